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
  /// The time after an act of the user in which what happens happens by that, in milliseconds. Hand-tuned.
  private static let echo = 1_000

  /// The limits of what pages may ask, in characters and in messages a second.
  private static let (longest, mostPerSecond) = (20_000, 20)

  static func add(to controller: WKUserContentController) {
    controller.limitMessages(forName: messageName, longest: longest, perSecond: mostPerSecond)
    controller.addScriptMessageHandler(PickerMessages(), contentWorld: world, name: messageName)
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
  }

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(messageName);
      if (!handler) return;
      const kinds = \(list(DateFieldKind.allCases.map(\.rawValue)));
      const cut = (text, most) => String(text).slice(0, most);
      const raw = (node, name) => Element.prototype.getAttribute.call(node, name);
      const read = (node, name) => cut(raw(node, name) ?? "", 100);
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const isNarrow = () => window.outerWidth > 0 && window.outerWidth < \(wide);

      // The times of what the user did here: by a finger, by a finger, the mouse or Tab, by anything, and by the keyboard's bar.
      let touched = -Infinity, went = -Infinity, acted = -Infinity, led = -Infinity;
      const now = () => performance.now();
      const recent = (time) => now() - time < \(echo);
      // True since a picker was put away without an answer, until the user does something here.
      let isRefused = false;
      const did = () => { acted = now(); isRefused = false; };
      addEventListener("touchend", (event) => { if (event.isTrusted) { did(); touched = went = acted; } }, true);
      addEventListener("mouseup", (event) => { if (event.isTrusted) { did(); went = acted; } }, true);
      addEventListener("keydown", (event) => {
        if (!event.isTrusted) return;
        did();
        if (event.key === "Tab") went = acted;
      }, true);
      // Fingers and phones get what is made for them.
      const isForFingers = () => isNarrow() || recent(touched);
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

      // The engine knows weeks and shows none: what is chosen is painted into the field, where the page paints nothing itself.
      const painted = new WeakMap();
      const paintWeek = (node) => {
        if (kindOf(node) !== "week") return;
        const image = node.style.backgroundImage;
        if (image && image !== painted.get(node) && !["none", "initial"].includes(image)) return;
        const [, year, week] = /^(\\d+)-W(\\d+)$/.exec(value.get.call(node)) || [];
        const { color, fontSize } = getComputedStyle(node);
        const text = week ? `<text x="6" y="50%" dominant-baseline="central" font-family="sans-serif" font-size="${fontSize}" `
          + `fill="${color}">${Number(week)} / ${year}</text>` : "";
        // As large as the field, so that it does not come again beside itself.
        const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${text}</svg>`;
        node.style.backgroundImage = week ? `url("data:image/svg+xml,${encodeURIComponent(picture)}")` : "";
        painted.set(node, node.style.backgroundImage);
      };
      addEventListener("DOMContentLoaded", () => {
        for (const node of Document.prototype.querySelectorAll.call(document, "input[type=week i]")) paintWeek(node);
      });

      // Dates, times and colours: the field keeps its text, and a picker sets it.
      let isAsking = false;
      const pick = async (node, kind) => {
        if (isAsking) return;
        isAsking = true;
        const asked = now();
        // A question that nobody hears, as in frames while a page and its windows are open, does not stop the next.
        setTimeout(() => { isAsking = false; }, \(echo));
        try {
          const answer = await handler.postMessage(describe(node, kind));
          if (typeof answer !== "string") isRefused = acted <= asked;
          else if (node.isConnected && isField(node)) put(node, answer);
        } catch {} finally { isAsking = false; }
      };
      const wants = (node) => isDate(node) ? "date" : isForFingers() && kindOf(node) === "color" ? "color" : "";
      addEventListener("mousedown", (event) => {
        const node = event.composedPath()[0];
        if (event.isTrusted && event.button === 0 && isDate(node)) event.preventDefault();
      }, true);
      addEventListener("click", (event) => {
        const node = event.composedPath()[0];
        // A click on a label by a script is a trusted one on its field.
        if (isRefused || !recent(went)) return;
        const kind = node instanceof Element ? wants(node) : "";
        if (!kind) return;
        event.preventDefault();
        pick(node, kind);
      }, true);
      // A label, Tab, or the arrows over the keyboard lead to the field as well; a script's own `focus()` does not.
      addEventListener("focus", (event) => {
        const node = event.composedPath()[0];
        if (isRefused || !recent(went) || !event.isTrusted || !isDate(node) || !isForFingers()) return;
        HTMLElement.prototype.blur.call(node);
        pick(node, "date");
      }, true);

      // Suggestions of a list stand over the keyboard on the screen, which comes by a finger or is there.
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
        const { node, id } = listing;
        listing = null;
        // Unless the page has given it another one meanwhile.
        if (raw(node, "list") === null) Element.prototype.setAttribute.call(node, "list", id);
        handler.postMessage({ ask: "list", options: [] }).catch(() => {});
      };
      addEventListener("focusin", (event) => {
        const node = event.composedPath()[0];
        if (listing && listing.node === node) return;
        endListing();
        if (!event.isTrusted || !recent(touched) && !recent(led) || !isField(node) || !node.list) return;
        listing = { node, list: node.list, id: raw(node, "list") };
        // Without the attribute the engine shows no list of its own.
        Element.prototype.removeAttribute.call(node, "list");
        suggest();
      }, true);
      addEventListener("focusout", endListing, true);
      addEventListener("pagehide", endListing, true);
      addEventListener("input", (event) => { if (listing && event.composedPath()[0] === listing.node) suggest(); }, true);

      // The answer to a form that cannot be sent, and to `reportValidity()`: at the first field that is wrong. A page that looks at its
      // fields by itself (`checkValidity()`) causes the same event, and the engine shows nothing then. What caused it is the line after
      // this listener's own among those that were called, whatever name the page has for it. A frame in which the user has done nothing
      // says nothing over the page around it.
      let isTold = false;
      addEventListener("invalid", (event) => {
        const node = event.composedPath()[0];
        if (!event.isTrusted || !isForFingers() || window !== window.top && acted === -Infinity
          || typeof node.validationMessage !== "string") return;
        if (new Error().stack.split("\\n")[1] === "checkValidity@[native code]") return;
        node.addEventListener("invalid", (last) => {
          if (last !== event || event.defaultPrevented) return;
          event.preventDefault();
          if (isTold) return;
          isTold = true;
          setTimeout(() => { isTold = false; }, 0);
          if (!wants(node)) HTMLElement.prototype.focus.call(node);
          node.scrollIntoView({ block: "nearest" });
          handler.postMessage({ ask: "problem", name: nameOf(node), value: cut(node.validationMessage, 200) }).catch(() => {});
        }, { once: true });
      }, true);

      // Called by what leads from field to field over the keyboard on the screen, in this world.
      const willFocus = () => { did(); led = went = acted; };
      Object.defineProperty(window, "\(FieldScript.pickers)", { value: { willFocus } });
    })();
    """

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
