import Foundation

/// Scripts about the field of a page that has the focus, in the page's frames of its own origin and in shadow trees as well.
///
/// They run in a world of our own, where a page may still have elements in the place of a document's or a form's properties
/// (docs/gtk-rules.md, "Pages"): so these are read by their getters. Lengths are points of the page's view, which is `width` wide.
enum FieldScript {
  /// Finds the field; answers with nothing where there is none.
  private static let find = """
    const getter = (type, name) => {
      const found = Object.getOwnPropertyDescriptor(type.prototype, name);
      return (object) => found.get.call(object);
    };
    const activeOf = getter(Document, "activeElement");
    const frames = [];
    let field = activeOf(document);
    for (;;) {
      const shadow = field && field.shadowRoot;
      const inside = shadow && shadow.activeElement;
      if (inside) { field = inside; continue; }
      let page = null;
      try { if (field instanceof HTMLIFrameElement) page = field.contentDocument; } catch {}
      const next = page && activeOf(page);
      if (!next || (next === page.body && !next.isContentEditable)) break;
      frames.push(field);
      field = next;
    }
    if (!field || field === document.body && !field.isContentEditable) return null;
    const points = width / window.visualViewport.width;
    const box = (node) => {
      const own = node.getBoundingClientRect();
      let [left, top] = [own.left, own.top];
      for (const frame of frames) {
        const around = frame.getBoundingClientRect();
        left += around.left + frame.clientLeft;
        top += around.top + frame.clientTop;
      }
      return [left, top, own.width, own.height].map((value) => value * points);
    };
    const all = (root, selector) => {
      const type = root.nodeType === 9 ? Document : root.nodeType === 11 ? DocumentFragment : Element;
      return Array.from(type.prototype.querySelectorAll.call(root, selector));
    };
    const types = ["hidden", "button", "submit", "reset", "image", "checkbox", "radio", "file", "range", "color"];
    const isSeen = (node) => { const own = node.getBoundingClientRect(); return own.width > 0 && own.height > 0; };
    const takesText = (node) => !node.disabled && !node.readOnly && node.tabIndex >= 0 && !types.includes(node.type)
      && isSeen(node);
    const fields = all(field.getRootNode(), "input, textarea, [contenteditable=''], [contenteditable=true]").filter(takesText);
    const place = fields.indexOf(field);
    const neighbours = () => [place > 0 ? 1 : 0, place >= 0 && place < fields.length - 1 ? 1 : 0];

    """

  /// Returns the frames of the field, its label and the button that sends it, each four numbers, whether a field comes before it and
  /// after it, and whether it is a frame of another origin, with a field inside that cannot be asked. What there is not has no width.
  static let measure =
    find + """
      const none = [0, 0, 0, 0];
      const label = field.labels && Array.from(field.labels).find(isSeen);
      const button = field.form && all(field.form,
        "button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]").find((node) =>
          isSeen(node) && field.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
      return [...box(field), ...(label ? box(label) : none), ...(button ? box(button) : none), ...neighbours(),
        field.localName === "iframe" ? 1 : 0];
      """

  /// The property of a window, in the world of `PagePickerScript`, that is told what the user does outside the page.
  static let pickers = "martletPickers"

  /// Gives the focus to the field `step` places after this one. For the world of `PagePickerScript`.
  static let move =
    find + """
      const next = fields[place + step];
      if (place < 0 || !next) return null;
      const view = getter(Document, "defaultView")(next.ownerDocument);
      if (Object.hasOwn(view, "\(pickers)")) view.\(pickers).willFocus();
      HTMLElement.prototype.focus.call(next);
      return true;
      """

  /// Scrolls the page, then what lies around the field, until the field's top is at `wanted`, in `duration` milliseconds, once the page is
  /// `height` tall, where that is more than 0. It remembers where things were.
  static let scroll =
    find + """
      const frame = () => new Promise(requestAnimationFrame);
      for (let count = 0; height > 0 && count < 30 && Math.abs(window.innerHeight * points - height) > 2; count += 1)
        await frame();
      const around = [document.scrollingElement];
      let node = field;
      for (const outer of [...frames].reverse().concat([null])) {
        for (let up = node; up; up = up.parentElement || (up.getRootNode() || {}).host) {
          const style = getComputedStyle(up);
          if (up !== field && /auto|scroll/.test(style.overflowY) && up.scrollHeight > up.clientHeight) around.push(up);
        }
        const root = node && node.ownerDocument.scrollingElement;
        if (outer && root) around.push(root);
        node = outer;
      }
      const kept = Object.hasOwn(window, "martletKept") ? window.martletKept : [];
      window.martletKept = kept;
      const total = (box(field)[1] - wanted) / points;
      const begin = performance.now();
      const ways = [];
      let rest = total;
      for (const scroller of around) {
        if (!scroller || Math.abs(rest) < 0.5) continue;
        const from = scroller.scrollTop;
        const to = Math.max(0, Math.min(scroller.scrollHeight - scroller.clientHeight, from + rest));
        if (Math.abs(to - from) < 0.5) continue;
        rest -= to - from;
        ways.push({ scroller, from, to });
        const known = kept.find((one) => one.scroller === scroller);
        if (known) known.to = to; else kept.push({ scroller, from, to });
      }
      for (;;) {
        const part = duration > 0 ? Math.min(1, (performance.now() - begin) / duration) : 1;
        const eased = part * part * (3 - 2 * part);
        for (const way of ways)
          way.scroller.scrollTo({ top: way.from + (way.to - way.from) * eased, behavior: "instant" });
        if (part >= 1) break;
        await frame();
      }
      await frame();
      await frame();
      return true;
      """

  /// Puts back what `scroll` moved and nobody else has moved since, in `duration` milliseconds.
  static let giveBack = """
    if (!Object.hasOwn(window, "martletKept")) return null;
    const kept = window.martletKept.filter((one) => Math.abs(one.scroller.scrollTop - one.to) <= 1);
    delete window.martletKept;
    const begin = performance.now();
    for (;;) {
      const part = duration > 0 ? Math.min(1, (performance.now() - begin) / duration) : 1;
      const eased = part * part * (3 - 2 * part);
      for (const way of kept)
        way.scroller.scrollTo({ top: way.to + (way.from - way.to) * eased, behavior: "instant" });
      if (part >= 1) return true;
      await new Promise(requestAnimationFrame);
    }
    """
}
