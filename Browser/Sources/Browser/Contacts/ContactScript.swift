import BrowserCore
import WebKit

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
      screens: \(ContactLimits.seenScreens), cover: \(ContactLimits.seenCover),
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
    const [formOf, typeOf, valueOf, labelsOf] =
      ["form", "type", "value", "labels"].map(property);
    // With what disables its fieldset.
    const isDisabled = (node) => Element.prototype.matches.call(node, ":disabled");
    const isOpen = (node) => !isDisabled(node) && !node.readOnly;
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
    // A form has its fields in the place of its properties, a document its forms.
    const [slotOf, nodeAround, hostOf] = [getter(Element, "assignedSlot"), getter(Node, "parentNode"), getter(ShadowRoot, "host")];
    const [leftOf, topOf, widthOf, heightOf, innerWidthOf] =
      ["scrollLeft", "scrollTop", "scrollWidth", "scrollHeight", "clientWidth"].map((name) => getter(Element, name));
    const [bodyOf, rootOf, scrollerOf] = ["body", "documentElement", "scrollingElement"].map((name) => getter(Document, name));
    const parentOf = (node) => {
      const around = slotOf(node) ?? nodeAround(node);
      return around instanceof ShadowRoot ? hostOf(around) : around instanceof Element ? around : null;
    };
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    const isShut = (overflow) => overflow === "hidden" || overflow === "clip";
    const isContained = (style) => /paint|strict|content/.test(style.contain ?? "");
    // A length that a scroller can bring into sight, counted from where it begins.
    const isWithin = (start, end, first, size, least) => end - first >= least && start - first <= size - least;
    const firstLeft = (node, style) => style.direction === "rtl" ? innerWidthOf(node) - widthOf(node) : 0;
    const masks = ["maskImage", "webkitMaskImage", "maskBorderSource", "webkitMaskBoxImageSource"];
    const shadow = /drop-shadow\\((?:[^()]|\\([^()]*\\))*\\)/g;
    const hides = (style) => style.clipPath !== "none" || !["", "none"].includes(style.filter.replace(shadow, "").trim())
      || style.clip !== "auto" && ["absolute", "fixed"].includes(style.position)
      || masks.some((name) => !/^(none(, none)*)?$/.test(style[name] ?? ""));
    // What the document's elements say of the view's scrolling (CSS Overflow 3, "Overflow Viewport Propagation").
    const viewOf = () => {
      const [root, body] = [rootOf(document), bodyOf(document)];
      const own = getComputedStyle(root);
      const inner = body ? getComputedStyle(body) : own;
      const isPlain = [own, inner].every((style) => !isContained(style));
      const isOpen = [own.overflowX, own.overflowY].map((overflow) => overflow === "visible");
      return {
        root, body, clipsBody: !isPlain || !isOpen.every(Boolean),
        isShut: isShut(own.overflowY) || isOpen.some(Boolean) && isShut(inner.overflowY),
      };
    };
    // The largest height of the view since the focus came: the keyboard makes it smaller, and what is near does not change with that.
    let tallest = 0;
    addEventListener("focusin", (event) => { if (event.isTrusted) tallest = 0; }, true);
    const isSeen = (node) => {
      if (!isConnected(node)
        || !Element.prototype.checkVisibility.call(node, { visibilityProperty: true, opacityProperty: true })) return false;
      const [own, view] = [boxOf(node), viewOf()];
      const [width, height] = [visualViewport.width, visualViewport.height].map((side) => side * visualViewport.scale);
      tallest = Math.max(tallest, height);
      if (!isLarge(own) || own.bottom < -limits.screens * tallest || own.top > (1 + limits.screens) * tallest) return false;
      let [box, opacity, isFixed, escapes, scroller] = [own, 1, false, false, null];
      for (let around = node; around; around = parentOf(around)) {
        const style = getComputedStyle(around);
        opacity *= Number(style.opacity);
        if (opacity < limits.opacity || hides(style)) return false;
        // What is positioned is not scrolled by what it does not stand in.
        const isScroller = !isFixed && !(escapes && style.position === "static");
        const clips = (around !== view.root && (around !== view.body || view.clipsBody)) || isContained(style);
        if (around !== node && clips) {
          const outer = boxOf(around);
          const next = { ...box };
          const isCut = isContained(style);
          // What a part of the page that fills half of the view can scroll into sight counts where it would be seen then; of smaller parts
          // the user may not know that they scroll.
          const isMain = isScroller && outer.right - outer.left >= width / 2 && outer.bottom - outer.top >= height / 2;
          if (scrolls(style.overflowX) && isMain) {
            const start = outer.left - leftOf(around) + firstLeft(around, style);
            if (!isWithin(box.left, box.right, start, widthOf(around), limits.width)) return false;
            [next.left, next.right] = [outer.left, outer.right];
          } else if (style.overflowX !== "visible" || isCut) {
            [next.left, next.right] = [Math.max(box.left, outer.left), Math.min(box.right, outer.right)];
          }
          if (scrolls(style.overflowY) && isMain) {
            if (!isWithin(box.top, box.bottom, outer.top - topOf(around), heightOf(around), limits.height)) return false;
            [next.top, next.bottom] = [outer.top, outer.bottom];
            scroller ??= { top: outer.top, bottom: outer.bottom, up: topOf(around), size: heightOf(around) };
          } else if (style.overflowY !== "visible" || isCut) {
            [next.top, next.bottom] = [Math.max(box.top, outer.top), Math.min(box.bottom, outer.bottom)];
          }
          box = next;
        }
        if (style.position === "fixed") isFixed = true;
        if (style.position !== "static") escapes = style.position === "absolute";
      }
      if (!isLarge(box) || box.right < limits.width || box.left > width - limits.width) return false;
      const size = isFixed || view.isShut ? 0 : heightOf(scrollerOf(document) ?? view.root);
      if (box.bottom < limits.height || box.top > height - limits.height) {
        return size > 0 && isWithin(box.top, box.bottom, -window.scrollY, size, limits.height);
      }
      return isOnTop(node, own, box, width, height, scroller ?? { top: 0, bottom: height, up: size && window.scrollY, size });
    };
    // Its middle has to be free, and two of its corners: a picture may stand in one, or the page's head over two.
    const isOnTop = (node, own, box, width, height, scroller) => {
      const [left, right] = [Math.max(own.left, box.left), Math.min(own.right, box.right)];
      const [top, bottom] = [Math.max(own.top, box.top), Math.min(own.bottom, box.bottom)];
      // It comes into sight by scrolling.
      if (!isLarge({ left, right, top, bottom })) return true;
      const inset = Math.min(right - left, bottom - top) / 4;
      const isFree = (x, y) => isFreeAt(node, own, x, y, width, height, scroller);
      if (!isFree((left + right) / 2, (top + bottom) / 2)) return false;
      const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => isFree(x, y)));
      return corners.filter(Boolean).length >= 2;
    };
    // Its own label may lie over a field, where it is no larger than that.
    const isFreeAt = (node, own, x, y, width, height, scroller) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return true;
      const root = Node.prototype.getRootNode.call(node);
      const top = (root.nodeType === 9 ? Document : ShadowRoot).prototype.elementFromPoint.call(root, x, y);
      if (!top || top === node || Node.prototype.contains.call(node, top)) return true;
      const over = boxOf(top);
      const isSmall = over.right - over.left <= own.right - own.left && over.bottom - over.top <= own.bottom - own.top;
      return isSmall && Array.from(labelsOf(node) ?? []).some((label) => Node.prototype.contains.call(label, top))
        || stays(top, over, own, height, scroller);
    };
    // Inside of these what is fixed is scrolled like the rest.
    const carries = (style) => isContained(style) || /layout/.test(style.contain ?? "") || style.willChange !== "auto"
      || ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"].some((name) => (style[name] ?? "none") !== "none");
    // A page's head, or a bar about cookies, stays at an edge of the view while the field is scrolled out from under it: where it is low, and
    // there is room beside it and enough of the page to scroll.
    const stays = (top, over, own, height, scroller) => {
      let edge = null;
      for (let around = top; around; around = parentOf(around)) {
        const style = getComputedStyle(around);
        if (edge && carries(style)) return false;
        if (edge) continue;
        const box = boxOf(around);
        over = { top: Math.min(over.top, box.top), bottom: Math.max(over.bottom, box.bottom) };
        edge = { fixed: { top: 0, bottom: height }, sticky: scroller }[style.position];
        const isNear = (gap, inset) => Math.abs(gap - parseFloat(inset)) < 1;
        if (edge && !isNear(box.top - edge.top, style.top) && !isNear(edge.bottom - box.bottom, style.bottom)) return false;
      }
      if (!edge || Math.min(over.bottom - edge.top, edge.bottom - over.top) > tallest * limits.cover) return false;
      const down = scroller.size - (scroller.bottom - scroller.top) - scroller.up;
      const comesOut = (least, most) => Math.max(least, -scroller.up) <= Math.min(most, down);
      return comesOut(own.bottom - over.top, own.top - scroller.top) || comesOut(own.bottom - scroller.bottom, own.top - over.bottom);
    };
    const counts = isSeen;

    """

  private static let telling = """
    const matters = (group) => group.length > 0;
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
    // Cards, passwords and codes are filled in from elsewhere, and kept there; what is not to be filled in is not kept either, nor what only the
    // page could write.
    const secret = /(^|\\s)(cc-\\S*|off|current-password|new-password|one-time-code)(\\s|$)/;
    const isSecret = (node) => typeOf(node) === "password" || /(^|\\s)(current|new)-password(\\s|$)/.test(hint(node).toLowerCase());
    const content = (node) => {
      const isTold = isOpen(node) && typeOf(node) !== "password" && !secret.test(hint(node).toLowerCase());
      const texts = isTold ? [valueOf(node), isList(node) && selected(node) ? selected(node).text : ""] : ["", ""];
      return texts.map((text) => text.length <= limits.value ? text : "");
    };
    const rows = (fields, tells) => fields.map((node) => [
      isList(node) ? "select" : typeOf(node), hint(node), attribute(node, "name") + " " + attribute(node, "id"), words(node),
      isList(node) ? -1 : node.maxLength, ...(tells ? content(node) : ["", ""]),
    ]);
    const isWorthTelling = (group) => !group.some(isSecret) && group.some((node) => valueOf(node));
    const watched = (group) => group.filter(isField);
    // What covers a form, such as a question of its page, does not send it.
    const isThere = (node) => isConnected(node) && Element.prototype.checkVisibility.call(node);

    """

  private static let filling = """
    const plain = (text) => text.normalize("NFD").replace(/\\p{M}+/gu, "").toLowerCase().replace(/[^\\p{L}\\p{N}+]+/gu, " ").trim();
    const optionsOf = (node) =>
      Array.from(Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "options").get.call(node));
    // Words and code stand together in many a list: "CA - California", "California (CA)".
    const partsOf = (option) => option.text.split(/[()\\[\\]|:/]|\\s[-–—]\\s/).map(plain);
    const choose = (node, texts) => {
      const options = optionsOf(node).filter((option) => !isDisabled(option));
      const wanted = texts.map(plain).filter(Boolean);
      // Where few have parts, those say something else: "Virgin Islands (US)".
      const areParted = options.filter((option) => partsOf(option).length > 1).length * 2 > options.length;
      const chosen = wanted.map((text) => options.find((option) => plain(option.value) === text || plain(option.text) === text)).find(Boolean)
        ?? (areParted ? wanted.map((text) => options.filter((option) => partsOf(option).includes(text))).find((found) => found.length === 1)?.[0] : undefined);
      if (!chosen) return false;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "selectedIndex").set.call(node, chosen.index);
      return true;
    };
    // The option that a list has before the user chooses one, whichever it is.
    const chosenByUser = new WeakSet();
    addEventListener("change", (event) => {
      const node = event.composedPath()[0];
      if (event.isTrusted && isList(node)) chosenByUser.add(node);
    }, true);
    const isUnchosen = (node) => {
      if (chosenByUser.has(node)) return false;
      const options = optionsOf(node);
      const said = options.findLast((option) => option.defaultSelected);
      const chosen = selected(node);
      return !chosen || chosen === (said ?? options.find((option) => !isDisabled(option)));
    };
    // What the user has typed or chosen stays, but for the field from which all is filled in, and what was filled in before.
    const filled = new WeakMap();
    const isEmpty = (node) => isList(node) ? isUnchosen(node) : !valueOf(node);
    const mayChange = (node, start) => node === start || isEmpty(node) || filled.get(node) === valueOf(node);
    globalThis.martletContacts = {
      place,
      fill(where, which, start, values) {
        if (where !== origin || which !== serial) return 0;
        // They were seen when the focus came. What is filled in may move the focus, and what is seen.
        const [all, first] = [fields, fields[start]];
        const target = values.map(([index, texts]) => [all[index], texts])
          .filter(([node]) => node && isPart(node) && typeOf(node) !== "password" && isSeen(node) && isOpen(node) && mayChange(node, first));
        let count = 0;
        for (const [node, texts] of target) {
          if (isList(node)) {
            if (!choose(node, texts)) continue;
          } else {
            setValue(node, texts[0]);
          }
          tellChange(node);
          // As the page has made it: many write numbers in their own way.
          filled.set(node, valueOf(node));
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
  /// the focus, and no field that is not seen, or was not when the focus came.
  static let fill = """
    return Object.hasOwn(globalThis, "martletContacts") ? martletContacts.fill(origin, serial, index, values) : 0;
    """

  /// Returns the place of the field that has the focus, in points of a view that is `width` wide.
  static let place = FormScript.place(of: "martletContacts")

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    FormScript.add(
      source, to: controller, in: world, messageName: messageName, longest: ContactLimits.messageLength,
      perSecond: ContactLimits.messagesPerSecond
    ) { tab, message in tab.contacts.receive(message) }
  }
}
