extension PageScript {
  /// Finding elements, and what is asked of them.
  static let queries = """
    const booleans = new Set(["allowfullscreen", "async", "autofocus", "autoplay", "checked", "controls",
      "default", "defer", "disabled", "formnovalidate", "hidden", "inert", "ismap", "itemscope", "loop", "multiple",
      "muted", "nomodule", "novalidate", "open", "playsinline", "readonly", "required", "reversed", "selected"]);

    function matches(window, root, using, value) {
      switch (using) {
      case "css selector": return Array.from(root.querySelectorAll(value));
      case "tag name": return Array.from((root.getElementsByTagName
        ? root.getElementsByTagName(value) : root.querySelectorAll(value)));
      case "link text": case "partial link text":
        return Array.from(root.querySelectorAll("a")).filter((link) => {
          const text = visibleText(window, link);
          return using === "link text" ? text.trim() === value.trim() : text.includes(value);
        });
      case "xpath": {
        const document = root.nodeType === 9 ? root : root.ownerDocument;
        const found = document.evaluate(value, root, null, 7, null);
        const nodes = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index));
        if (nodes.some((each) => each.nodeType !== 1))
          throw new Failure("invalid selector", "the path leads to what is no element");
        return nodes;
      }
      default: throw new Failure("invalid argument", `elements cannot be found by “${using}”`);
      }
    }

    // What is transparent is not seen, but read.
    function isDisplayed(window, element, checkOpacity = true) {
      const tag = element.localName;
      if (tag === "option" || tag === "optgroup") {
        const list = element.closest("select");
        return !list || isDisplayed(window, list, checkOpacity);
      }
      if (tag === "input" && element.type === "hidden" || tag === "noscript") return false;
      if (tag === "body" || tag === "html") return true;
      if (!element.checkVisibility({ checkOpacity, checkVisibilityCSS: true })) return false;
      const hasArea = (each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && box.height > 0;
      };
      if (hasArea(element)) return true;
      if (window.getComputedStyle(element).overflow === "hidden") return false;
      return Array.from(element.childNodes).some((child) =>
        child.nodeType === 3 ? child.data.trim() !== "" : child.nodeType === 1 && isDisplayed(window, child, checkOpacity));
    }

    function isEnabled(element) {
      if (element.matches(":disabled")) return false;
      if (element.localName === "option") return !element.closest("select:disabled, optgroup:disabled");
      return true;
    }

    const inputRoles = { button: "button", checkbox: "checkbox", email: "textbox", image: "button",
      number: "spinbutton", radio: "radio", range: "slider", reset: "button", search: "searchbox",
      submit: "button", tel: "textbox", text: "textbox", url: "textbox" };
    const roles = { article: "article", aside: "complementary", body: "generic", button: "button", dd: "definition",
      details: "group", dialog: "dialog", div: "generic", dt: "term", fieldset: "group", figure: "figure", footer: "contentinfo",
      form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading",
      header: "banner", hr: "separator", html: "document", li: "listitem", main: "main", menu: "list", meter: "meter", nav: "navigation",
      ol: "list", optgroup: "group", option: "option", output: "status", p: "paragraph", progress: "progressbar",
      search: "search", span: "generic", table: "table", tbody: "rowgroup", td: "cell", textarea: "textbox", tfoot: "rowgroup",
      th: "columnheader", thead: "rowgroup", tr: "row", ul: "list" };

    function role(element) {
      const given = (element.getAttribute("role") ?? "").trim().split(/\\s+/)[0];
      if (given) return given;
      const tag = element.localName;
      if (tag === "a" || tag === "area") return element.hasAttribute("href") ? "link" : "generic";
      if (tag === "img") return element.getAttribute("alt") === "" ? "presentation" : "image";
      if (tag === "input") return element.list ? "combobox" : inputRoles[element.type] ?? "textbox";
      if (tag === "select") return element.multiple || element.size > 1 ? "listbox" : "combobox";
      if (tag === "section") return label(element) ? "region" : "generic";
      return roles[tag] ?? "generic";
    }

    // The steps of the accessible name computation that pages use, in its order.
    function label(element) {
      const document = element.ownerDocument;
      const byID = (element.getAttribute("aria-labelledby") ?? "").split(/\\s+/).filter(Boolean)
        .map((id) => document.getElementById(id)).filter(Boolean);
      const clean = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
      if (byID.length) return clean(byID.map((each) => each.getAttribute("aria-label") ?? each.textContent).join(" "));
      if (clean(element.getAttribute("aria-label"))) return clean(element.getAttribute("aria-label"));
      if (element.labels && element.labels.length)
        return clean(Array.from(element.labels, (each) => each.textContent).join(" "));
      if (clean(element.getAttribute("alt"))) return clean(element.getAttribute("alt"));
      if (element.localName === "input" && ["button", "submit", "reset"].includes(element.type))
        return clean(element.value) || { submit: "Submit", reset: "Reset" }[element.type] || "";
      if (element.localName === "fieldset") {
        const legend = element.querySelector(":scope > legend");
        if (legend) return clean(legend.textContent);
      }
      const named = ["button", "link", "heading", "option", "cell", "checkbox", "radio", "tab", "menuitem", "switch", "columnheader", "treeitem"];
      const given = (element.getAttribute("role") ?? "").trim();
      const byContent = given ? named.includes(given)
        : /^(a|button|h[1-6]|option|td|th|summary)$/.test(element.localName);
      if (byContent && clean(element.textContent)) return clean(element.textContent);
      return clean(element.getAttribute("title")) || clean(element.getAttribute("placeholder"));
    }

    const queries = {
      find(window, { using, value, root }) {
        const from = !root ? window.document
          : root.shadow ? shadowRoot(root.shadow, window) : element(root.element, window);
        try { return matches(window, from, using, value); } catch (error) {
          if (error instanceof Failure) throw error;
          throw new Failure("invalid selector", String(error && error.message || error));
        }
      },
      active(window) {
        const found = window.document.activeElement;
        if (!found) throw new Failure("no such element", "nothing has the focus");
        return found;
      },
      shadow(window, { id }) {
        const root = element(id, window).shadowRoot;
        if (!root) throw new Failure("no such shadow root", "the element has no open shadow root");
        return root;
      },
      selected(window, { id }) {
        const found = element(id, window);
        if (found.localName === "option") return found.selected;
        return found.localName === "input" && ["checkbox", "radio"].includes(found.type) && found.checked;
      },
      attribute(window, { id, key }) {
        const found = element(id, window);
        const value = found.getAttribute(key);
        return booleans.has(key.toLowerCase()) && found.namespaceURI === "http://www.w3.org/1999/xhtml"
          ? value === null ? null : "true" : value;
      },
      property: (window, { id, key }) => element(id, window)[key],
      css: (window, { id, key }) => window.getComputedStyle(element(id, window)).getPropertyValue(key),
      text: (window, { id }) => visibleText(window, element(id, window)),
      tag(window, { id }) {
        const found = element(id, window);
        return found.namespaceURI === "http://www.w3.org/1999/xhtml" ? found.localName : found.tagName;
      },
      rect(window, { id }) {
        const box = element(id, window).getBoundingClientRect();
        return { x: box.x + window.scrollX, y: box.y + window.scrollY, width: box.width, height: box.height };
      },
      enabled(window, { id }) {
        const found = element(id, window);
        // Nothing is enabled in XML that is none of HTML's.
        const type = window.document.contentType;
        if (/[/+]xml$/.test(type) && type !== "application/xhtml+xml") return false;
        return isEnabled(found);
      },
      displayed: (window, { id }) => isDisplayed(window, element(id, window)),
      role: (window, { id }) => role(element(id, window)),
      label: (window, { id }) => label(element(id, window)),
      source: (window) => window.document.documentElement?.outerHTML ?? "",
      title: (window) => window.document.title,
      url: (window) => window.location.href,
      state: (window) => window.document.readyState,
      frame(window, { index, id }) {
        const found = id !== undefined ? element(id, window) : window[index] ? frameElement(window[index]) : null;
        if (!found || !found.contentWindow) throw new Failure("no such frame", "there is no such frame");
        context([reference(found)]);
        return found;
      },
      // Where the element is to be seen, in points of the page's view.
      view(window, { id }) {
        const found = element(id, window);
        found.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
        const box = found.getBoundingClientRect();
        const offset = frameOffset(window);
        return { x: box.x + offset.x, y: box.y + offset.y, width: box.width, height: box.height };
      },
    };

    // Where a frame's content begins, in the page's viewport.
    function frameOffset(window) {
      const offset = { x: 0, y: 0 };
      for (let inner = window; inner !== inner.top; inner = inner.parent) {
        const frame = inner.frameElement;
        const box = frame.getBoundingClientRect();
        offset.x += box.x + frame.clientLeft;
        offset.y += box.y + frame.clientTop;
      }
      return offset;
    }

    """
}
