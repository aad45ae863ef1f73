import Foundation
import QuartzCore

extension TextDocumentLayout {
  /// A line with all that belongs to it. Points from the text's top left.
  struct LineFragment {
    /// The line's characters, with the spaces that it was broken at, and with what ends the paragraph.
    var characters: NSRange
    /// Around its letters.
    var frame: CGRect
    /// Its room, from the line before to the line after.
    var top: CGFloat
    var bottom: CGFloat
    var baseline: CGFloat
    /// The left edge and the width of a piece of a line; nil where lines have all of the width.
    var piece: (x: CGFloat, width: CGFloat)?
  }

  /// The part of the text that has lines, with what an ellipsis stands for.
  var laidOutRange: NSRange { NSRange(location: start, length: max(0, laidOutLength - start)) }

  /// The end of the part of the text that has lines, in UTF-16 units.
  var laidOutLength: Int {
    if let flowEnd { return flowEnd }
    guard let last = fragments.last else { return 0 }
    guard isCut, !looks.lineBreak.isTruncating, let line = last.layout.lines.last else {
      return NSMaxRange(last.range)
    }
    return min(NSMaxRange(last.range), last.range.location + NSMaxRange(line.range))
  }

  /// The lines of a paragraph.
  func lineFragments(of fragment: Fragment) -> [LineFragment] {
    let lines = fragment.layout.lines
    return lines.indices.map { number in
      let start = fragment.range.location + lines[number].range.location
      let isLast = number + 1 == lines.count
      let end = isLast ? laidOutEnd(of: fragment) : fragment.range.location + lines[number + 1].range.location
      return LineFragment(
        characters: NSRange(location: min(start, end), length: max(0, end - start)),
        frame: lines[number].frame.offsetBy(dx: fragment.x, dy: fragment.y),
        top: number == 0 ? fragment.room.lowerBound : fragment.y + lines[number].frame.minY,
        bottom: isLast ? fragment.room.upperBound : fragment.y + lines[number + 1].frame.minY,
        baseline: fragment.y + lines[number].baseline,
        piece: fragment.width.map { (fragment.x, $0) })
    }
  }

  private func laidOutEnd(of fragment: Fragment) -> Int { min(NSMaxRange(fragment.range), laidOutLength) }

  /// The line that a character is on; nil where it has none.
  func lineFragment(of character: Int) -> LineFragment? {
    let found = index { $0.range.location > character } - 1
    guard character >= 0, fragments.indices.contains(found) else { return nil }
    return lineFragments(of: fragments[found]).first { NSLocationInRange(character, $0.characters) }
  }

  /// The line at a point, or nearest to it.
  func lineFragment(nearest point: CGPoint) -> LineFragment? {
    guard let last = fragments.indices.last else { return nil }
    let first = min(index { $0.room.upperBound > point.y }, last)
    let row = fragments[first...].prefix { $0.y == fragments[first].y }
    guard let found = row.min(by: { $0.distance(to: point.x) < $1.distance(to: point.x) }) else { return nil }
    let lines = lineFragments(of: found)
    return lines.first { $0.bottom > point.y } ?? lines.last
  }

  /// The lines that a range touches, from top to bottom.
  func lineFragments(in range: NSRange) -> [LineFragment] {
    fragments(touching: range).flatMap { lineFragments(of: $0) }
      .filter { NSIntersectionRange($0.characters, range).length > 0 }
  }

  /// The line without characters after a separator at the end, or of an empty text.
  var extraLineFragment: LineFragment? {
    guard !isCut, let last = fragments.last, let line = lineFragments(of: last).last else { return nil }
    return line.characters.length == 0 ? line : nil
  }

  /// The characters whose lines are seen between two heights.
  func characters(from top: CGFloat, to bottom: CGFloat) -> NSRange {
    let lines = fragments(from: top, to: bottom).flatMap { lineFragments(of: $0) }
      .filter { $0.bottom > top && $0.top < bottom }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSUnionRange(first.characters, last.characters)
  }

  /// From the leftmost letter to the rightmost one, from the first line to the last.
  var usedRect: CGRect {
    fragments.reduce(CGRect.null) { union, fragment in
      fragment.layout.lines.reduce(union) { $0.union($1.frame.offsetBy(dx: fragment.x, dy: fragment.y)) }
    }
  }
}

extension TextRequest {
  /// Takes away what would be painted behind the runs.
  ///
  /// - Parameter start: where the text begins in the whole.
  mutating func takeBackgrounds(from start: Int) -> [(range: NSRange, color: CGColor)] {
    var location = start
    var backgrounds: [(range: NSRange, color: CGColor)] = []
    for index in runs.indices {
      let length = runs[index].text.utf16.count
      if let color = runs[index].background, color.alpha > 0, length > 0 {
        backgrounds.append((NSRange(location: location, length: length), color))
      }
      runs[index].background = nil
      location += length
    }
    return backgrounds
  }
}

extension NSLineBreakMode {
  /// True if an ellipsis stands for what has no room.
  var isTruncating: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}
