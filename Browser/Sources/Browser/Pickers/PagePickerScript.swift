import BrowserCore
import WebKit
import WebKitAdditions

/// The script by which fields of pages are filled in with pickers of ours: in every frame, in a world that pages do not see.
///
/// The engine has fields for dates that are typed, part by part, and no picker; what it shows for colours, lists and messages are the
/// desktop's own small windows. In a wide window these stay for colours and lists.
@MainActor
enum PagePickerScript {
  static let world = WKContentWorld.world(name: "pickers")
  private static let messageName = "martletPicker"
  /// The width from which on a window is a desktop's, in points.
  private static let wide = 744
  /// The time after a touch in which a field that gets the focus got it by that, in milliseconds. Hand-tuned.
  private static let touchEcho = 1_000

  /// The limits of what pages may ask, in characters and in messages a second.
  private static let (longest, mostPerSecond) = (20_000, 20)

  static func add(to controller: WKUserContentController) {
    controller.limitMessages(forName: messageName, longest: longest, perSecond: mostPerSecond)
    controller.addScriptMessageHandler(PagePickers.shared, contentWorld: world, name: messageName)
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
  }

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(messageName);
      if (!handler) return;
      const kinds = \(list(DateFieldKind.allCases.map(\.rawValue)));
      const cut = (text, most) => String(text).slice(0, most);
      const read = (node, name) => cut(Element.prototype.getAttribute.call(node, name) ?? "", 100);
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const isNarrow = () => window.outerWidth > 0 && window.outerWidth < \(wide);
      let touched = -Infinity;
      addEventListener("touchend", (event) => { if (event.isTrusted) touched = performance.now(); }, true);
      const recently = () => performance.now() - touched < \(touchEcho);
      // Fingers and phones get what is made for them.
      const isForFingers = () => isNarrow() || recently();
      const isField = (node) => node instanceof HTMLInputElement && !node.disabled && !node.readOnly;
      const kindOf = (node) => isField(node) ? read(node, "type").toLowerCase() : "";
      const isDate = (node) => kinds.includes(kindOf(node));
      const nameOf = (node) => {
        const label = node.labels && node.labels[0];
        const text = read(node, "aria-label") || (label ? label.textContent : "") || read(node, "title");
        return cut(text.replace(/\\s+/g, " ").trim(), 60);
      };
      const describe = (node, ask) => ({
        ask, kind: kindOf(node), name: nameOf(node), value: cut(value.get.call(node), 200), min: read(node, "min"),
        max: read(node, "max"), step: read(node, "step"), required: node.required,
      });
      const put = (node, text) => {
        if (value.get.call(node) === text) return;
        value.set.call(node, text);
        node.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        node.dispatchEvent(new Event("change", { bubbles: true }));
        paintWeek(node);
      };

      // The engine knows weeks and shows none: what is chosen is painted into the field.
      const paintWeek = (node) => {
        if (kindOf(node) !== "week" || node.type !== "week") return;
        const [, year, week] = /^(\\d+)-W(\\d+)$/.exec(value.get.call(node)) || [];
        const { color, fontSize } = getComputedStyle(node);
        const text = week ? `<text x="6" y="50%" dominant-baseline="central" font-family="sans-serif" font-size="${fontSize}" `
          + `fill="${color}">${Number(week)} / ${year}</text>` : "";
        const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${text}</svg>`;
        node.style.backgroundImage = week ? `url("data:image/svg+xml,${encodeURIComponent(picture)}")` : "";
        node.style.backgroundRepeat = "no-repeat";
      };
      addEventListener("DOMContentLoaded", () => {
        for (const node of Document.prototype.querySelectorAll.call(document, "input[type=week i]")) paintWeek(node);
      });

      // Dates, times and colours: the field keeps its text, and a picker sets it.
      let isAsking = false;
      const pick = async (node, kind) => {
        if (isAsking) return;
        isAsking = true;
        // A question that nobody hears, as in frames of windows that pages opened, does not stop the next.
        setTimeout(() => { isAsking = false; }, \(touchEcho));
        try {
          const answer = await handler.postMessage(describe(node, kind));
          if (typeof answer === "string" && node.isConnected && isField(node)) {
            put(node, answer);
            check(node);
          }
        } catch {} finally { isAsking = false; }
      };
      const wants = (node) => isDate(node) ? "date" : isForFingers() && kindOf(node) === "color" ? "color" : "";
      addEventListener("mousedown", (event) => {
        const node = event.composedPath()[0];
        if (event.isTrusted && event.button === 0 && isDate(node)) event.preventDefault();
      }, true);
      addEventListener("click", (event) => {
        const node = event.composedPath()[0];
        if (!event.isTrusted && !recently()) return;
        const kind = node instanceof Element ? wants(node) : "";
        if (!kind) return;
        event.preventDefault();
        pick(node, kind);
      }, true);
      // A label, or the arrows over the keyboard, lead to the field as well.
      addEventListener("focusin", (event) => {
        const node = event.composedPath()[0];
        if (!event.isTrusted || !isDate(node) || !isForFingers()) return;
        HTMLElement.prototype.blur.call(node);
        pick(node, "date");
      }, true);

      // What is typed is looked at, as an engine would that knows the type.
      const complaints = new WeakSet();
      const check = async (node) => {
        if (node.type === kindOf(node)) return;
        const said = value.get.call(node);
        try {
          const message = await handler.postMessage(describe(node, "check"));
          if (value.get.call(node) !== said || typeof message !== "string") return;
          if (message) complaints.add(node); else if (!complaints.delete(node)) return;
          HTMLInputElement.prototype.setCustomValidity.call(node, message);
        } catch {}
      };
      addEventListener("input", (event) => {
        const node = event.composedPath()[0];
        if (event.isTrusted && isDate(node)) check(node);
      }, true);

      // Suggestions of a list stand over the keyboard.
      let listing = null;
      const optionsOf = (list, typed) => {
        const found = [];
        for (const option of list.querySelectorAll("option")) {
          if (found.length >= 20) break;
          const text = option.value;
          const shown = option.label || text;
          if (option.disabled || !text || text === typed) continue;
          if ((text + " " + shown).toLowerCase().includes(typed.toLowerCase())) found.push([cut(text, 500), cut(shown, 60)]);
        }
        return found;
      };
      const suggest = async () => {
        if (!listing) return;
        const { node, list } = listing;
        const options = optionsOf(list, value.get.call(node));
        try {
          const answer = await handler.postMessage({ ask: "list", options: options.map((option) => option[1]) });
          if (typeof answer === "number" && listing && listing.node === node && options[answer]) put(node, options[answer][0]);
        } catch {}
      };
      const endListing = () => {
        if (!listing) return;
        Element.prototype.setAttribute.call(listing.node, "list", listing.id);
        listing = null;
        handler.postMessage({ ask: "list", options: [] }).catch(() => {});
      };
      addEventListener("focusin", (event) => {
        const node = event.composedPath()[0];
        if (listing && listing.node === node) return;
        endListing();
        if (!event.isTrusted || !isForFingers() || !isField(node) || !node.list) return;
        listing = { node, list: node.list, id: read(node, "list") };
        // Without the attribute the engine shows no list of its own.
        Element.prototype.removeAttribute.call(node, "list");
        suggest();
      }, true);
      addEventListener("focusout", endListing, true);
      addEventListener("pagehide", endListing, true);
      addEventListener("input", (event) => { if (listing && event.composedPath()[0] === listing.node) suggest(); }, true);

      // The answer to a form that cannot be sent: at the first field that is wrong, and only when a user sent it.
      let acted = -Infinity, isTold = false;
      for (const type of ["touchend", "mouseup", "keydown"])
        addEventListener(type, (event) => { if (event.isTrusted) acted = performance.now(); }, true);
      addEventListener("invalid", (event) => {
        const node = event.composedPath()[0];
        if (!isForFingers() || performance.now() - acted > \(touchEcho)) return;
        node.addEventListener("invalid", (event) => {
          if (event.defaultPrevented) return;
          event.preventDefault();
          if (isTold) return;
          isTold = true;
          setTimeout(() => { isTold = false; }, 0);
          if (!wants(node)) HTMLElement.prototype.focus.call(node);
          node.scrollIntoView({ block: "nearest" });
          handler.postMessage({ ask: "problem", name: nameOf(node), value: cut(node.validationMessage, 200) }).catch(() => {});
        }, { once: true });
      }, true);
    })();
    """

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
