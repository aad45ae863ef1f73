import Foundation

/// A script that gives pages pointer events of fingers where `touch-action` leaves these to the page, and keeps the engine from scrolling there.
///
/// WebKitGTK reads `touch-action` and does nothing by it, and its only pointer events of a finger are a mouse's after a tap
/// (docs/gtk-rules.md, "Fingers in pages"). The script listens in every frame, in a world of its own, and posts nothing. It heeds trusted
/// touches alone, so that pages can do nothing with it that they cannot do without it.
///
/// Like those of a touch screen its pointers are captured by the element that a finger came down on. Its events are not trusted.
enum PagePointerScript {
  static let world = "martlet-pointer"
  static let script = WebScript(source: source, mainFrameOnly: false, world: world)

  /// The distance at which it is decided who follows a finger, in the page's points. Below the slop of the engine's drags. Hand-tuned.
  private static let decision = 3
  /// The time after a tap in which the engine's mouse events for it come, in milliseconds. Hand-tuned.
  private static let echo = 500
  /// The time in which the engine may have scrolled before it heard that the finger is the page's, in milliseconds. Hand-tuned.
  private static let latency = 300
  /// The longest time between the taps of a double tap, in milliseconds: GTK's own.
  private static let doubleTap = 400

  private static let source = """
    (() => {
      const all = { x: true, y: true, pinch: true };
      const parse = (action) => {
        if (!action || action === "auto" || action === "manipulation") return all;
        const has = (...names) => names.some((name) => action.split(" ").includes(name));
        return { x: has("pan-x", "pan-left", "pan-right"), y: has("pan-y", "pan-up", "pan-down"), pinch: has("pinch-zoom") };
      };
      const above = (node) => node.parentElement || (node.getRootNode() || {}).host || null;
      const scrolls = (node, style) => /auto|scroll/.test(style.overflowX + style.overflowY)
        && (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth);
      const scrollersOf = (target) => {
        const found = document.scrollingElement ? [document.scrollingElement] : [];
        for (let up = target; up; up = above(up)) if (scrolls(up, getComputedStyle(up))) found.push(up);
        return found.map((node) => ({ node, left: node.scrollLeft, top: node.scrollTop }));
      };
      // What all elements up to the one that would scroll allow.
      const actionOf = (target) => {
        let { x, y, pinch } = all;
        let isInside = true;
        for (let up = target; up; up = above(up)) {
          const style = getComputedStyle(up);
          const own = parse(style.touchAction);
          if (isInside) { x = x && own.x; y = y && own.y; }
          pinch = pinch && own.pinch;
          if (scrolls(up, style)) isInside = false;
        }
        return { x, y, pinch };
      };

      const pointers = new Map();
      let quiet = null, lastEnd = -Infinity;
      const freeID = () => {
        const used = new Set(Array.from(pointers.values(), (pointer) => pointer.id));
        // The engine knows this one as the mouse's, so that pages may ask to capture it.
        let id = 1;
        while (used.has(id)) id += 1;
        return id;
      };
      const send = (pointer, type, event, options = {}) => {
        const { touch } = pointer;
        return pointer.target.dispatchEvent(new PointerEvent(type, Object.assign({
          bubbles: true, cancelable: true, composed: true, view: window, pointerId: pointer.id, pointerType: "touch",
          isPrimary: pointer.isPrimary, clientX: touch.clientX, clientY: touch.clientY, screenX: touch.screenX,
          screenY: touch.screenY, width: Math.max(1, 2 * touch.radiusX || 1), height: Math.max(1, 2 * touch.radiusY || 1),
          pressure: 0.5, button: -1, buttons: 1, ctrlKey: event.ctrlKey, shiftKey: event.shiftKey, altKey: event.altKey,
          metaKey: event.metaKey,
        }, options)));
      };
      const still = { cancelable: false };
      const silent = { bubbles: false, cancelable: false };
      const begin = (pointer, event) => {
        send(pointer, "pointerover", event, { pressure: 0, buttons: 0 });
        send(pointer, "pointerenter", event, { ...silent, pressure: 0, buttons: 0 });
        pointer.isMuted = !send(pointer, "pointerdown", event, { button: 0 });
        send(pointer, "gotpointercapture", event, still);
      };
      const end = (pointer, event, type) => {
        const up = { pressure: 0, buttons: 0 };
        send(pointer, type, event, type === "pointerup" ? { ...up, button: 0 } : { ...up, ...still });
        send(pointer, "lostpointercapture", event, { ...up, ...still });
        send(pointer, "pointerout", event, up);
        send(pointer, "pointerleave", event, { ...up, ...silent });
        pointer.isOver = true;
      };
      const putBack = (scrollers) => {
        for (const { node, left, top } of scrollers)
          if (node.scrollLeft !== left || node.scrollTop !== top) node.scrollTo({ left, top, behavior: "instant" });
      };
      const isQuick = (pointer) => performance.now() - pointer.since <= \(latency);
      const keepStill = (pointer) => { if (isQuick(pointer)) putBack(pointer.scrollers); };
      // A flick can be over before the engine scrolls by it.
      let flicked = null;
      window.addEventListener("scroll", () => {
        if (flicked && performance.now() < flicked.end) putBack(flicked.scrollers);
      }, { capture: true, passive: true });

      const down = (event) => {
        flicked = null;
        for (const touch of event.changedTouches) {
          const first = event.composedPath()[0];
          const target = touch.target === event.target && first instanceof Element ? first : touch.target;
          if (!(target instanceof Element)) continue;
          const action = actionOf(target);
          if (action.x && action.y) continue;
          const pointer = {
            id: freeID(), target, action, touch, isPrimary: pointers.size === 0, x: touch.clientX, y: touch.clientY,
            isOurs: false, isOver: false, since: performance.now(), scrollers: scrollersOf(target),
          };
          pointers.set(touch.identifier, pointer);
          begin(pointer, event);
        }
        const known = Array.from(pointers.values());
        if (event.touches.length > 1 && known.length > 0 && known.every((pointer) => !pointer.action.pinch)) {
          event.preventDefault();
          for (const pointer of known) pointer.isOurs = true;
        }
      };
      const move = (event) => {
        for (const touch of event.changedTouches) {
          const pointer = pointers.get(touch.identifier);
          if (!pointer || pointer.isOver) continue;
          const [dx, dy] = [touch.clientX - pointer.x, touch.clientY - pointer.y];
          if (pointer.touch.clientX === touch.clientX && pointer.touch.clientY === touch.clientY) continue;
          pointer.touch = touch;
          if (!pointer.isOurs) {
            if (Math.hypot(dx, dy) < \(decision)) continue;
            const pinches = event.touches.length > 1 && pointer.action.pinch;
            if (pinches || (Math.abs(dx) > Math.abs(dy) ? pointer.action.x : pointer.action.y)) {
              end(pointer, event, "pointercancel");
              continue;
            }
            pointer.isOurs = true;
            pointer.since = performance.now();
          }
          send(pointer, "pointermove", event);
          keepStill(pointer);
        }
        // Whoever takes a finger keeps the engine from scrolling by it.
        if (Array.from(pointers.values()).some((pointer) => pointer.isOurs && !pointer.isOver)) event.preventDefault();
      };
      const up = (event, type) => {
        for (const touch of event.changedTouches) {
          const pointer = pointers.get(touch.identifier);
          if (!pointer) continue;
          pointers.delete(touch.identifier);
          pointer.touch = touch;
          if (!pointer.isOver) end(pointer, event, type);
          // The engine's own events of the tap are the mouse's.
          if (!pointer.isOurs)
            quiet = { x: touch.clientX, y: touch.clientY, end: performance.now() + \(echo), isMuted: pointer.isMuted };
          keepStill(pointer);
          if (pointer.isOurs && isQuick(pointer))
            flicked = { scrollers: pointer.scrollers, end: performance.now() + \(latency) };
        }
        lastEnd = performance.now();
      };
      const trusted = (handle) => (event) => { if (event.isTrusted) handle(event); };
      const options = { capture: true, passive: false };
      window.addEventListener("touchstart", trusted(down), options);
      window.addEventListener("touchmove", trusted(move), options);
      window.addEventListener("touchend", trusted((event) => up(event, "pointerup")), options);
      window.addEventListener("touchcancel", trusted((event) => up(event, "pointercancel")), options);

      const isEcho = (event) => quiet && performance.now() < quiet.end
        && Math.abs(event.clientX - quiet.x) < 2 && Math.abs(event.clientY - quiet.y) < 2;
      for (const name of ["over", "enter", "down", "move", "up", "out", "leave"]) {
        window.addEventListener("pointer" + name, trusted((event) => {
          if (event.pointerType === "mouse" && isEcho(event)) event.stopImmediatePropagation();
        }), true);
      }
      // Who refused the pointer's beginning wants no mouse either; a click comes all the same.
      for (const name of ["mousedown", "mousemove", "mouseup"]) {
        window.addEventListener(name, trusted((event) => {
          if (isEcho(event) && quiet.isMuted) event.stopImmediatePropagation();
        }), true);
      }
      // A double tap is for zooming: the engine would select the word, as for a mouse.
      window.addEventListener("mousedown", trusted((event) => {
        if (event.detail < 2 || performance.now() - lastEnd > \(doubleTap) || !(event.target instanceof Element)) return;
        if (event.target.isContentEditable || event.target.closest("input, textarea, select")) return;
        event.preventDefault();
      }));
    })();
    """
}
