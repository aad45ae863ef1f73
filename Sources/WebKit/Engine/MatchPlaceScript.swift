/// The script that finds out which of a search's matches is the current one, and how it looks.
enum MatchPlaceScript {
  /// The current match is selected: black on orange, as in Apple's programs, in pages of any colour.
  static let style = "::selection { background-color: #ff9632 !important; color: #000 !important; }"

  /// The body of a function of `needle` and `isExact`: how many matches end before the selection, and one more; 0 where nothing is
  /// selected, as when the match is in a frame. Spaces of any kind and number count as one.
  static let body = """
    const selection = getSelection();
    if (!selection || !selection.rangeCount || !document.body) return 0;
    const current = selection.getRangeAt(0);
    if (current.collapsed) return 0;
    const fold = (text) => (isExact ? text : text.toLowerCase()).replace(/\\s+/g, " ");
    const hidden = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "TEXTAREA", "SELECT"]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let before = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node === current.startContainer) { before += node.data.slice(0, current.startOffset); break; }
      if (current.comparePoint(node, 0) > 0) break;
      const parent = node.parentElement;
      if (!parent || hidden.has(parent.tagName) || (parent.checkVisibility && !parent.checkVisibility())) continue;
      before += node.data;
    }
    const wanted = fold(needle), text = fold(before);
    let count = 0;
    for (let at = text.indexOf(wanted); wanted && at >= 0; at = text.indexOf(wanted, at + wanted.length)) count++;
    return count + 1;
    """
}
