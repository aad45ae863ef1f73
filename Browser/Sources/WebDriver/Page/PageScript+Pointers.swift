extension PageScript {
  /// Pointers and wheels of action sequences. Their events are made by script, so `isTrusted` is false.
  static let pointers = """
    const modifiersOf = (names) => ({ ctrlKey: names.includes("Control"), shiftKey: names.includes("Shift"),
      altKey: names.includes("Alt"), metaKey: names.includes("Meta") });

    // A number of the table's pointer: where it is, what it is over, what it went down on.
    const pointer = (id) => table.pointer[id] ??= { over: null, down: null, clicks: 0, last: null };

    function fire(window, target, name, place, given, extra = {}) {
      if (!target) return true;
      const isPointer = name.startsWith("pointer");
      const Kind = isPointer ? window.PointerEvent : window.MouseEvent;
      const doesNotBubble = /enter$|leave$/.test(name);
      return target.dispatchEvent(new Kind(name, {
        bubbles: !doesNotBubble, cancelable: !doesNotBubble, composed: true, view: window,
        clientX: place.x, clientY: place.y, screenX: place.x, screenY: place.y,
        button: name.endsWith("move") || name.endsWith("over") || name.endsWith("out") ? (isPointer ? -1 : 0) : given.button ?? 0,
        buttons: given.buttons, pointerId: given.id, pointerType: given.kind, isPrimary: true,
        width: 1, height: 1, pressure: given.buttons ? 0.5 : 0, ...modifiersOf(given.modifiers), ...extra,
      }));
    }

    // Builds of the engine without touch events of scripts hear of the pointer alone.
    const makesTouches = (window) => { try { return !!new window.TouchEvent("touchstart") && !!window.Touch.length; } catch { return false; } };

    function touch(window, target, name, place, given) {
      if (!target || !makesTouches(window)) return true;
      const point = new window.Touch({ identifier: given.id, target, clientX: place.x, clientY: place.y,
        pageX: place.x + window.scrollX, pageY: place.y + window.scrollY, screenX: place.x, screenY: place.y });
      const isDown = name !== "touchend";
      return target.dispatchEvent(new window.TouchEvent(name, { bubbles: true, cancelable: true, composed: true, view: window,
        touches: isDown ? [point] : [], targetTouches: isDown ? [point] : [], changedTouches: [point], ...modifiersOf(given.modifiers) }));
    }

    const focusable = (found) => {
      for (let each = found; each; each = each.parentElement)
        if (each.tabIndex >= 0 || each.isContentEditable) return each;
      return null;
    };

    function moveTo(window, given, place) {
      const state = pointer(given.id);
      const target = hit(window, place);
      if (target !== state.over) {
        for (const name of ["pointerout", "pointerleave", "mouseout", "mouseleave"])
          if (state.over?.isConnected) fire(window, state.over, name, place, given, { relatedTarget: target });
        for (const name of ["pointerover", "pointerenter", "mouseover", "mouseenter"])
          fire(window, target, name, place, given, { relatedTarget: state.over });
        state.over = target;
      }
      const receiver = given.kind === "touch" && state.down ? state.down : target;
      fire(window, receiver, "pointermove", place, given);
      if (given.kind === "touch") { if (state.down) touch(window, receiver, "touchmove", place, given); }
      else fire(window, receiver, "mousemove", place, given);
    }

    function click(window, target, place, given, state) {
      const now = performance.now();
      const isAgain = state.last && now - state.last.time < 500
        && Math.hypot(state.last.x - place.x, state.last.y - place.y) < 5 && state.last.button === given.button;
      state.clicks = isAgain ? state.clicks + 1 : 1;
      state.last = { time: now, x: place.x, y: place.y, button: given.button };
      const detail = { detail: state.clicks };
      if (given.button === 0) {
        const event = new window.PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window,
          clientX: place.x, clientY: place.y, button: 0, pointerId: given.id, pointerType: given.kind, ...modifiersOf(given.modifiers), ...detail });
        target.dispatchEvent(event);
        if (state.clicks % 2 === 0) fire(window, target, "dblclick", place, given, detail);
      } else {
        fire(window, target, "auxclick", place, given, detail);
        if (given.button === 2) fire(window, target, "contextmenu", place, given, detail);
      }
    }

    const pointers = {
      // The place an action means: from the viewport's corner, the pointer, or an element's middle.
      origin(window, { id }) {
        const place = center(window, element(id, window));
        return { x: place.x, y: place.y };
      },
      move(window, { pointer: given, place }) {
        if (place.x < 0 || place.y < 0 || place.x > window.innerWidth || place.y > window.innerHeight)
          throw new Failure("move target out of bounds", `${place.x}, ${place.y} is outside of the page's view`);
        moveTo(window, given, place);
        return null;
      },
      down(window, { pointer: given, place }) {
        const state = pointer(given.id);
        const target = hit(window, place);
        if (state.over !== target) moveTo(window, given, place);
        state.down = target;
        fire(window, target, "pointerdown", place, given);
        const goesOn = given.kind === "touch" ? touch(window, target, "touchstart", place, given)
          : fire(window, target, "mousedown", place, given, { detail: 1 });
        if (goesOn && given.kind !== "touch" && given.button === 0) {
          const taker = focusable(target);
          if (taker) taker.focus(); else window.document.activeElement?.blur();
        }
        return null;
      },
      up(window, { pointer: given, place }) {
        const state = pointer(given.id);
        const target = given.kind === "touch" && state.down ? state.down : hit(window, place);
        fire(window, target, "pointerup", place, given);
        let goesOn = true;
        if (given.kind === "touch") {
          goesOn = touch(window, target, "touchend", place, given);
          if (goesOn) for (const name of ["mousemove", "mousedown", "mouseup"]) fire(window, hit(window, place), name, place, { ...given, buttons: name === "mousedown" ? 1 : 0 }, { detail: 1 });
          if (goesOn) focusable(hit(window, place))?.focus();
        } else fire(window, target, "mouseup", place, given, { detail: 1 });
        const down = state.down;
        state.down = null;
        if (!goesOn || !down || !target) return null;
        // A click is the nearest common ancestor's.
        let common = hit(window, place);
        while (common && !common.contains(down)) common = common.parentElement;
        if (common) click(window, common, place, given, state);
        return null;
      },
      wheel(window, { place, delta, modifiers }) {
        const target = hit(window, place);
        if (!target) throw new Failure("move target out of bounds", `${place.x}, ${place.y} is outside of the page's view`);
        const goesOn = target.dispatchEvent(new window.WheelEvent("wheel", { bubbles: true, cancelable: true, composed: true, view: window,
          clientX: place.x, clientY: place.y, deltaX: delta.x, deltaY: delta.y, deltaMode: 0, ...modifiersOf(modifiers) }));
        if (!goesOn) return null;
        for (let each = target; each; each = each.parentElement) {
          const style = window.getComputedStyle(each);
          const scrolls = each !== window.document.documentElement && each !== window.document.body
            && /auto|scroll/.test(style.overflowX + style.overflowY)
            && (each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth);
          if (!scrolls) continue;
          const before = [each.scrollLeft, each.scrollTop];
          each.scrollBy({ left: delta.x, top: delta.y, behavior: "instant" });
          if (each.scrollLeft !== before[0] || each.scrollTop !== before[1]) return null;
        }
        window.scrollBy({ left: delta.x, top: delta.y, behavior: "instant" });
        return null;
      },
    };

    """
}
