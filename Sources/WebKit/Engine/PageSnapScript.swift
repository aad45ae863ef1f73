import Foundation

/// A script that tells where what lies under a finger snaps, before the finger is lifted: the engine takes a finger's velocity there for
/// the opposite one (docs/gtk-rules.md, "Fingers in pages").
///
/// It listens in every frame, in a world of its own, to trusted touches alone, and says nothing where nothing snaps, but for the first
/// time after something did.
enum PageSnapScript {
  static let handler = WebMessageHandler(
    name: "martletSnap", world: PageObserverScript.world, limit: WebMessageGate.own)
  static let script = WebScript(source: source, mainFrameOnly: false, world: PageObserverScript.world)

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(handler.name);
      if (!handler) return;
      const above = (node) => node.parentElement || (node.getRootNode() || {}).host || null;
      const none = [0, 0, 0, 0, 0];
      const isArea = (node) => node && getComputedStyle(node).scrollSnapAlign !== "none";
      const spanOf = (node, isX) => {
        const box = node.getBoundingClientRect();
        return isX ? [box.left, box.width] : [box.top, box.height];
      };
      // The distance from one area to its neighbour, where the finger is on none as far as is seen; and those to the beginning and the
      // end of an area that is larger than that. Off all areas `proximity` lets one scroll anywhere: from point to point.
      const areaOf = (target, scroller, origin, seen, isX, isMandatory) => {
        let area = target;
        while (area && area !== scroller && !isArea(area)) area = above(area);
        if (!area || area === scroller) return [isMandatory ? seen : 1, 0, 0];
        const next = [area.nextElementSibling, area.previousElementSibling].find(isArea);
        const [start, size] = spanOf(area, isX);
        const step = next ? Math.abs(start - spanOf(next, isX)[0]) : 0;
        const isLarge = size > seen + 1;
        return [step || size || seen, isLarge ? Math.max(0, origin - start) : 0,
          isLarge ? Math.max(0, start + size - origin - seen) : 0];
      };
      // What of one direction is scrolled by a finger on an element: the distance of its snap positions, those to its beginning and end,
      // and those of a large area.
      const axisOf = (target, isX) => {
        const root = document.scrollingElement;
        for (let up = target; up; up = above(up)) {
          const style = getComputedStyle(up === root ? document.documentElement : up);
          // Lengths last: a page that has changed is laid out for them.
          if (up !== root && !/auto|scroll/.test(isX ? style.overflowX : style.overflowY)) continue;
          const [kind, strictness] = (style.scrollSnapType || "none").split(" ");
          const isInline = isX !== style.writingMode.startsWith("vertical");
          const snaps = ["both", isX ? "x" : "y", isInline ? "inline" : "block"].includes(kind);
          if (up === root && !snaps) return none;
          const [size, seen, at] = isX ? [up.scrollWidth, up.clientWidth, up.scrollLeft]
            : [up.scrollHeight, up.clientHeight, up.scrollTop];
          if (size <= seen) continue;
          if (!snaps) return none;
          // Places are negative where what is scrolled begins at the right or below (CSSOM View, "scrolling area").
          const isBackward = isInline ? style.direction === "rtl" : isX && style.writingMode === "vertical-rl";
          const back = Math.max(0, isBackward ? at + size - seen : at);
          const origin = up === root ? 0 : spanOf(up, isX)[0];
          const [step, ...free] = areaOf(target, up, origin, seen, isX, strictness === "mandatory");
          return [step, back, Math.max(0, size - seen - back), ...free];
        }
        return none;
      };
      // True since the last message told of some: one that came late may be taken for the next finger's.
      let hasTold = false;
      window.addEventListener("touchstart", (event) => {
        const target = event.composedPath()[0];
        if (!event.isTrusted || event.touches.length !== 1 || !(target instanceof Element)) return;
        const message = [...axisOf(target, true), ...axisOf(target, false)];
        const tells = message[0] > 0 || message[5] > 0;
        if (tells || hasTold) handler.postMessage(message);
        hasTold = tells;
      }, { capture: true, passive: true });
    })();
    """
}
