extension PageScript {
  /// Values of scripts as JSON, which may hold references (https://www.w3.org/TR/webdriver2/#handling-arguments).
  static let values = """
    const elementKey = "element-6066-11e4-a52e-4f735466cecf";
    const shadowKey = "shadow-6066-11e4-a52e-4f735466cecf";
    const frameKey = "frame-075b-4da1-b6ba-e579c2d3230a";
    const windowKey = "window-fcc6-11e5-b4f8-330a88ab9d7f";

    const isWindow = (value) => value.window === value && typeof value.postMessage === "function";

    // The kind of a node, whatever its window; 0 for what is none, though it may look so.
    const nodeType = (() => {
      const read = Object.getOwnPropertyDescriptor(Node.prototype, "nodeType").get;
      return (value) => { try { return read.call(value); } catch { return 0; } };
    })();

    function encodeWindow(value) {
      if (value.closed) throw new Failure("stale element reference", "the window was closed");
      if (value !== value.top) {
        const found = frameElement(value);
        if (!found) throw new Failure("stale element reference", "the frame has gone");
        return object({ [frameKey]: reference(found) });
      }
      return object({ [windowKey]: value === window.top ? task.window : windowName(value) });
    }

    function encodeNode(value, type) {
      if (type === 1) {
        if (!isConnected(value)) throw new Failure("stale element reference", "the element is in no document");
        return object({ [elementKey]: reference(value) });
      }
      if (type === 11 && value.host) {
        if (!isConnected(value)) throw new Failure("detached shadow root", "the shadow root is in no document");
        return object({ [shadowKey]: reference(value) });
      }
      throw new Failure("javascript error", `${value.nodeName} is no value that a script can return`);
    }

    const lists = /^\\[object (NodeList|RadioNodeList|HTMLCollection|HTMLAllCollection|FileList|HTMLOptionsCollection|HTMLFormControlsCollection|Arguments|DOMTokenList)\\]$/;

    // Pages give lists and objects methods of that name, which would write ours.
    const list = (values) => Object.defineProperty(values, "toJSON", { value: undefined });
    const object = (members) => Object.assign(Object.create(null), members);

    // A file has nothing of its own: what tells of it is its interface's.
    function memberNames(value) {
      if (Object.prototype.toString.call(value) !== "[object File]") return Object.keys(value);
      return ["name", "size", "type", "lastModified"];
    }

    function encode(value, path) {
      // The list of all elements says that it is undefined, and is not.
      const isAll = typeof value === "undefined" && value !== undefined;
      if (value === undefined || value === null) return null;
      if (typeof value === "boolean" || typeof value === "string") return value;
      if (typeof value === "number") return Number.isFinite(value) ? value : null;
      if (typeof value === "bigint") return Number(value);
      if (!isAll && typeof value !== "object" && typeof value !== "function") return null;
      if (!isAll && isWindow(value)) return encodeWindow(value);
      const type = nodeType(value);
      if (type) return encodeNode(value, type);
      if (path.has(value)) throw new Failure("javascript error", "the value holds itself");
      path.add(value);
      try {
        if (isAll || Array.isArray(value) || lists.test(Object.prototype.toString.call(value)))
          return list(Array.from(value, (each) => encode(each, path)));
        if (typeof value.toJSON === "function") return encode(value.toJSON(), path);
        const result = object({});
        if (typeof value === "function") return result;
        for (const key of memberNames(value)) result[key] = encode(value[key], path);
        return result;
      } finally { path.delete(value); }
    }

    function decode(value, window) {
      if (Array.isArray(value)) return value.map((each) => decode(each, window));
      if (!value || typeof value !== "object") return value;
      for (const key of [elementKey, shadowKey, frameKey, windowKey]) {
        if (Object.hasOwn(value, key) && typeof value[key] !== "string")
          throw new Failure("invalid argument", "a reference is a text");
      }
      if (Object.hasOwn(value, elementKey)) return element(value[elementKey], window);
      if (Object.hasOwn(value, shadowKey)) return shadowRoot(value[shadowKey], window);
      if (Object.hasOwn(value, windowKey)) {
        if (value[windowKey] === task.window) return window.top;
        const other = table.windows.get((task.windows ?? {})[value[windowKey]]);
        if (!other || other.closed) throw new Failure("no such window", "there is no such window here");
        return other;
      }
      if (Object.hasOwn(value, frameKey)) {
        const inner = table.nodes.get(value[frameKey])?.node.contentWindow;
        if (!inner) throw new Failure("no such frame", "there is no such frame here");
        return inner;
      }
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each, window)]));
    }

    """
}
