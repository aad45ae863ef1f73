import Foundation

/// The script that finds out which of a search's matches is the current one, where matches are, and how the current one looks.
enum MatchPlaceScript {
  /// The current match is selected: black on orange, as in Apple's programs, in pages of any colour.
  static let style = "::selection { background-color: #ff9632 !important; color: #000 !important; }"

  /// The most places that are told, spread evenly over the matches.
  static let mostPlaces = 1000
  /// The most characters of a page that are looked through, and the most matches.
  private static let (longest, mostMatches) = (2_000_000, 20_000)

  static func call(for query: WebFindQuery) -> WebScriptCall {
    let arguments: [String: Any] = [
      "needle": query.text, "isExact": query.isCaseSensitive, "mostPlaces": mostPlaces,
      "mostMatches": mostMatches,
      "longest": longest,
    ]
    return WebScriptCall(source: body, kind: .function(arguments: arguments), world: PageObserverScript.world)
  }

  /// Reads the script's answer.
  /// - Parameters:
  ///   - value: the script's; a page that has elements in the place of the document's properties may make it anything.
  ///   - count: the number of matches that the engine tells.
  static func answer(_ value: Any?, count: Int) -> WebFindAnswer {
    let numbers = ((value as? [Any]) ?? []).prefix(mostPlaces + 2).map {
      ($0 as? NSNumber)?.doubleValue ?? -1
    }
    guard numbers.count >= 2 else { return WebFindAnswer(isFound: true, count: count) }
    let index = Int(exactly: numbers[0]).flatMap { $0 > 0 ? min($0, count) : nil }
    let isPlace = { (place: Double) in place >= 0 && place <= 1 }
    return WebFindAnswer(
      isFound: true, count: count, index: index, places: numbers.dropFirst(2).filter(isPlace).sorted(),
      place: isPlace(numbers[1]) ? numbers[1] : nil)
  }

  /// The body of a function. It returns numbers: of the selected match, from 1 on (0 where nothing is selected, as when the match is in a
  /// frame); of its place in the document's height (-1 where it has none); of the places of all.
  ///
  /// As for the engine, spaces of any kind and number count as one, a letter without marks stands for those with some unless case
  /// matters, and no match reaches from one block into the next.
  private static let body = #"""
    const selection = getSelection();
    const root = document.scrollingElement || document.documentElement;
    if (!document.body || !root || !needle.trim()) return [0, -1];
    const current = selection && selection.rangeCount && !selection.getRangeAt(0).collapsed ? selection.getRangeAt(0) : null;
    const unmarked = (text) => text.replace(/[\u00c0-\u1fff]/g, (letter) => {
      const parts = letter.normalize("NFD");
      return /[\u0300-\u036f]/.test(parts[1] ?? "") ? parts[0] : letter;
    });
    const lower = (text) => {
      const folded = text.toLowerCase();
      if (folded.length === text.length) return folded;
      return text.replace(/[^]/g, (unit) => unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit);
    };
    const single = (text) => text.replace(/\s+/g, " ");
    const fold = (text) => isExact ? text : lower(text);
    const strip = (text) => isExact ? text : lower(unmarked(text));

    const blocks = new Map();
    const blockOf = (element) => {
      const path = [];
      let block = element;
      for (; block; block = block.parentElement) {
        const known = blocks.get(block);
        if (known) { block = known; break; }
        path.push(block);
        const display = getComputedStyle(block).display;
        if (!display.startsWith("inline") && display !== "contents") break;
      }
      for (const element of path) blocks.set(element, block);
      return block;
    };

    const hidden = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "TEXTAREA", "SELECT"]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces = [];
    let [text, block] = ["", null];
    for (let node = walker.nextNode(); node && text.length < longest; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || hidden.has(parent.tagName)) continue;
      if (parent.checkVisibility && !parent.checkVisibility({ visibilityProperty: true })) continue;
      const own = blockOf(parent);
      if (own !== block && text) text += "\n";
      block = own;
      const follows = text === "" || /\s$/.test(text);
      const piece = single(node.data).slice(follows && /^\s/.test(node.data) ? 1 : 0);
      if (!piece) continue;
      pieces.push({ node, start: text.length, follows, at: 0, seen: 0 });
      text += piece;
    }
    const [exact, bare] = [fold(text), strip(text)];
    const [wanted, wantedBare] = [fold(single(needle)), strip(single(needle))];
    const isMatch = (at) => {
      for (let i = 0; i < wanted.length; i++)
        if (wanted[i] !== wantedBare[i] && exact[at + i] !== wanted[i]) return false;
      return true;
    };

    // Matches come in their order, so that each piece is walked through once.
    let next = 0;
    const pointOf = (at) => {
      while (next + 1 < pieces.length && pieces[next + 1].start <= at) next++;
      const piece = pieces[next];
      const data = piece.node.data;
      for (; piece.at < data.length; piece.at++) {
        const isSpace = /\s/.test(data[piece.at]);
        if (isSpace && piece.follows) continue;
        if (piece.seen === at - piece.start) break;
        piece.follows = isSpace;
        piece.seen++;
      }
      return [piece.node, Math.min(piece.at, data.length - 1)];
    };
    const height = Math.max(1, root.scrollHeight);
    const placeOf = (range) => {
      const box = range.getClientRects()[0];
      return box && (box.width || box.height) ? Math.min(1, Math.max(0, (box.top + box.height / 2 + scrollY) / height)) : -1;
    };
    const points = [];
    for (let at = bare.indexOf(wantedBare); at >= 0 && points.length < mostMatches;) {
      const is = isMatch(at);
      if (is) points.push(pointOf(at));
      at = bare.indexOf(wantedBare, at + (is ? wantedBare.length : 1));
    }
    let index = 0;
    if (current) for (const [node, offset] of points) if (current.comparePoint(node, offset) < 0) index++;
    const isComplete = points.length < mostMatches || index < points.length;
    const places = [];
    const step = Math.max(1, Math.ceil(points.length / mostPlaces));
    const range = document.createRange();
    for (let i = 0; i < points.length; i += step) {
      const [node, offset] = points[i];
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      places.push(placeOf(range));
    }
    return [current && isComplete ? index + 1 : 0, current ? placeOf(current) : -1, ...places];
    """#
}
