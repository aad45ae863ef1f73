extension PageScript {
  /// The actions of pointers and wheels in action sequences.
  static let actions = """
    // A finger that is let go of where it came down is a click, too, unless others were down with it.
    function tapped(window, given, place) {
      for (const name of ["mousemove", "mousedown", "mouseup"])
        fire(window, hit(window, place), name, place, { ...given, buttons: name === "mousedown" ? 1 : 0 }, { detail: 1 });
      focusable(hit(window, place))?.focus();
    }

    // The frame that is under a place, and the place in it; one of another origin is not looked into.
    function innermost(window, place) {
      const found = hit(window, place);
      const inner = found?.localName === "iframe" || found?.localName === "frame" ? found.contentDocument?.defaultView : null;
      if (!inner) return { window, place };
      const box = found.getBoundingClientRect();
      return innermost(inner, { x: place.x - box.x - found.clientLeft, y: place.y - box.y - found.clientTop });
    }

    const actions = {
      // The place an action means, from the viewport's corner or an element's middle, which has to be in the page's view.
      target(window, { id, offset }) {
        const origin = id === undefined ? { x: 0, y: 0 } : center(window, element(id, window));
        const place = { x: origin.x + offset.x, y: origin.y + offset.y };
        if (place.x < 0 || place.y < 0 || place.x > window.innerWidth || place.y > window.innerHeight)
          throw new Failure("move target out of bounds", `${place.x}, ${place.y} is outside of the page's view`);
        return place;
      },
      move(window, { pointer: given, place }) {
        moveTo(window, given, place);
        return null;
      },
      down(window, { pointer: given, place }) {
        const state = pointer(given.id);
        const target = hit(window, place);
        state.place = place;
        state.presses = isAgain(state, given, place) ? state.clicks + 1 : 1;
        if (given.kind === "touch") {
          const others = activeTouches().filter(([id]) => id !== given.id);
          state.isPrimary = !others.length;
          state.isAlone = !others.length;
          for (const [, other] of others) other.isAlone = false;
          state.isTouching = true;
        }
        enter(window, target, given, place);
        state.down = target;
        fire(window, target, "pointerdown", place, given);
        const goesOn = given.kind === "touch" ? touch(window, target, "touchstart", place, given)
          : fire(window, target, "mousedown", place, given, { detail: state.presses });
        if (goesOn && given.kind !== "touch" && given.button === 0) {
          const taker = focusable(target);
          if (taker) taker.focus(); else window.document.activeElement?.blur();
        }
        return null;
      },
      up(window, { pointer: given, place }) {
        const state = pointer(given.id);
        const isTouch = given.kind === "touch";
        const target = isTouch && state.down ? state.down : hit(window, place);
        const down = state.down;
        let goesOn = true;
        state.place = place;
        fire(window, target, "pointerup", place, given);
        if (isTouch) {
          state.isTouching = false;
          goesOn = touch(window, target, "touchend", place, given) && state.isAlone;
          leave(window, null, given, place);
          state.over = null;
          if (goesOn) tapped(window, given, place);
        } else fire(window, target, "mouseup", place, given, { detail: state.presses });
        state.down = null;
        if (!goesOn || !down || !target) return null;
        // A click is the nearest common ancestor's.
        let common = hit(window, place);
        while (common && !common.contains(down)) common = common.parentElement;
        if (common) click(window, common, place, given, state);
        return null;
      },
      cancel(window, { pointer: given, place }) {
        const state = pointer(given.id);
        const target = state.down ?? hit(window, place);
        fire(window, target, "pointercancel", place, given);
        if (state.isTouching) {
          state.isTouching = false;
          touch(window, target, "touchcancel", place, given);
        }
        leave(window, null, given, place);
        state.over = state.down = null;
        return null;
      },
      forget() { table.pointers.clear(); return null; },
      wheel(outer, { place: outerPlace, delta, modifiers }) {
        const { window, place } = innermost(outer, outerPlace);
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
