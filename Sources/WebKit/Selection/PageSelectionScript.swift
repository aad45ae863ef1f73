import Foundation
import UIKit

/// A script that selects text in a page, run in a world of its own once a finger wants to select: WebKitGTK selects by mouse only.
///
/// It reaches the main frame and those of its origin in it. Places are points of the engine's view before page zoom,
/// pinch zoom counted in. Whenever the selection changes or moves, it posts where it is, at most once a frame; nil ends it.
enum PageSelectionScript {
  static let handler = WebMessageHandler(
    name: "martletSelection", world: PageObserverScript.world, limit: WebMessageGate.own)

  /// Selects the word at a place.
  static func word(at point: CGPoint) -> WebScriptCall { call("return selection.word(x, y)", point) }

  /// Moves one end of the selection to the character nearest to a place; the other stays, and so does one character.
  static func move(_ end: TextSelectionHandle.End, to point: CGPoint) -> WebScriptCall {
    call("return selection.move(\(end == .start), x, y)", point)
  }

  /// A call that returns the selection as it is now.
  static var state: WebScriptCall { call("return selection.state()") }

  /// A call that returns the properties of the focused field.
  static var field: WebScriptCall { call("return selection.field()") }

  private static func call(_ body: String, _ point: CGPoint = .zero) -> WebScriptCall {
    WebScriptCall(
      source: "\(source);\nconst selection = globalThis.martletSelection;\n\(body);",
      kind: .function(arguments: ["x": Double(point.x), "y": Double(point.y)]), world: handler.world)
  }

  /// The distance beside its letters at which a word is still meant, in CSS pixels. Ours: about half a line.
  private static let reach = 10
  /// The time for which the page stands still before it is told to, in milliseconds. Ours.
  private static let settling = 250

  private static let source = """
    if (!Object.hasOwn(globalThis, "martletSelection")) globalThis.martletSelection = (() => {
      const port = window.webkit.messageHandlers.\(handler.name);
      const heard = new WeakSet();
      let view = null, isScheduled = false, settling = 0, last = "";

      // The place of a frame's viewport in the main frame's.
      const origin = (frame) => {
        let x = 0, y = 0;
        for (; frame !== window && frame.frameElement; frame = frame.parent) {
          const element = frame.frameElement, box = element.getBoundingClientRect();
          x += box.left + element.clientLeft;
          y += box.top + element.clientTop;
        }
        return { x, y };
      };
      // What of the page is seen, in client coordinates. WebKitGTK counts those from where a pinched page is scrolled to, and
      // offsetLeft and offsetTop all the same from its beginning.
      const seen = () => {
        const shown = window.visualViewport;
        return { scale: shown.scale, x: shown.pageLeft - window.scrollX, y: shown.pageTop - window.scrollY };
      };
      const client = (x, y) => {
        const shown = seen();
        return { x: x / shown.scale + shown.x, y: y / shown.scale + shown.y };
      };
      const placed = (box, at) => {
        const shown = seen(), scale = shown.scale;
        return [(box.left + at.x - shown.x) * scale, (box.top + at.y - shown.y) * scale,
          box.width * scale, box.height * scale];
      };
      const boxes = (range) => [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);

      // The innermost frame at a place that may be looked into.
      const frame = (at) => {
        let found = window;
        for (;;) {
          const offset = origin(found);
          const element = found.document.elementFromPoint(at.x - offset.x, at.y - offset.y);
          let inner = null;
          try { inner = element && element.contentDocument && element.contentWindow; } catch {}
          if (!inner) return { window: found, x: at.x - offset.x, y: at.y - offset.y };
          found = inner;
        }
      };

      const wordRange = (document, x, y) => {
        const caret = document.caretRangeFromPoint(x, y);
        const node = caret && caret.startContainer;
        if (!node || node.nodeType !== Node.TEXT_NODE) return null;
        if (getComputedStyle(node.parentElement).webkitUserSelect === "none") return null;
        const near = (box) => x >= box.left - \(reach) && x <= box.right + \(reach)
          && y >= box.top - \(reach) && y <= box.bottom + \(reach);
        // Behind a word's last letter the next word begins.
        for (const offset of [caret.startOffset, caret.startOffset - 1]) {
          if (offset < 0) continue;
          const range = document.createRange();
          range.setStart(node, offset);
          range.collapse(true);
          range.expand("word");
          if (range.toString().trim() && boxes(range).some(near)) return range;
        }
        return null;
      };

      // The selection's first or last line end: where its outermost letter begins or ends.
      const edge = (range, isStart) => {
        const document = range.startContainer.ownerDocument || range.startContainer;
        const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
        const [container, offset] = isStart
          ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
        let first = container;
        if (container.nodeType !== Node.TEXT_NODE) {
          first = container.childNodes[isStart ? offset : offset - 1] || container;
          if (!isStart && first !== container) while (first.lastChild) first = first.lastChild;
        }
        texts.currentNode = first;
        const step = () => isStart ? texts.nextNode() : texts.previousNode();
        let node = first.nodeType === Node.TEXT_NODE ? first : step();
        for (; node && range.intersectsNode(node); node = step()) {
          const part = document.createRange();
          part.setStart(node, node === range.startContainer ? range.startOffset : 0);
          part.setEnd(node, node === range.endContainer ? range.endOffset : node.length);
          const found = boxes(part);
          if (!found.length) continue;
          const box = isStart ? found[0] : found[found.length - 1];
          const isRightToLeft = getComputedStyle(node.parentElement).direction === "rtl";
          const left = isStart !== isRightToLeft ? box.left : box.right;
          return { left, top: box.top, width: 0, height: box.height };
        }
        return null;
      };

      const state = (isMoving) => {
        const selection = view && view.getSelection();
        if (!selection || !selection.rangeCount || selection.isCollapsed) return null;
        const range = selection.getRangeAt(0);
        const start = edge(range, true), end = edge(range, false);
        if (!start || !end) return null;
        const at = origin(view), parent = range.commonAncestorContainer;
        const element = parent.nodeType === Node.ELEMENT_NODE ? parent : parent.parentElement;
        return { start: placed(start, at), end: placed(end, at), all: placed(range.getBoundingClientRect(), at),
          isEditable: Boolean(element && element.isContentEditable), isMoving };
      };
      const told = (now) => {
        if (!now) view = null;
        last = JSON.stringify(now);
        return now;
      };
      const post = (isMoving) => {
        if (!view) return;
        const now = state(isMoving);
        if (JSON.stringify(now) !== last) port.postMessage(told(now));
      };
      const changed = (isMoving) => {
        if (!view || isScheduled) return;
        isScheduled = true;
        requestAnimationFrame(() => { isScheduled = false; post(isMoving); });
      };
      const moved = () => {
        if (!view) return;
        changed(true);
        clearTimeout(settling);
        settling = setTimeout(() => post(false), \(settling));
      };
      const hear = (frame) => {
        if (heard.has(frame.document)) return;
        heard.add(frame.document);
        frame.document.addEventListener("selectionchange", () => changed(false));
        frame.addEventListener("scroll", moved, { capture: true, passive: true });
        frame.addEventListener("resize", moved, { passive: true });
      };
      hear(window);
      window.visualViewport.addEventListener("scroll", moved);
      window.visualViewport.addEventListener("resize", moved);

      return {
        word(x, y) {
          const at = frame(client(x, y));
          const range = wordRange(at.window.document, at.x, at.y);
          if (!range) return null;
          view = at.window;
          hear(view);
          view.getSelection().setBaseAndExtent(
            range.startContainer, range.startOffset, range.endContainer, range.endOffset);
          return told(state(false));
        },
        move(isStart, x, y) {
          const selection = view && view.getSelection();
          if (!selection || !selection.rangeCount) return told(null);
          const at = client(x, y), offset = origin(view), range = selection.getRangeAt(0);
          const caret = view.document.caretRangeFromPoint(at.x - offset.x, at.y - offset.y);
          if (!caret) return told(state(false));
          const [node, index] = [caret.startContainer, caret.startOffset];
          // Before the selection is -1, behind it 1.
          const isBeyond = range.comparePoint(node, index) === (isStart ? 1 : -1);
          const other = isStart ? [range.endContainer, range.endOffset] : [range.startContainer, range.startOffset];
          const isEmpty = node === other[0] && index === other[1];
          if (!isBeyond && !isEmpty) selection.setBaseAndExtent(...other, node, index);
          return told(state(false));
        },
        state: () => told(state(false)),
        field() {
          let element = document.activeElement;
          for (;;) {
            let inner = null;
            try { inner = element && element.contentDocument && element.contentDocument.activeElement; } catch {}
            inner = inner || (element && element.shadowRoot && element.shadowRoot.activeElement);
            if (!inner) break;
            element = inner;
          }
          if (!element) return null;
          const isField = element.localName === "input" || element.localName === "textarea";
          if (!isField && !element.isContentEditable) return null;
          const text = isField ? element.value : element.textContent;
          const selection = element.ownerDocument.getSelection();
          const length = isField ? element.selectionEnd - element.selectionStart : selection.toString().length;
          return { hasText: text.length > 0, hasSelection: length > 0, isAll: length === text.length,
            isSecure: element.type === "password" };
        },
      };
    })()
    """
}
