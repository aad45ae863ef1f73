import Foundation
import QuartzCore

/// A long text laid out paragraph by paragraph, so that an edit lays out only the paragraphs it touches.
///
/// Points from the text's top left; indices count UTF-16 units of the whole text. One thread at a time.
final class TextDocumentLayout {
  /// The parameters of a text's layout.
  struct Looks {
    /// The width at which lines are broken; nil for no limit.
    var width: CGFloat?
    /// Looks of what has none, and of an empty last line.
    var defaults = TextDefaults()
    /// 0 is as many as it takes.
    var maximumLines = 0
    /// The greatest height of all lines together; nil for no limit.
    var maximumHeight: CGFloat?
    /// The treatment of the last line, where there may be only so many.
    var lineBreak = NSLineBreakMode.byWordWrapping
    /// The container that attachments are told of.
    weak var container: NSTextContainer?
    /// The traits that colours are resolved with.
    var traits: UITraitCollection?
    /// Space after the line that ends with a character, when it stands in a rectangle; nil as the paragraphs say.
    var lineSpacing: ((Int, CGRect) -> CGFloat)?
    /// Adds to a part of the text what is shown but not its own; nil leaves it as it is.
    var decorate: ((NSAttributedString, NSRange) -> NSAttributedString?)?
  }

  /// One paragraph at its place; where text flows, one line of it, or the piece of a line beside what it flows round.
  struct Fragment {
    /// The paragraph's range, with the separator after it.
    var range: NSRange
    /// The paragraph's length without the separator.
    var textLength: Int
    var layout: any TextLayout
    var style: TextParagraph
    /// The layout's.
    var size: CGSize
    /// Between its last line and the next paragraph's first, beside the paragraphs' own spacing.
    var lineSpacing: CGFloat
    /// The colours painted behind its characters, with their ranges.
    var backgrounds: [(range: NSRange, color: CGColor)]
    var x: CGFloat = 0
    var y: CGFloat = 0
    /// The width of a piece of a line; nil where lines have all of the width.
    var width: CGFloat?
    /// True if the paragraph goes on in the next fragment.
    var continues = false
    /// The room for its lines, from top to bottom: with the space before it, and with that after each line.
    var room: ClosedRange<CGFloat> = 0...0

    var maxY: CGFloat { y + size.height }

    /// The distance of a coordinate from a piece of a line.
    func distance(to place: CGFloat) -> CGFloat {
      width.map { max(0, x - place, place - x - $0) } ?? 0
    }
  }

  var fragments: [Fragment] = []
  var size = CGSize.zero
  /// The number of times that something was laid out.
  var generation = 0
  /// True if lines are left out.
  var isCut = false
  /// The first character of the text that is laid out here.
  var start = 0
  /// The end of what is laid out here, where text flows from one container into the next or round something; nil elsewhere.
  var flowEnd: Int?
  var looks = Looks(width: 0)
  /// The width that lines may have.
  var width: CGFloat { looks.width ?? size.width }

  /// Lays out all of `text`, or what an edit changed of it.
  ///
  /// - Parameter edit: what was replaced in the text that was laid out before, and how long what stands there now is; nil
  ///   lays everything out anew.
  func layOut(_ text: NSAttributedString, looks: Looks, edit: (old: NSRange, length: Int)?) {
    generation += 1
    self.looks = looks
    let edit = flowEnd == nil ? edit : nil
    (start, flowEnd) = (0, nil)
    if looks.maximumLines > 0 {
      layOut(text, lines: looks.maximumLines)
    } else {
      layOutParagraphs(of: text, edit: isCut ? nil : edit)
      isCut = false
    }
    // A hair more, so that a height that was measured holds what was measured.
    guard let limit = looks.maximumHeight, size.height > limit + 0.01 else { return }
    let fitting = fragments.reduce(0) { count, fragment in
      count + fragment.layout.lines.count { fragment.y + $0.frame.maxY <= limit + 0.01 }
    }
    layOut(text, lines: fitting)
  }

  /// Lays out so many lines, and cuts the text there. The limit is on all paragraphs together, so they are laid out together.
  private func layOut(_ text: NSAttributedString, lines: Int) {
    fragments = []
    isCut = true
    if lines > 0 {
      let length = (text.string as NSString).length
      fragments = [fragment(text, NSRange(location: 0, length: length), length, at: 0, lines: lines)]
      isCut = fragments.first?.layout.isTruncated ?? true
    }
    place()
  }

  private func layOutParagraphs(of text: NSAttributedString, edit: (old: NSRange, length: Int)?) {
    let string = text.string as NSString
    var replaced = fragments.startIndex..<fragments.endIndex
    var (location, end) = (0, string.length)
    if let edit, !fragments.isEmpty {
      // The paragraph before the edit's may join it, as may the one after.
      let head = index { NSMaxRange($0.range) >= edit.old.location }
      let tail = index { $0.range.location > NSMaxRange(edit.old) + 1 }
      replaced = min(head, tail)..<tail
      let shift = edit.length - edit.old.length
      for index in tail..<fragments.endIndex { fragments[index].range.location += shift }
      if replaced.lowerBound > 0 { location = NSMaxRange(fragments[replaced.lowerBound - 1].range) }
      if tail < fragments.endIndex { end = fragments[tail].range.location }
    }
    var fresh: [Fragment] = []
    var y = replaced.lowerBound > 0 ? fragments[replaced.lowerBound - 1].maxY : 0
    while location < end {
      var (first, next, contents) = (0, 0, 0)
      string.getParagraphStart(
        &first, end: &next, contentsEnd: &contents, for: NSRange(location: location, length: 0))
      let range = NSRange(location: location, length: next - location)
      fresh.append(fragment(text, range, contents - location, at: y))
      y = fresh.last?.maxY ?? y
      location = next
    }
    let isLast = replaced.upperBound == fragments.endIndex
    if isLast, string.length == 0 || Self.isSeparator(string.character(at: string.length - 1)) {
      fresh.append(fragment(text, NSRange(location: string.length, length: 0), 0, at: y))
    }
    fragments.replaceSubrange(replaced, with: fresh)
    place()
  }

  static func isSeparator(_ unit: unichar) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
  }

  /// - Parameters:
  ///   - y: where it is about to stand.
  ///   - lines: how many it may have; 0 for any number.
  private func fragment(
    _ text: NSAttributedString, _ range: NSRange, _ length: Int, at y: CGFloat, lines: Int = 0
  ) -> Fragment {
    var request: TextRequest
    if length > 0 {
      let place = NSRange(location: range.location, length: length)
      let own = text.attributedSubstring(from: place)
      let part = looks.decorate?(own, place) ?? own
      request = TextRequest(
        part, defaults: looks.defaults, maxWidth: looks.width, maxLines: lines, container: looks.container,
        start: range.location)
    } else {
      request = TextRequest(
        runs: [TextRun("", text.attributes(ofEmptyLineAt: range.location), looks.defaults)],
        maxWidth: looks.width, maxLines: 0,
        paragraph: TextParagraph(looks.defaults.paragraph))
    }
    if lines > 0 {
      request.changeParagraphs { $0.lineBreak = TextRequest.LineBreak(looks.lineBreak) }
    } else {
      request.wrapInsteadOfTruncating()
    }
    let backgrounds = request.takeBackgrounds(from: range.location)
    var layout = TextSystems.layout(request)
    let style = request.runs.first?.paragraph ?? request.paragraph
    var lineSpacing = style.lineSpacing
    if let own = lineSpacings(after: layout, range, length, at: y), let last = own.last {
      lineSpacing = last
      if own.contains(where: { $0 != style.lineSpacing }) {
        request.lineSpacings = own
        layout = TextSystems.layout(request)
      }
    }
    return Fragment(
      range: range, textLength: length, layout: layout, style: style, size: layout.size,
      lineSpacing: lineSpacing, backgrounds: backgrounds, y: y)
  }

  /// The space after each line, where `looks.lineSpacing` decides about it; nil otherwise.
  func lineSpacings(
    after layout: any TextLayout, _ range: NSRange, _ length: Int, at y: CGFloat
  ) -> [CGFloat]? {
    looks.lineSpacing.map { decide in
      let lines = layout.lines
      return lines.indices.map { number in
        let next = number + 1 < lines.count ? lines[number + 1].range.location : length
        let last = max(range.location, range.location + next - 1)
        return decide(last, lines[number].frame.offsetBy(dx: 0, dy: y))
      }
    }
  }

  private func place() {
    var y: CGFloat = 0
    var width: CGFloat = 0
    for index in fragments.indices {
      let top = y
      if index > 0 { y += fragments[index].style.spacingBefore }
      fragments[index].y = y
      let maxY = fragments[index].maxY
      width = max(width, fragments[index].size.width)
      size = CGSize(width: width, height: maxY)
      let isLast = index + 1 == fragments.endIndex
      y = maxY + (isLast ? 0 : fragments[index].lineSpacing + fragments[index].style.spacing)
      fragments[index].room = top...max(top, y)
    }
    if fragments.isEmpty { size = .zero }
  }

  // MARK: - Finding

  /// The first fragment of which `isBehind` is true; it is true of all after one of which it is.
  func index(where isBehind: (Fragment) -> Bool) -> Int {
    var (low, high) = (0, fragments.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(fragments[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The fragments that are seen between two heights.
  func fragments(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<Fragment> {
    let first = index { $0.maxY > top }
    return fragments[first..<max(first, index { $0.y >= bottom })]
  }

  /// A line of the text, in its coordinates and indices.
  struct Line {
    var range: NSRange
    var frame: CGRect
    var isRightToLeft: Bool
  }

  /// The line of a place, and where on it the insertion point stands, from the left.
  func line(at place: TextPlace) -> (line: Line, x: CGFloat)? {
    let found = index { $0.range.location > place.index } - 1
    guard fragments.indices.contains(found) else { return nil }
    var fragment = fragments[found]
    // The end of a line that is a fragment is the beginning of the next one.
    if place.isUpstream, found > 0, fragment.range.location == place.index, fragments[found - 1].continues {
      fragment = fragments[found - 1]
    }
    let inside = min(place.index - fragment.range.location, fragment.textLength)
    let lines = fragment.layout.lines
    guard var number = lines.lastIndex(where: { $0.range.location <= inside }) else { return nil }
    if place.isUpstream, number > 0, NSMaxRange(lines[number - 1].range) == inside,
      lines[number].range.location == inside
    {
      number -= 1
    }
    let line = lines[number]
    return (
      Line(
        range: NSRange(location: line.range.location + fragment.range.location, length: line.range.length),
        frame: line.frame.offsetBy(dx: fragment.x, dy: fragment.y), isRightToLeft: line.isRightToLeft),
      fragment.x + fragment.layout.caretX(at: inside, line: number)
    )
  }

  /// The place nearest to a point.
  func place(at point: CGPoint) -> TextPlace {
    guard let fragment = fragment(nearest: point) else { return TextPlace(start) }
    let inside = CGPoint(x: point.x - fragment.x, y: max(0, point.y - fragment.y))
    let found = min(fragment.layout.index(at: inside), fragment.textLength)
    let lines = fragment.layout.lines
    let touched = lines.first { inside.y < $0.frame.maxY } ?? lines.last
    // Where a line is broken, one index is at the end of it and at the beginning of the next.
    let isUpstream =
      touched.map { $0.range.length > 0 && NSMaxRange($0.range) == found } == true
      && (found < fragment.textLength || fragment.continues)
    return TextPlace(fragment.range.location + found, isUpstream: isUpstream)
  }

  /// The fragment at a point, or the nearest one.
  func fragment(nearest point: CGPoint) -> Fragment? {
    guard let last = fragments.indices.last else { return nil }
    let first = min(index { $0.maxY > point.y }, last)
    let row = fragments[first...].prefix { $0.y == fragments[first].y }
    return row.min { $0.distance(to: point.x) < $1.distance(to: point.x) }
  }

  /// A line without width where the insertion point stands.
  func caret(at place: TextPlace) -> CGRect {
    guard let (line, x) = line(at: place) else { return .zero }
    return CGRect(x: x, y: line.frame.minY, width: 0, height: line.frame.height)
  }

  /// One rectangle a line, around the letters.
  func rects(for range: NSRange) -> [CGRect] {
    fragments(touching: range).flatMap { fragment -> [CGRect] in
      let part = NSIntersectionRange(range, fragment.range)
      let start = part.location - fragment.range.location
      let length = min(start + part.length, fragment.textLength) - start
      guard length > 0 else { return [] }
      return fragment.layout.rects(for: NSRange(location: start, length: length))
        .map { $0.offsetBy(dx: fragment.x, dy: fragment.y) }
    }
  }

  func fragments(touching range: NSRange) -> ArraySlice<Fragment> {
    let first = index { NSMaxRange($0.range) > range.location }
    return fragments[first..<max(first, index { $0.range.location >= NSMaxRange(range) })]
  }

  /// The fragments of a range that are seen between two heights.
  private func fragments(
    touching range: NSRange, from top: CGFloat, to bottom: CGFloat
  ) -> ArraySlice<Fragment> {
    let touched = fragments(touching: range).indices
    return fragments[touched.clamped(to: fragments(from: top, to: bottom).indices)]
  }

  /// A selection's part on one line.
  struct SelectionPiece {
    var rect: CGRect
    var isRightToLeft: Bool
    var containsStart: Bool
    var containsEnd: Bool
  }

  /// Returns what is painted behind a selection between two heights: lines that it leaves are painted to the end.
  func selection(
    of range: NSRange, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity
  ) -> [SelectionPiece] {
    let end = NSMaxRange(range)
    return fragments(touching: range, from: top, to: bottom).flatMap { fragment -> [SelectionPiece] in
      let lines = fragment.layout.lines
      return lines.indices.compactMap { number in
        let line = lines[number]
        guard fragment.y + line.frame.maxY > top, fragment.y + line.frame.minY < bottom else { return nil }
        let start = fragment.range.location + line.range.location
        let stop = start + line.range.length
        let next =
          number + 1 < lines.count
          ? fragment.range.location + lines[number + 1].range.location : NSMaxRange(fragment.range)
        guard range.location < next, end > start else { return nil }
        let from = max(range.location, start) - fragment.range.location
        let to = min(end, stop) - fragment.range.location
        var (low, high) = (fragment.layout.caretX(at: from, line: number), CGFloat(0))
        high = low
        if to > from, let rect = fragment.layout.rects(for: NSRange(location: from, length: to - from)).first
        {
          (low, high) = (rect.minX, rect.maxX)
        }
        let (reachesBack, reachesOn) = (range.location < start, end > stop)
        if line.isRightToLeft ? reachesOn : reachesBack { low = min(low, 0) }
        if line.isRightToLeft ? reachesBack : reachesOn { high = max(high, fragment.width ?? width) }
        return SelectionPiece(
          rect: CGRect(
            x: fragment.x + low, y: fragment.y + line.frame.minY, width: high - low, height: line.frame.height
          ),
          isRightToLeft: line.isRightToLeft, containsStart: range.location >= start,
          containsEnd: end <= next)
      }
    }
  }
}
