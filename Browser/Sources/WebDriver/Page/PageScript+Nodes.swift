extension PageScript {
  /// Elements, shadow roots and frames by reference, and values that hold them.
  static let nodes = """
    const elementKey = "element-6066-11e4-a52e-4f735466cecf";
    const shadowKey = "shadow-6066-11e4-a52e-4f735466cecf";
    const frameKey = "frame-075b-4da1-b6ec-e579c2d3230a";
    const windowKey = "window-fcc6-11e5-b4f8-330a88ab9d7f";

    class Failure extends Error {
      constructor(code, message) { super(message); this.code = code; }
    }

    // One table for the page and its frames, as long as the document lives.
    const table = (() => {
      const name = Symbol.for("martlet.webdriver");
      if (!window[name]) {
        const value = { nodes: new Map(), names: new WeakMap(), count: 0, pointer: {} };
        Object.defineProperty(window, name, { value });
      }
      return window[name];
    })();

    function reference(node) {
      let id = table.names.get(node);
      if (!id) {
        id = `node-${Math.round(performance.timeOrigin)}-${++table.count}`;
        table.names.set(node, id);
        table.nodes.set(id, node);
      }
      return id;
    }

    function node(id, window, missing) {
      const found = table.nodes.get(id);
      if (!found) throw new Failure(missing, `there is no ${id} here`);
      if (!found.isConnected || !found.ownerDocument.defaultView) {
        const code = missing === "no such shadow root" ? "detached shadow root" : "stale element reference";
        throw new Failure(code, `${id} has left the document`);
      }
      if (found.ownerDocument.defaultView !== window)
        throw new Failure(missing, `${id} belongs to another frame`);
      return found;
    }

    const element = (id, window) => node(id, window, "no such element");

    // The window of a frame, by the elements that lead to it.
    function context(frames) {
      let inner = window;
      for (const id of frames) {
        const found = table.nodes.get(id);
        const next = found && found.isConnected ? found.contentWindow : null;
        if (!next) throw new Failure("no such window", "the frame has gone");
        try { void next.document; } catch {
          throw new Failure("unsupported operation", "a frame of another origin cannot be reached");
        }
        inner = next;
      }
      return inner;
    }

    const isWindow = (value) => value && value.window === value && typeof value.postMessage === "function";

    function encode(value, path) {
      if (value === undefined || value === null) return null;
      if (typeof value === "boolean" || typeof value === "string") return value;
      if (typeof value === "number") return Number.isFinite(value) ? value : null;
      if (typeof value === "bigint") return Number(value);
      if (typeof value !== "object" && typeof value !== "function") return null;
      if (isWindow(value)) {
        if (value === value.top) return { [windowKey]: task.window };
        return { [frameKey]: value.frameElement ? reference(value.frameElement) : "" };
      }
      if (value.nodeType === 1) return { [elementKey]: reference(value) };
      if (value.nodeType === 11 && value.host) return { [shadowKey]: reference(value) };
      if (path.has(value)) throw new Failure("javascript error", "the value holds itself");
      path.add(value);
      try {
        if (typeof value.toJSON === "function") return encode(value.toJSON(), path);
        const isList = Array.isArray(value)
          || /^\\[object (NodeList|HTMLCollection|HTMLAllCollection|FileList|HTMLOptionsCollection|HTMLFormControlsCollection|Arguments|DOMTokenList)\\]$/
            .test(Object.prototype.toString.call(value));
        if (isList) return Array.from(value, (each) => encode(each, path));
        if (typeof value === "function") return {};
        const result = {};
        for (const key of Object.keys(value)) result[key] = encode(value[key], path);
        return result;
      } finally { path.delete(value); }
    }

    function decode(value, window) {
      if (Array.isArray(value)) return value.map((each) => decode(each, window));
      if (!value || typeof value !== "object") return value;
      if (elementKey in value) return element(value[elementKey], window);
      if (shadowKey in value) return node(value[shadowKey], window, "no such shadow root");
      if (windowKey in value) return window.top;
      if (frameKey in value) return context([value[frameKey]]);
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each, window)]));
    }

    """
}
