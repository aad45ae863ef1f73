extension PageScript {
  /// Keys: what a page hears of them, and what they do.
  static let keys = """
    function focused(window) {
      let found = window.document.activeElement ?? window.document.body;
      while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
      return found ?? window.document.documentElement;
    }

    // Keys go to the document of a frame that has the focus; one of another origin cannot be told of them.
    function keyWindow(window) {
      const found = focused(window);
      const inner = found.localName === "iframe" || found.localName === "frame" ? found.contentDocument?.defaultView : null;
      return inner ? keyWindow(inner) : window;
    }

    // Tells the page of a key. The engine has some keys do something even where a script makes them: it clicks and sends forms. It is kept
    // from that, after the page has heard of the key, since all keys' effects are ours; where the page lets nothing hear of it, what it
    // did is not done again.
    function keyEvent(window, type, key) {
      let goesOn = null, hasActed = false;
      const last = (event) => { if (event === made) { goesOn = !event.defaultPrevented; event.preventDefault(); } };
      const acts = () => { hasActed = true; };
      const listeners = [[type, last, false], ["click", acts, true], ["submit", acts, true]];
      const made = new window.KeyboardEvent(type, {
        key: key.value, code: key.code, keyCode: type === "keypress" ? key.character : key.number,
        which: type === "keypress" ? key.character : key.number, charCode: type === "keypress" ? key.character : 0,
        location: key.location, ctrlKey: key.modifiers.includes("Control"), shiftKey: key.modifiers.includes("Shift"),
        altKey: key.modifiers.includes("Alt"), metaKey: key.modifiers.includes("Meta"),
        bubbles: true, cancelable: true, composed: true, view: window,
      });
      for (const [name, heard, isFirst] of listeners) window.addEventListener(name, heard, isFirst);
      try { return focused(window).dispatchEvent(made) && !hasActed || goesOn === true; } finally {
        for (const [name, heard, isFirst] of listeners) window.removeEventListener(name, heard, isFirst);
      }
    }

    function moveFocus(window, backwards) {
      const all = Array.from(window.document.querySelectorAll(
        "a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]"))
        .filter((each) => each.tabIndex >= 0 && isEnabled(each) && isDisplayed(window, each));
      const ordered = [...all.filter((each) => each.tabIndex > 0).sort((a, b) => a.tabIndex - b.tabIndex),
        ...all.filter((each) => each.tabIndex === 0)];
      if (!ordered.length) return;
      const at = ordered.indexOf(focused(window));
      const next = at < 0 ? (backwards ? ordered.length - 1 : 0) : (at + (backwards ? -1 : 1) + ordered.length) % ordered.length;
      ordered[next].focus();
      if (isText(ordered[next])) ordered[next].select();
    }

    function submit(form) {
      const button = Array.from(form.elements).find((each) => each.matches("button:not([type=button], [type=reset]), input[type=submit], input[type=image]"));
      if (button) { if (!button.disabled) button.click(); return; }
      const fields = Array.from(form.elements).filter(isText);
      if (fields.length <= 1) form.requestSubmit();
    }

    // What the key does beyond its events; an editing command is the engine's to perform.
    function effect(window, key) {
      const found = focused(window);
      const edits = found.isContentEditable || isText(found) && !fixed.has(found.type);
      const control = key.modifiers.includes("Control") || key.modifiers.includes("Meta");
      if (control) {
        const command = { a: "SelectAll", c: "Copy", v: "Paste", x: "Cut", y: "Redo", z: "Undo" }[key.value.toLowerCase()];
        if (command) return command;
      }
      const selecting = key.modifiers.includes("Shift") ? "AndModifySelection" : "";
      const moves = { ArrowLeft: control ? "MoveWordLeft" : "MoveLeft", ArrowRight: control ? "MoveWordRight" : "MoveRight",
        ArrowUp: "MoveUp", ArrowDown: "MoveDown", Home: control ? "MoveToBeginningOfDocument" : "MoveToBeginningOfLine",
        End: control ? "MoveToEndOfDocument" : "MoveToEndOfLine" };
      switch (key.value) {
      case "Enter":
        if (found.isContentEditable || found.localName === "textarea") return "InsertNewline";
        if (found.localName === "input" && found.form && !["button", "reset"].includes(found.type)) {
          if (isText(found)) found.dispatchEvent(new window.Event("change", { bubbles: true }));
          submit(found.form);
        } else if (found.matches("a[href], button, summary, input")) found.click();
        return null;
      case "Tab": moveFocus(window, key.modifiers.includes("Shift")); return null;
      case " ":
        if (found.matches("button, summary, input[type=checkbox], input[type=radio], input[type=button], input[type=submit], input[type=reset]")) {
          found.click();
          return null;
        }
        if (!edits) window.scrollBy(0, window.innerHeight * 0.9);
        return null;
      case "Backspace": return edits ? (control ? "DeleteWordBackward" : "DeleteBackward") : null;
      case "Delete": return edits ? (control ? "DeleteWordForward" : "DeleteForward") : null;
      case "PageUp": case "PageDown":
        if (!edits) window.scrollBy(0, (key.value === "PageUp" ? -0.9 : 0.9) * window.innerHeight);
        return null;
      }
      if (moves[key.value]) {
        if (edits) return moves[key.value] + selecting;
        if (found.localName === "select" && !found.multiple) {
          const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key.value] ?? 0;
          const next = found.selectedIndex + step;
          if (step && next >= 0 && next < found.options.length) { found.selectedIndex = next; change(found, window); }
          return null;
        }
        const lines = { ArrowUp: [0, -40], ArrowDown: [0, 40], ArrowLeft: [-40, 0], ArrowRight: [40, 0] }[key.value];
        if (lines) window.scrollBy(...lines);
        if (key.value === "Home") window.scrollTo(0, 0);
        if (key.value === "End") window.scrollTo(0, window.document.documentElement.scrollHeight);
      }
      return null;
    }

    const keys = {
      // Makes an element ready for keys: "text", "files", or "set" where the whole text is a field's new value.
      prepare(window, { id, text, isStrict }) {
        const found = element(id, window);
        if (found.localName === "input" && found.type === "file") {
          if (!isEnabled(found)) throw new Failure("element not interactable", `${describe(found)} takes no files`);
          if (isStrict) {
            if (!isDisplayed(window, found) || !bringIntoView(window, found).isInView)
              throw new Failure("element not interactable", `${describe(found)} is not to be seen`);
            found.focus();
          }
          return { kind: "files", allowsMany: found.multiple, names: Array.from(found.files, (file) => file.name) };
        }
        // An option is used in its list. What is transparent is rendered all the same, and so takes the focus.
        const taker = found.localName === "option" ? found.closest("select") ?? found : found;
        if (!found.isContentEditable && isText(found)) bringIntoView(window, found);
        if (!isDisplayed(window, taker, false) || !isEnabled(taker))
          throw new Failure("element not interactable", `${describe(found)} takes no keys`);
        if (focused(window) !== taker) {
          taker.focus();
          if (focused(window) !== taker && !taker.contains(focused(window)) && taker !== window.document.body && taker.localName !== "html")
            throw new Failure("element not interactable", `${describe(found)} takes no focus`);
          if (isText(found) && !fixed.has(found.type)) {
            const end = found.value.length;
            try { found.setSelectionRange(end, end); } catch { /* Fields of numbers have no selection. */ }
          } else if (found.isContentEditable) {
            const selection = window.getSelection();
            selection.selectAllChildren(found);
            selection.collapseToEnd();
          }
        }
        if (found.localName === "input" && fixed.has(found.type)) {
          if (found.readOnly) throw new Failure("element not interactable", `${describe(found)} cannot be edited`);
          setValue(window, found, text);
          if (found.validity.badInput) throw new Failure("invalid argument", `“${text}” is no ${found.type}`);
          change(found, window);
          return { kind: "set" };
        }
        return { kind: "text" };
      },
      // Resolves once the field has its files, or none come.
      pick(window, { id, milliseconds }) {
        const found = element(id, window);
        return new Promise((resolve) => {
          for (const type of ["change", "cancel"]) found.addEventListener(type, () => resolve(null), { once: true });
          window.setTimeout(() => resolve(null), milliseconds);
          found.click();
        });
      },
      press(outer, { key }) {
        const window = keyWindow(outer);
        const goesOn = keyEvent(window, "keydown", key);
        const isTyped = goesOn && key.character && !key.modifiers.some((each) => each !== "Shift");
        if (isTyped && !keyEvent(window, "keypress", key)) return {};
        if (!goesOn) return {};
        const command = effect(window, key);
        const found = focused(window);
        const edits = found.isContentEditable || isText(found) && !found.readOnly && isEnabled(found);
        return command ? { command } : isTyped && edits && key.value !== "Enter" ? { text: key.value } : {};
      },
      release: (window, { key }) => { keyEvent(keyWindow(window), "keyup", key); return null; },
    };

    """
}
