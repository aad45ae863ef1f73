import Foundation

/// Arithmetic with the positions of a text whose positions count UTF-16 units.
@MainActor
struct TextIndexing {
  let length: Int

  /// - Returns: nil when that is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...length).contains(place) ? IndexedTextPosition(offset: place) : nil
  }

  /// Between two places in either order; nil when one is outside the text.
  func range(from one: UITextPosition, to other: UITextPosition) -> UITextRange? {
    let (first, last) = (min(one.offset, other.offset), max(one.offset, other.offset))
    guard first >= 0, last <= length else { return nil }
    return IndexedTextRange(NSRange(location: first, length: last - first))
  }

  func compare(_ one: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (one.offset, other.offset)
    return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
  }

  func position(nearest position: UITextPosition, within range: UITextRange) -> UITextPosition {
    if position.offset <= range.start.offset { return range.start }
    return position.offset >= range.end.offset ? range.end : position
  }

  /// Some whole characters on, backward if `count` is negative; nil when that is outside the text.
  func position(from position: UITextPosition, characters count: Int, in boundaries: TextBoundaries)
    -> UITextPosition?
  {
    var index = position.offset
    for _ in 0..<abs(count) {
      let next =
        count > 0 ? boundaries.characterEnd(after: index) : boundaries.characterStart(before: index)
      guard next != index else { return nil }
      index = next
    }
    return IndexedTextPosition(offset: index)
  }

  /// The end of a range that lies farthest in a direction on screen.
  func end(
    of range: UITextRange, farthestIn direction: UITextLayoutDirection, isRightToLeft: Bool
  ) -> UITextPosition {
    direction.isForward(isRightToLeft: isRightToLeft) ? range.end : range.start
  }
}
