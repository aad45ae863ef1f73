/// The driver's part inside a page: the library that every call brings along, and the calls.
///
/// A call is a function expression, which the page evaluates in its global scope, and which takes one argument, a text of JSON. It
/// resolves with another: `{"value": …}` or `{"error": …, "message": …}`, with the `id` of a node that is not to be had.
package enum PageScript {
  /// Runs one of the library's functions.
  package static let call = "(\(library))()"

  /// The library's functions that do something to a page, which may go away for it. The others only ask.
  package static let deeds: Set<String> = [
    "aim", "cancel", "clear", "clicked", "down", "forget", "move", "pick", "press", "release", "up", "wheel",
  ]

  /// Runs a client's script. In the page's own frame its function stands beside the library, not in it: it sees the page's globals
  /// alone, and no content policy forbids it as `Function` might be. A frame's globals are those of its own `Function`.
  package static func execute(_ script: String, inFrame: Bool) -> String {
    inFrame ? "(\(library))(null)" : "(\(library))(\(kind(of: script)) () {\n\(script)\n})"
  }

  /// The kind of function whose body a script is. One that waits for promises itself has to be asynchronous, which loses what others
  /// return: a value as well as the promise of one.
  package static func kind(of script: String) -> String {
    script.contains("await") ? "async function" : "function"
  }

  /// All of it, brought along by every call: a page may have come that has none of it yet.
  private static let library =
    "(script) => async (request) => {\nconst task = JSON.parse(request);\n" + nodes + values + queries + text
    + interaction + keys + pointers + actions + entry + "}"

  private static let entry = """
    const functions = { ...queries, ...interaction, ...keys, ...actions };
    const driver = {
      async answer(work) {
        try { return JSON.stringify(object({ value: encode(await work(), new Set()) ?? null })); }
        catch (error) {
          const code = error instanceof Failure ? error.code : "javascript error";
          return JSON.stringify(object({ error: code, message: String(error && error.message || error), id: error && error.node }));
        }
      },
      async perform(task) {
        const window = context(task.frames);
        return await functions[task.name](window, task);
      },
      async execute(task, given) {
        const window = context(task.frames);
        const values = task.arguments.map((value) => decode(value, window));
        const script = given ?? (task.kind === "function" ? window.Function
          : window.Function("return Object.getPrototypeOf(async function () {}).constructor")())(task.script);
        if (!task.isAsynchronous) return await script.apply(window, values);
        return await new Promise((resolve, reject) => {
          const result = script.apply(window, [...values, resolve]);
          if (typeof result?.then !== "function") return;
          // A function that waits itself gives a promise, whatever its script returns.
          const isOwn = task.kind !== "function";
          Promise.resolve(result).then((value) => { if (!isOwn || value !== undefined) resolve(value); }, reject);
        });
      },
    };
    return await driver.answer(() => task.name ? driver.perform(task) : driver.execute(task, script));

    """
}
