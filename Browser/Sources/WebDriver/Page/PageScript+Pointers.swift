extension PageScript {
  /// The events of the pointers of action sequences. They are made by script, so `isTrusted` is false.
  static let pointers = """
    const modifiersOf = (names) => ({ ctrlKey: names.includes("Control"), shiftKey: names.includes("Shift"),
      altKey: names.includes("Alt"), metaKey: names.includes("Meta") });

    // A pointer of the session: what it is over, what it went down on, and its last click.
    function pointer(id) {
      if (!table.pointers.has(id))
        table.pointers.set(id, { over: null, down: null, clicks: 0, presses: 0, last: null, place: null, isPrimary: true, isAlone: true });
      return table.pointers.get(id);
    }

    // Fingers that are down.
    const activeTouches = () => Array.from(table.pointers).filter(([, state]) => state.isTouching && state.down?.isConnected);

    // The angles of a pen as tilts, in degrees (https://www.w3.org/TR/pointerevents3/#converting-between-tiltx-tilty-and-altitudeangle-azimuthangle).
    function shape(given) {
      const { altitudeAngle, azimuthAngle, ...members } = given.shape ?? {};
      if (altitudeAngle === undefined && azimuthAngle === undefined) return members;
      const altitude = altitudeAngle ?? Math.PI / 2, azimuth = azimuthAngle ?? 0;
      const tilt = (part) => Math.round(Math.atan(part / Math.tan(altitude)) * 180 / Math.PI) || 0;
      return { tiltX: tilt(Math.cos(azimuth)), tiltY: tilt(Math.sin(azimuth)), altitudeAngle: altitude, azimuthAngle: azimuth, ...members };
    }

    function fire(window, target, name, place, given, extra = {}) {
      if (!target) return true;
      const isPointer = name.startsWith("pointer");
      const Kind = isPointer ? window.PointerEvent : window.MouseEvent;
      const doesNotBubble = /enter$|leave$/.test(name);
      const presses = /down$|up$|click$|menu$/.test(name);
      const held = isPointer ? shape(given) : {};
      const event = new Kind(name, {
        bubbles: !doesNotBubble, cancelable: !doesNotBubble, composed: true, view: window,
        clientX: place.x, clientY: place.y, screenX: place.x, screenY: place.y,
        button: presses ? given.button ?? 0 : isPointer ? -1 : 0,
        buttons: given.buttons, pointerId: given.id, pointerType: given.kind, isPrimary: pointer(given.id).isPrimary,
        width: 1, height: 1, pressure: given.buttons ? 0.5 : 0, ...held,
        ...modifiersOf(given.modifiers), ...extra,
      });
      // The engine does not take all of them from scripts.
      for (const [member, value] of Object.entries(held))
        if (event[member] !== value && Math.abs(event[member] - value) > 1e-4) Object.defineProperty(event, member, { value });
      return target.dispatchEvent(event);
    }

    // Builds of the engine without touch events of scripts hear of the pointer alone.
    const makesTouches = (window) => { try { return !!new window.TouchEvent("touchstart") && !!window.Touch.length; } catch { return false; } };

    function touchPoint(window, id, target, place) {
      return new window.Touch({ identifier: id, target, clientX: place.x, clientY: place.y,
        pageX: place.x + window.scrollX, pageY: place.y + window.scrollY, screenX: place.x, screenY: place.y });
    }

    // Every finger that is down is told of, the one that comes, moves or goes as the one that changed.
    function touch(window, target, name, place, given) {
      if (!target || !makesTouches(window)) return true;
      const point = touchPoint(window, given.id, target, place);
      const isDown = name === "touchstart" || name === "touchmove";
      const others = activeTouches().filter(([id, state]) => id !== given.id && state.down.ownerDocument.defaultView === window)
        .map(([id, state]) => touchPoint(window, id, state.down, state.place));
      const touches = isDown ? [...others, point] : others;
      return target.dispatchEvent(new window.TouchEvent(name, { bubbles: true, cancelable: true, composed: true, view: window,
        touches, targetTouches: touches.filter((each) => each.target === target), changedTouches: [point], ...modifiersOf(given.modifiers) }));
    }

    const focusable = (found) => {
      for (let each = found; each; each = each.parentElement)
        if (each.tabIndex >= 0 || each.isContentEditable) return each;
      return null;
    };

    function enter(window, target, given, place) {
      const state = pointer(given.id);
      if (target === state.over) return;
      leave(window, target, given, place);
      const names = given.kind === "touch" ? ["pointerover", "pointerenter"] : ["pointerover", "pointerenter", "mouseover", "mouseenter"];
      for (const name of names) fire(window, target, name, place, given, { relatedTarget: state.over });
      state.over = target;
    }

    function leave(window, target, given, place) {
      const state = pointer(given.id);
      if (!state.over?.isConnected) return;
      const names = given.kind === "touch" ? ["pointerout", "pointerleave"] : ["pointerout", "pointerleave", "mouseout", "mouseleave"];
      for (const name of names) fire(window, state.over, name, place, given, { relatedTarget: target });
    }

    function moveTo(window, given, place) {
      const state = pointer(given.id);
      state.place = place;
      // A finger that is not down is nowhere.
      if (given.kind === "touch") {
        if (!state.isTouching) return;
        fire(window, state.down, "pointermove", place, given);
        touch(window, state.down, "touchmove", place, given);
        return;
      }
      const target = hit(window, place);
      enter(window, target, given, place);
      fire(window, target, "pointermove", place, given);
      fire(window, target, "mousemove", place, given);
    }

    // True if a button that goes down goes on with the clicks before, which events count as their detail.
    const isAgain = ({ last }, given, place) => last && performance.now() - last.time < 500
      && Math.hypot(last.x - place.x, last.y - place.y) < 5 && last.button === given.button;

    function click(window, target, place, given, state) {
      state.clicks = state.presses;
      state.last = { time: performance.now(), x: place.x, y: place.y, button: given.button };
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

    """
}
