import BrowserCore
import WebKit
import WebKitAdditions

/// The script that tells of forms with names and addresses, in the main frame of every page and out of its reach, and the one that fills them in.
///
/// Only fields that can be seen are told of and filled in: a page may have others to find out more than the user sees. What is typed is told when
/// the form is sent, and not before.
@MainActor
enum ContactScript {
  static let world = WKContentWorld.world(name: "contacts")
  static let messageName = "martletContacts"

  private static let limits = """
    const limits = {
      fields: \(ContactLimits.fields), hint: \(ContactLimits.hintLength), words: \(ContactLimits.wordsLength),
      value: \(ContactLimits.valueLength), seconds: \(PasswordLimits.secondsToVanish),
      width: \(ContactLimits.seenWidth), height: \(ContactLimits.seenHeight), opacity: \(ContactLimits.seenOpacity),
      screens: \(ContactLimits.seenScreens),
    };

    """

  /// Reads the properties of fields of three kinds.
  private static let fields = """
    const kinds = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
    const property = (name) => {
      const getters = kinds.map((kind) => getter(kind, name));
      return (node) => {
        const kind = kinds.findIndex((kind) => node instanceof kind);
        return kind < 0 ? null : getters[kind](node);
      };
    };
    const [formOf, typeOf, valueOf, labelsOf, isDisabled] =
      ["form", "type", "value", "labels", "disabled"].map(property);
    const setValue = (node, value) => Object.getOwnPropertyDescriptor(
      node instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype, "value"
    ).set.call(node, value);
    const isList = (node) => node instanceof HTMLSelectElement;
    const isField = (node) => node instanceof HTMLTextAreaElement
      || node instanceof HTMLInputElement && ["text", "email", "tel", "number"].includes(typeOf(node));
    const isPart = (node) => isField(node) || isList(node) && typeOf(node) === "select-one"
      || node instanceof HTMLInputElement && typeOf(node) === "password";

    """

  /// Finds out whether a field is in sight, or would be after some scrolling.
  private static let sight = """
    const boxOf = (node) => {
      const box = Element.prototype.getBoundingClientRect.call(node);
      return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    };
    const isLarge = (box) => box.right - box.left >= limits.width && box.bottom - box.top >= limits.height;
    const parentOf = (node) => {
      const around = node.assignedSlot ?? node.parentNode;
      return around instanceof ShadowRoot ? around.host : around instanceof Element ? around : null;
    };
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    const isSeen = (node) => {
      if (!isConnected(node) || !Element.prototype.checkVisibility.call(node, { visibilityProperty: true })) return false;
      const own = boxOf(node);
      let [box, opacity] = [own, 1];
      for (let around = node; around; around = parentOf(around)) {
        const style = getComputedStyle(around);
        opacity *= Number(style.opacity);
        if (opacity < limits.opacity || style.clipPath !== "none" || style.filter.includes("opacity")) return false;
        if (style.clip !== "auto" && ["absolute", "fixed"].includes(style.position)) return false;
        if (around === node || around === document.documentElement || around === document.body) continue;
        const outer = boxOf(around);
        const next = { ...box };
        // What can be scrolled into sight counts where it would be seen then; what stands before the beginning cannot.
        if (scrolls(style.overflowX)) {
          if (own.right - outer.left + around.scrollLeft < limits.width) return false;
          [next.left, next.right] = [outer.left, outer.right];
        } else if (style.overflowX !== "visible") {
          [next.left, next.right] = [Math.max(box.left, outer.left), Math.min(box.right, outer.right)];
        }
        if (scrolls(style.overflowY)) {
          if (own.bottom - outer.top + around.scrollTop < limits.height) return false;
          [next.top, next.bottom] = [outer.top, outer.bottom];
        } else if (style.overflowY !== "visible") {
          [next.top, next.bottom] = [Math.max(box.top, outer.top), Math.min(box.bottom, outer.bottom)];
        }
        box = next;
      }
      if (!isLarge(own) || !isLarge(box)) return false;
      const [width, height] = [visualViewport.width, visualViewport.height].map((side) => side * visualViewport.scale);
      if (box.right < limits.width || box.left > width - limits.width) return false;
      if (own.bottom + window.scrollY < limits.height) return false;
      if (own.bottom < -limits.screens * height || own.top > (1 + limits.screens) * height) return false;
      return isOnTop(node, (box.left + box.right) / 2, (own.top + own.bottom) / 2, width, height);
    };
    // Its own label may lie over a field.
    const isOnTop = (node, x, y, width, height) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return true;
      const root = Node.prototype.getRootNode.call(node);
      const top = (root.nodeType === 9 ? Document : ShadowRoot).prototype.elementFromPoint.call(root, x, y);
      if (!top || top === node || Node.prototype.contains.call(node, top)) return true;
      return Array.from(labelsOf(node) ?? []).some((label) => Node.prototype.contains.call(label, top));
    };
    const counts = (node) => isPart(node) && isSeen(node);

    """

  private static let telling = """
    const matters = (group) => group.length > 0 && group.length <= limits.fields;
    const textOf = getter(Node, "textContent");
    const words = (node) => [
      ...Array.from(labelsOf(node) ?? []).map((label) => textOf(label).slice(0, limits.words)),
      attribute(node, "aria-label"), attribute(node, "placeholder"),
    ].join(" ").replace(/\\s+/g, " ").trim().slice(0, limits.words);
    // A form that wants nothing filled in says it for its fields.
    const hint = (node) => attribute(node, "autocomplete").trim()
      || (formOf(node) ? attribute(formOf(node), "autocomplete").trim() : "");
    const selected = (node) => HTMLSelectElement.prototype.item.call(
      node, Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "selectedIndex").get.call(node));
    const content = (node) => {
      const isTold = typeOf(node) !== "password" && !/(^|\\s)cc-/.test(hint(node).toLowerCase());
      const texts = isTold ? [valueOf(node), isList(node) && selected(node) ? selected(node).text : ""] : ["", ""];
      return texts.map((text) => text.length <= limits.value ? text : "");
    };
    const rows = (fields, tells) => fields.map((node) => [
      isList(node) ? "select" : typeOf(node), hint(node), attribute(node, "name") + " " + attribute(node, "id"), words(node),
      isList(node) ? -1 : node.maxLength, ...(tells ? content(node) : ["", ""]),
    ]);
    const isWorthTelling = (group) => !group.some((node) => typeOf(node) === "password") && group.some((node) => valueOf(node));
    const watched = (group) => group.filter(isField);
    // What covers a form, such as a question of its page, does not send it.
    const isThere = (node) => isConnected(node) && Element.prototype.checkVisibility.call(node);

    """

  private static let filling = """
    const plain = (text) => text.normalize("NFD").replace(/\\p{M}+/gu, "").toLowerCase().replace(/[^\\p{L}\\p{N}+]+/gu, " ").trim();
    const choose = (node, texts) => {
      const options = Array.from(Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "options").get.call(node));
      for (const text of texts.map(plain)) {
        const index = options.findIndex((option) => !option.disabled && (plain(option.value) === text || plain(option.text) === text));
        if (index < 0) continue;
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "selectedIndex").set.call(node, index);
        return true;
      }
      return false;
    };
    // What the user has typed stays, but for the field from which all is filled in, and what was filled in before.
    const filled = new WeakMap();
    const isFree = (node, start) => node === start || isList(node) || !valueOf(node) || filled.get(node) === valueOf(node);
    globalThis.martletContacts = {
      place,
      fill(where, which, start, values) {
        if (where !== origin || which !== serial) return 0;
        // What is filled in may move the focus, and what is seen.
        const [all, first] = [fields, fields[start]];
        const target = values.map(([index, texts]) => [all[index], texts])
          .filter(([node]) => node && isPart(node) && typeOf(node) !== "password" && isSeen(node) && !isDisabled(node)
            && !node.readOnly && isFree(node, first));
        let count = 0;
        for (const [node, texts] of target) {
          if (isList(node)) {
            if (!choose(node, texts)) continue;
          } else {
            setValue(node, texts[0]);
            filled.set(node, valueOf(node));
          }
          tellChange(node);
          count += 1;
        }
        return count;
      },
    };

    """

  private static let source =
    "(() => {\n" + limits + FormScript.tools(messageName: messageName) + fields + sight
    + FormScript.groups(selector: "input, select, textarea") + telling + FormScript.focus + FormScript.sending
    + filling + "})();"

  /// Fills fields of the form that was told of last, by their places: nothing where the document has another origin meanwhile, or another form has
  /// the focus, and no field that is not seen.
  static let fill = """
    return Object.hasOwn(globalThis, "martletContacts") ? martletContacts.fill(origin, serial, index, values) : 0;
    """

  /// Returns the place of the field that has the focus, in points of a view that is `width` wide.
  static let place = """
    return Object.hasOwn(globalThis, "martletContacts") ? martletContacts.place(width) : null;
    """

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
    controller.limitMessages(
      forName: messageName, longest: ContactLimits.messageLength, perSecond: ContactLimits.messagesPerSecond)
    controller.add(ContactMessages.shared, contentWorld: world, name: messageName)
  }
}

/// Brings what the script says to the tab whose page it is.
@MainActor
private final class ContactMessages: WKScriptMessageHandler {
  static let shared = ContactMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    message.tab?.contacts.receive(message.body)
  }
}
