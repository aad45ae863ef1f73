import BrowserCore
import WebKit

/// The script that tells of forms with passwords, in the main frame of every page and out of its reach, and those that fill them in.
///
/// What is typed is told when the form is sent, and not before. ``FormScript`` has what it shares with others.
@MainActor
enum PasswordScript {
  static let world = WKContentWorld.world(name: "passwords")
  private static let messageName = "martletPasswords"

  private static let limits = """
    const limits = {
      fields: \(PasswordLimits.fields), hint: \(PasswordLimits.hintLength), value: \(PasswordLimits.passwordLength),
      seconds: \(PasswordLimits.secondsToVanish),
    };

    """

  private static let fields = """
    const [formOf, typeOf, valueOf] = ["form", "type", "value"].map((name) => getter(HTMLInputElement, name));
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const types = ["text", "email", "tel", "url", "password", "search", "number"];
    const isField = (node) => node instanceof HTMLInputElement && types.includes(typeOf(node));
    const isSeen = (node) => {
      const box = Element.prototype.getBoundingClientRect.call(node);
      return isConnected(node) && box.width > 1 && box.height > 1;
    };
    const hint = (node) => attribute(node, "autocomplete").toLowerCase();
    const isPart = isField;
    // A name that a page keeps from the page before, for the password alone, is often not seen.
    const counts = (node) => isSeen(node) || hint(node).includes("username");

    """

  private static let telling = """
    const isSecret = (node) => typeOf(node) === "password" || /(current|new)-password/.test(hint(node));
    const matters = (fields) => fields.some((node) => isSecret(node) || hint(node).includes("username"));
    const rows = (fields, tells) => fields.map((node) => [
      typeOf(node), hint(node), (attribute(node, "name") + " " + attribute(node, "id")).toLowerCase(),
      node.maxLength, tells && valueOf(node).length <= limits.value ? valueOf(node) : "",
    ]);
    const isWorthTelling = (group) => group.some((node) => isSecret(node) && valueOf(node));
    const watched = (group) => group.filter(isSecret);
    const isThere = isSeen;

    """

  private static let filling = """
    globalThis.martletForms = {
      place,
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
          tellChange(node);
          isFilled = true;
        }
        return isFilled;
      },
    };

    """

  private static let source =
    "(() => {\n" + limits + FormScript.tools(messageName: messageName) + fields
    + FormScript.groups(selector: "input") + telling + FormScript.focus + FormScript.sending + filling
    + "})();"

  /// Fills fields of the form that was told of last, by their places, passwords into fields for such alone: nothing where the document has
  /// another origin meanwhile, or another form has the focus.
  static let fill = """
    return Object.hasOwn(globalThis, "martletForms") && martletForms.fill(origin, serial, values);
    """

  /// Returns the place of the field that has the focus, in points of a view that is `width` wide.
  static let place = FormScript.place(of: "martletForms")

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    FormScript.add(
      source, to: controller, in: world, messageName: messageName, longest: PasswordLimits.messageLength,
      perSecond: PasswordLimits.messagesPerSecond
    ) { tab, message in tab.passwords.receive(message) }
  }
}
