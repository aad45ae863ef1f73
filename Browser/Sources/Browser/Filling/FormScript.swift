import BrowserCore
import WebKit
import WebKitAdditions

/// The parts that the scripts about forms have in common: which fields are together, which one has the focus, and when they were sent.
///
/// They run before anything of the page, in a script world of ours, and keep the getters of that moment: a page may have elements in the place of a form's
/// properties (docs/gtk-rules.md, "Pages"). The script around them has `limits.hint`, the longest attribute that is read.
enum FormScript {
  /// Reads elements and posts messages: `origin`, `post`, `getter`, `isConnected`, `elementsOf` and `attribute`.
  /// - Parameter messageName: the handler's.
  static func tools(messageName: String) -> String {
    """
    const origin = self.origin;
    const post = (message) => webkit.messageHandlers.\(messageName).postMessage(message);
    const getter = (type, name) => {
      const found = Object.getOwnPropertyDescriptor(type.prototype, name).get;
      return (object) => found.call(object);
    };
    const [isConnected, elementsOf] = [getter(Node, "isConnected"), getter(HTMLFormElement, "elements")];
    const attribute = (node, name) => (Element.prototype.getAttribute.call(node, name) ?? "").slice(0, limits.hint);
    const tellChange = (node) => {
      for (const event of [
        new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText" }),
        new Event("change", { bubbles: true }),
      ]) EventTarget.prototype.dispatchEvent.call(node, event);
    };

    """
  }

  /// Returns what asks an object of the script where the field is that has the focus, in points of a view that is `width` wide.
  static func place(of object: String) -> String {
    "return Object.hasOwn(globalThis, \"\(object)\") ? \(object).place(width) : null;"
  }

  /// Adds a script to the main frames of a configuration's pages, in a world of its own.
  /// - Parameter receive: called with what it posts, and the tab whose page it is.
  @MainActor
  static func add(
    _ source: String, to controller: WKUserContentController, in world: WKContentWorld, messageName: String,
    longest: Int, perSecond: Int, receive: @escaping @MainActor (TabViewController, Any) -> Void
  ) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
    controller.limitMessages(forName: messageName, longest: longest, perSecond: perSecond)
    controller.add(FormMessages(receive), contentWorld: world, name: messageName)
  }

  /// Fields of a form, seen or not, of which each is looked at; in a form with more nothing is filled in.
  static let mostFields = 400

  /// Finds the fields of a form, or those of a document without one: `fieldsOf` and `groupOf`, by the script's `formOf`, `isPart`, `counts` and
  /// `limits.fields`. Of a form with too many fields there are none: they are counted first, since looking at one takes longer.
  /// - Parameter selector: for the fields outside of forms.
  static func groups(selector: String) -> String {
    """
    const fieldsOf = (form, root) => {
      const all = form ? elementsOf(form)
        : (root.nodeType === 9 ? Document : DocumentFragment).prototype.querySelectorAll.call(root, "\(selector)");
      const [parts, group] = [[], []];
      for (const node of all) {
        if (isPart(node) && (form || !formOf(node)) && parts.push(node) > \(mostFields)) return [];
      }
      for (const node of parts) if (counts(node) && group.push(node) > limits.fields) return [];
      return group;
    };
    const groupOf = (node) => fieldsOf(formOf(node), Node.prototype.getRootNode.call(node));

    """
  }

  /// Tells of the field that has the focus, by the script's `isField`, `isSeen`, `matters` and `rows`; has `fields`, `focused`, `serial` and
  /// `place`.
  static let focus = """
    let [fields, focused, isTold, rest, isTouched, isTyped] = [[], null, false, 0, false, false];
    // The name of a form, which begins with its document's: what was chosen for one is filled into no other, of another document either.
    let serial = Math.floor(Math.random() * 2 ** 31) * 2 ** \(PasswordLimits.serialBits);
    const tellFocus = () => {
      if (!isTouched || !focused || !isSeen(focused) || !fields.includes(focused)) return tellBlur();
      [isTold, isTyped] = [true, false];
      post({ kind: "focus", origin, serial, index: fields.indexOf(focused), fields: rows(fields, false) });
    };
    const tellBlur = () => {
      if (isTold) post({ kind: "blur" });
      isTold = false;
    };
    // Before the first touch or key the focus is a script's.
    const touch = (event) => {
      if (!event.isTrusted || isTouched) return;
      isTouched = true;
      tellFocus();
    };
    for (const kind of ["pointerdown", "mousedown", "touchstart", "keydown"]) {
      addEventListener(kind, touch, { capture: true, passive: true });
    }
    addEventListener("focusin", (event) => {
      if (!event.isTrusted) return;
      const node = event.composedPath()[0];
      if (!isField(node)) return;
      const group = groupOf(node);
      if (!matters(group)) return;
      if (group.length !== fields.length || group.some((field, index) => field !== fields[index])) serial += 1;
      clearTimeout(rest);
      [fields, focused, rest] = [group, node, 0];
      tellFocus();
    }, true);
    addEventListener("focusout", (event) => {
      if (!event.isTrusted) return;
      focused = null;
      tellBlur();
    }, true);
    addEventListener("input", (event) => {
      if (!event.isTrusted || !isTold || isTyped || event.composedPath()[0] !== focused) return;
      isTyped = true;
      post({ kind: "typing" });
    }, true);
    // What stands beside the field goes until the page rests.
    addEventListener("scroll", () => {
      if (!focused) return;
      if (isTold && !rest) post({ kind: "scroll" });
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = 0;
        tellFocus();
      }, 400);
    }, { capture: true, passive: true });
    const place = (width) => {
      if (!focused || !isSeen(focused)) return null;
      const points = width / window.visualViewport.width;
      const box = Element.prototype.getBoundingClientRect.call(focused);
      return [box.left, box.top, box.width, box.height].map((length) => length * points);
    };

    """

  /// Tells of a form that was sent, with its content: at `submit` that the page does not stop; or, after a click on a button or Return, when
  /// its fields vanish or the page is left. By the script's `isWorthTelling`, `watched` (the fields that vanish), `isThere` and `limits.seconds`.
  /// A form that was sent before the user's first touch or key is not told of.
  static let sending = """
    let [sending, last] = [null, ""];
    const snapshot = (group) => {
      // What no touch or key preceded is a script's.
      if (!isTouched || !matters(group) || !isWorthTelling(group)) return;
      sending = {
        message: { kind: "sent", origin, fields: rows(group, true) }, watched: watched(group),
        end: performance.now() + limits.seconds * 1000,
      };
    };
    const send = () => {
      const text = sending && JSON.stringify(sending.message);
      if (text && text !== last) post(sending.message);
      last = text ?? last;
      sending = null;
    };
    // A page that sends by a script takes the form away once it was right.
    const watch = () => {
      const now = sending;
      if (!now) return;
      if (performance.now() > now.end) sending = null;
      else if (!now.watched.some(isThere)) send();
      else setTimeout(watch, 250);
    };
    addEventListener("submit", (event) => {
      const form = event.composedPath()[0];
      if (event.isTrusted && form instanceof HTMLFormElement) snapshot(fieldsOf(form));
      setTimeout(watch, 250);
    }, true);
    addEventListener("submit", (event) => { if (event.isTrusted && !event.defaultPrevented) send(); });
    const isButton = (node) => node instanceof HTMLButtonElement
      || node instanceof HTMLInputElement && ["submit", "button", "image"].includes(typeOf(node))
      || node instanceof Element && attribute(node, "role") === "button";
    addEventListener("click", (event) => {
      if (!event.isTrusted) return;
      const path = event.composedPath();
      if (path.some(isButton)) {
        snapshot(fields.filter(isConnected));
        setTimeout(watch, 250);
      } else if (path.some((node) => node instanceof HTMLAnchorElement)) {
        sending = null;
      }
    }, true);
    addEventListener("keydown", (event) => {
      if (!event.isTrusted || event.key !== "Enter" || !fields.includes(event.composedPath()[0])) return;
      snapshot(fields.filter(isConnected));
      setTimeout(watch, 250);
    }, true);
    addEventListener("pagehide", send, true);

    """
}

/// Brings what a script says to the tab whose page it is.
@MainActor
private final class FormMessages: WKScriptMessageHandler {
  private let receive: @MainActor (TabViewController, Any) -> Void

  init(_ receive: @escaping @MainActor (TabViewController, Any) -> Void) { self.receive = receive }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    if let tab = message.tab { receive(tab, message.body) }
  }
}
