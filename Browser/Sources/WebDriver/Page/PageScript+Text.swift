extension PageScript {
  /// The text of an element as people see it, by the rules that WebDriver names for it (https://www.w3.org/TR/webdriver2/#get-element-text):
  /// nothing of what is hidden, lines where blocks begin and end, and the white space that the page keeps.
  static let text = """
    const inlineBoxes = new Set(["inline", "inline-block", "inline-flex", "inline-grid", "inline-table", "none", "contents",
      "table-cell", "table-column", "table-column-group", "ruby", "ruby-text", "ruby-base"]);

    const trimSpaces = (text) => text.replace(/^[^\\S\\u00a0]+|[^\\S\\u00a0]+$/g, "");

    function transformed(text, transform) {
      switch (transform) {
      case "uppercase": return text.toUpperCase();
      case "lowercase": return text.toLowerCase();
      case "capitalize": return text.replace(/(^|[^\\p{L}\\p{M}\\p{N}_'’])(\\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
      default: return text;
      }
    }

    // The nodes that are painted as an element's children.
    function paintedChildren(element) {
      if (element.shadowRoot) return element.shadowRoot.childNodes;
      if (element.localName === "slot" && element.assignedNodes) {
        const assigned = element.assignedNodes();
        if (assigned.length) return assigned;
      }
      return element.childNodes;
    }

    function visibleText(window, element) {
      const lines = [""];
      const last = () => lines[lines.length - 1];
      const addText = (data, style) => {
        let text = data.replace(/[\\u200b\\u200e\\u200f]/g, "").replace(/\\r\\n?/g, "\\n");
        const space = style.whiteSpace;
        if (space === "normal" || space === "nowrap") text = text.replace(/\\n/g, " ");
        // What is kept is kept as spaces that nothing trims.
        text = /^(pre|pre-wrap|break-spaces)/.test(space) ? text.replace(/[ \\f\\t\\v\\u2028\\u2029]/g, "\\u00a0")
          : text.replace(/[ \\f\\t\\v\\u2028\\u2029]+/g, " ");
        text = transformed(text, style.textTransform);
        if (last().endsWith(" ") && text.startsWith(" ")) text = text.slice(1);
        lines[lines.length - 1] += text;
      };
      const visit = (each, isParentShown) => {
        if (each.localName === "br") { lines.push(""); return; }
        const style = window.getComputedStyle(each);
        const isCell = style.display === "table-cell";
        const isBlock = !isCell && !inlineBoxes.has(style.display);
        const isShown = style.display === "contents" ? isParentShown : isDisplayed(window, each, false);
        if (isBlock && last().trim() !== "") lines.push("");
        for (const child of paintedChildren(each)) {
          if (child.nodeType === 1) visit(child, isShown);
          else if ((child.nodeType === 3 || child.nodeType === 4) && isShown) addText(child.data, style);
        }
        if (isCell && last() && !last().endsWith(" ")) lines[lines.length - 1] += " ";
        if (isBlock && last().trim() !== "") lines.push("");
      };
      let outer = element;
      while (outer && window.getComputedStyle(outer).display === "contents") outer = outer.parentElement;
      visit(element, !!outer && isDisplayed(window, outer, false));
      return trimSpaces(lines.map(trimSpaces).join("\\n")).replace(/\\u00a0/g, " ");
    }

    """
}
