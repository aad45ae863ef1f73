extension PageScript {
  /// Clicking, clearing and choosing.
  static let interaction = """
    function center(window, found) {
      const boxes = Array.from(found.getClientRects()).filter((box) => box.width > 0 && box.height > 0);
      if (!boxes.length) throw new Failure("element not interactable", "the element has no place on the page");
      const box = boxes[0];
      const left = Math.max(0, box.left), right = Math.min(window.innerWidth, box.right);
      const top = Math.max(0, box.top), bottom = Math.min(window.innerHeight, box.bottom);
      return { x: (left + right) / 2, y: (top + bottom) / 2, isInView: right > left && bottom > top };
    }

    function bringIntoView(window, found) {
      const isSeen = () => {
        const place = center(window, found);
        return place.isInView && hits(window, found, place);
      };
      if (!isSeen()) found.scrollIntoView({ behavior: "instant", block: "end", inline: "nearest" });
      if (!isSeen()) found.scrollIntoView({ behavior: "instant", block: "center", inline: "center" });
      return center(window, found);
    }

    function hit(window, place) {
      let found = window.document.elementFromPoint(place.x, place.y);
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(place.x, place.y);
        if (!inner || inner === found) break;
        found = inner;
      }
      return found;
    }

    function hits(window, wanted, place) {
      for (let each = hit(window, place); each; each = each.parentNode ?? each.host)
        if (each === wanted) return true;
      return false;
    }

    // True if the element is painted at a place, be it below others. What takes no pointers is not told apart from what is covered.
    function isPainted(window, found, place) {
      if (window.getComputedStyle(found).pointerEvents === "none") return isDisplayed(window, found, false);
      const root = found.getRootNode();
      return root.elementsFromPoint(place.x, place.y).some((each) => each === found || found.contains(each));
    }

    const describe = (element) => element
      ? `<${element.localName}${element.id ? ` id="${element.id}"` : ""}>` : "nothing";

    function change(found, window) {
      found.dispatchEvent(new window.Event("input", { bubbles: true, composed: true }));
      found.dispatchEvent(new window.Event("change", { bubbles: true }));
    }

    function press(window, target, type) {
      const Kind = type.startsWith("pointer") ? window.PointerEvent : window.MouseEvent;
      target.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, view: window }));
    }

    const fixed = new Set(["color", "date", "datetime-local", "month", "range", "time", "week"]);
    const isText = (found) => found.localName === "textarea" || found.localName === "input"
      && !["button", "checkbox", "file", "hidden", "image", "radio", "reset", "submit"].includes(found.type);

    // True for a link that takes the page to another document.
    function leads(window, link) {
      if (!(link.localName === "a" || link.localName === "area") || typeof link.href !== "string") return false;
      if (!["http:", "https:"].includes(link.protocol) || link.hasAttribute("download")) return false;
      const target = (link.target || window.document.querySelector("base[target]")?.target || "_self").toLowerCase();
      if (!(target === "_top" || window === window.top && ["_self", "_parent"].includes(target))) return false;
      return link.href.split("#")[0] !== window.top.location.href.split("#")[0];
    }

    // Resolves once what a script began is on its way.
    const settled = (window) => new Promise((resolve) => window.top.setTimeout(() => resolve(null), 0));

    const interaction = {
      // What a click needs: a place in the view, or the work is done already.
      aim(window, { id }) {
        const found = element(id, window);
        if (found.localName === "input" && found.type === "file")
          throw new Failure("invalid argument", "a file is chosen by sending its path as keys");
        if (found.localName === "option") return interaction.choose(window, found);
        const place = bringIntoView(window, found);
        if (!place.isInView)
          throw new Failure("element not interactable", `${describe(found)} cannot be scrolled into view`);
        if (!hits(window, found, place) && !isPainted(window, found, place))
          throw new Failure("element not interactable", `${describe(found)} is not to be seen at ${place.x}, ${place.y}`);
        if (!hits(window, found, place))
          throw new Failure("element click intercepted",
            `${describe(found)} would not get the click at ${place.x}, ${place.y}, but ${describe(hit(window, place))}`);
        if (found.localName === "select") {
          // Its menu is the browser's, outside the page; clients choose its options.
          found.focus();
          for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) press(window, found, type);
          return settled(window);
        }
        const offset = frameOffset(window);
        return { x: place.x + offset.x, y: place.y + offset.y };
      },
      choose(window, option) {
        const list = option.closest("select");
        if (!list) throw new Failure("element not interactable", "the option belongs to no list");
        list.focus();
        for (const type of ["mouseover", "mousemove", "mousedown"]) press(window, list, type);
        if (isEnabled(option)) {
          const before = option.selected;
          option.selected = list.multiple ? !before : true;
          if (option.selected !== before) change(list, window);
        }
        for (const type of ["mouseup", "click"]) press(window, list, type);
        return settled(window);
      },
      // Resolves once a click has gone through the page, or none comes: with true if it leads to another document.
      clicked(window, { milliseconds }) {
        const top = window.top;
        return new Promise((resolve) => {
          const end = (leaves) => { window.removeEventListener("click", seen, true); resolve(leaves); };
          const seen = (event) => {
            const path = event.composedPath();
            top.setTimeout(() => end(!event.defaultPrevented && path.some((each) => leads(window, each))), 0);
          };
          window.addEventListener("click", seen, true);
          top.setTimeout(end, milliseconds, false);
        });
      },
      clear(window, { id }) {
        const found = element(id, window);
        const isFile = found.localName === "input" && found.type === "file";
        const isEditable = found.isContentEditable || window.document.designMode === "on";
        if (!isEditable && !isFile && !isText(found))
          throw new Failure("invalid element state", `${describe(found)} cannot be cleared`);
        if (!isEditable && (!isEnabled(found) || found.readOnly && !["color", "file", "range"].includes(found.type)))
          throw new Failure("invalid element state", `${describe(found)} cannot be edited`);
        if (!bringIntoView(window, found).isInView)
          throw new Failure("element not interactable", `${describe(found)} cannot be scrolled into view`);
        if (isEditable) {
          found.focus();
          found.innerHTML = "";
          found.blur();
          return null;
        }
        if (found.value === "" && !found.validity.badInput) return null;
        found.focus();
        setValue(window, found, "");
        change(found, window);
        found.blur();
        return null;
      },
    };

    // Past setters that frameworks put on the element itself.
    function setValue(window, found, value) {
      const prototype = found.localName === "textarea"
        ? window.HTMLTextAreaElement.prototype : window.HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, "value").set.call(found, value);
    }

    """
}
