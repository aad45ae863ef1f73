extension PageScript {
  /// The beginning of a page's names for windows other than its own.
  static let otherWindow = "other-window-"

  /// Elements, shadow roots, frames and windows by reference.
  static let nodes = """
    class Failure extends Error {
      constructor(code, message, node) { super(message); this.code = code; this.node = node; }
    }

    // One table for the page and its frames, as long as the document lives.
    const table = (() => {
      const name = Symbol.for("martlet.webdriver");
      if (!window[name]) {
        const value = { nodes: new Map(), names: new WeakMap(), windows: new Map(), count: 0, pointers: new Map() };
        Object.defineProperty(window, name, { value });
      }
      return window[name];
    })();

    const isConnected = (node) => node.isConnected && !!node.ownerDocument.defaultView
      && node.ownerDocument.defaultView.document === node.ownerDocument;

    // A node's name; it is known in the window where it was found, and nowhere else.
    function reference(node) {
      let id = table.names.get(node);
      if (!id) {
        id = `node-${task.window}-${Math.round(performance.timeOrigin)}-${++table.count}`;
        table.names.set(node, id);
        table.nodes.set(id, { node, home: node.ownerDocument.defaultView });
      }
      return id;
    }

    function node(id, window, missing, type) {
      const known = table.nodes.get(id);
      if (!known) throw new Failure(missing, `there is no ${id} here`, id);
      if (known.node.nodeType !== type) throw new Failure(missing, `${id} is of another kind`);
      if (known.home !== window) throw new Failure(missing, `${id} belongs to another frame`);
      if (!isConnected(known.node) || known.node.ownerDocument.defaultView !== window) {
        const code = missing === "no such shadow root" ? "detached shadow root" : "stale element reference";
        throw new Failure(code, `${id} has left the document`);
      }
      return known.node;
    }

    const element = (id, window) => node(id, window, "no such element", 1);
    const shadowRoot = (id, window) => node(id, window, "no such shadow root", 11);

    // The window of a frame, by the elements that lead to it.
    function context(frames) {
      let inner = window;
      for (const id of frames) {
        const found = table.nodes.get(id)?.node;
        const next = found && found.isConnected ? found.contentWindow : null;
        if (!next) throw new Failure("no such window", "the frame has gone");
        try { void next.document; } catch {
          throw new Failure("unsupported operation", "a frame of another origin cannot be reached");
        }
        inner = next;
      }
      return inner;
    }

    // The element of a frame's window. A frame of another origin does not tell it.
    function frameElement(inner) {
      try { if (inner.frameElement) return inner.frameElement; } catch { /* It is looked for. */ }
      try {
        return Array.from(inner.parent.document.querySelectorAll("iframe, frame, object, embed"))
          .find((each) => each.contentWindow === inner) ?? null;
      } catch { return null; }
    }

    // A name for a page of another tab: which one that is the session finds out.
    function windowName(other) {
      for (const [name, each] of table.windows) if (each === other) return name;
      const name = `\(otherWindow)${Math.round(performance.timeOrigin)}-${table.windows.size + 1}`;
      table.windows.set(name, other);
      return name;
    }

    """
}
