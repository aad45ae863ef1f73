/// The driver's part inside a page: the library that every call brings along, and the calls.
///
/// A call's source is the body of an asynchronous function with one argument, `request`, a text of JSON; it answers with
/// another: `{"value": …}` or `{"error": …, "message": …}`.
package enum PageScript {
  /// Runs one of the library's functions.
  package static let call = library + "\nreturn await driver.answer(() => driver.perform(task));\n"

  /// Runs a client's script. In the page's own frame it stands in the body itself, where no content policy forbids it as
  /// `Function` might be; a frame's globals are those of its own `Function`.
  package static func execute(_ script: String, inFrame: Bool) -> String {
    let function =
      inFrame ? "new (driver.context(task.frames)).Function(task.script)" : "function () {\n\(script)\n}"
    return library + "\nreturn await driver.answer(() => driver.execute(task, \(function)));\n"
  }

  /// All of it, brought along by every call: a page may have come that has none of it yet.
  private static let library =
    "const task = JSON.parse(request);\n" + nodes + queries + interaction + keys + pointers + entry

  private static let entry = """
    const functions = { ...queries, ...interaction, ...keys, ...pointers };
    const driver = {
      context,
      async answer(work) {
        try { return JSON.stringify({ value: encode(await work(), new Set()) ?? null }); }
        catch (error) {
          const code = error instanceof Failure ? error.code : "javascript error";
          return JSON.stringify({ error: code, message: String(error && error.message || error) });
        }
      },
      async perform(task) {
        const window = context(task.frames);
        return await functions[task.name](window, task);
      },
      async execute(task, script) {
        const window = context(task.frames);
        const values = (task.arguments ?? []).map((value) => decode(value, window));
        if (!task.isAsynchronous) return await script.apply(window, values);
        return await new Promise((resolve, reject) => {
          try { script.apply(window, [...values, resolve]); } catch (error) { reject(error); }
        });
      },
    };
    """
}
