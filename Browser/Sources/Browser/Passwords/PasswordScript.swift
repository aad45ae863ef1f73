import BrowserCore
import WebKit
import WebKitAdditions

/// The script that tells of forms with passwords, in the main frame of every page and out of its reach, and those that fill them in.
///
/// It runs before anything of the page, and keeps the getters of that moment: a page may have elements in the place of a form's
/// properties (docs/gtk-rules.md, "Pages"). What is typed is told when the form is sent, and not before.
@MainActor
enum PasswordScript {
  static let world = WKContentWorld.world(name: "passwords")
  private static let messageName = "martletPasswords"

  private static let source = """
    (() => {
      const limits = {
        fields: \(PasswordLimits.fields), hint: \(PasswordLimits.hintLength), value: \(PasswordLimits.passwordLength),
        seconds: \(PasswordLimits.secondsToVanish),
      };
      const origin = self.origin;
      const post = (message) => webkit.messageHandlers.\(messageName).postMessage(message);
      const getter = (type, name) => {
        const found = Object.getOwnPropertyDescriptor(type.prototype, name).get;
        return (object) => found.call(object);
      };
      const [formOf, typeOf, valueOf] = ["form", "type", "value"].map((name) => getter(HTMLInputElement, name));
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
      const [isConnected, elementsOf] = [getter(Node, "isConnected"), getter(HTMLFormElement, "elements")];
      const attribute = (node, name) => (Element.prototype.getAttribute.call(node, name) ?? "").slice(0, limits.hint);
      const types = ["text", "email", "tel", "url", "password", "search", "number"];
      const isField = (node) => node instanceof HTMLInputElement && types.includes(typeOf(node));
      const isSeen = (node) => {
        const box = Element.prototype.getBoundingClientRect.call(node);
        return isConnected(node) && box.width > 1 && box.height > 1;
      };
      const hint = (node) => attribute(node, "autocomplete").toLowerCase();
      // A name that a page keeps from the page before, for the password alone, is often not seen.
      const counts = (node) => isField(node) && (isSeen(node) || hint(node).includes("username"));
      const fieldsOf = (form, root) => {
        const all = form ? Array.from(elementsOf(form))
          : Array.from((root.nodeType === 9 ? Document : DocumentFragment).prototype.querySelectorAll.call(root, "input"))
              .filter((node) => !formOf(node));
        return all.slice(0, 400).filter(counts);
      };
      const groupOf = (node) => fieldsOf(formOf(node), Node.prototype.getRootNode.call(node));
      const isSecret = (node) => typeOf(node) === "password" || /(current|new)-password/.test(hint(node));
      const matters = (fields) => fields.length <= limits.fields
        && fields.some((node) => isSecret(node) || hint(node).includes("username"));
      const rows = (fields, tells) => fields.map((node) => [
        typeOf(node), hint(node), (attribute(node, "name") + " " + attribute(node, "id")).toLowerCase(),
        node.maxLength, tells && valueOf(node).length <= limits.value ? valueOf(node) : "",
      ]);

      let [fields, focused, isTold, rest, isTouched] = [[], null, false, 0, false];
      // The name of a form: what was chosen for one is filled into no other, of another document either.
      let serial = Math.floor(Math.random() * 2 ** 31);
      const tellFocus = () => {
        if (!isTouched || !focused || !isSeen(focused) || !fields.includes(focused)) return;
        isTold = true;
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
        [fields, focused] = [group, node];
        tellFocus();
      }, true);
      addEventListener("focusout", (event) => {
        if (!event.isTrusted) return;
        focused = null;
        tellBlur();
      }, true);
      addEventListener("scroll", () => {
        if (!focused) return;
        tellBlur();
        clearTimeout(rest);
        rest = setTimeout(tellFocus, 400);
      }, { capture: true, passive: true });

      let [sending, last] = [null, ""];
      const snapshot = (group) => {
        if (!matters(group) || !group.some((node) => isSecret(node) && valueOf(node))) return;
        const secrets = group.filter(isSecret);
        sending = { message: { kind: "sent", origin, fields: rows(group, true) }, secrets, end: performance.now() + limits.seconds * 1000 };
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
        else if (!now.secrets.some(isSeen)) send();
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

      globalThis.martletForms = {
        fill(where, which, values) {
          if (where !== origin || which !== serial) return false;
          // What is filled in may move the focus.
          const target = fields;
          let isFilled = false;
          for (const [index, value, isForSecret] of values) {
            const node = target[index];
            if (!node || !isField(node) || !isSeen(node) || node.disabled || node.readOnly) continue;
            if (isForSecret && !isSecret(node)) continue;
            setValue.call(node, value);
            for (const event of [
              new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText" }),
              new Event("change", { bubbles: true }),
            ]) EventTarget.prototype.dispatchEvent.call(node, event);
            isFilled = true;
          }
          return isFilled;
        },
        place(width) {
          if (!focused || !isSeen(focused)) return null;
          const points = width / window.visualViewport.width;
          const box = Element.prototype.getBoundingClientRect.call(focused);
          return [box.left, box.top, box.width, box.height].map((length) => length * points);
        },
      };
    })();
    """

  /// Fills fields of the form that was told of last, by their places, passwords into fields for such alone: nothing where the document has
  /// another origin meanwhile, or another form has the focus.
  static let fill = """
    return Object.hasOwn(globalThis, "martletForms") && martletForms.fill(origin, serial, values);
    """

  /// Returns the place of the field that has the focus, in points of a view that is `width` wide.
  static let place = """
    return Object.hasOwn(globalThis, "martletForms") ? martletForms.place(width) : null;
    """

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
    controller.limitMessages(
      forName: messageName, longest: PasswordLimits.messageLength,
      perSecond: PasswordLimits.messagesPerSecond)
    controller.add(PasswordMessages.shared, contentWorld: world, name: messageName)
  }
}

/// Brings what the script says to the tab whose page it is.
@MainActor
private final class PasswordMessages: WKScriptMessageHandler {
  static let shared = PasswordMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    message.tab?.passwords.receive(message.body)
  }
}
