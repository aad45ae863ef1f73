import Foundation

/// The selection in a text, or its insertion point, from which keys and mice go on.
struct TextSelection: Equatable {
  /// The selected range in UTF-16 units; empty is an insertion point.
  private(set) var range: NSRange
  /// True if the selection's start moves when it is extended, and not its end.
  private(set) var movesStart = false
  /// True if the end that moves is upstream, as in `TextPlace`.
  private(set) var isUpstream = false
  /// The column, in points, that moves up and down keep to.
  var column: CGFloat?

  init(_ range: NSRange = NSRange(location: 0, length: 0)) {
    self.range = range
  }

  init(at place: TextPlace) {
    range = NSRange(location: place.index, length: 0)
    isUpstream = place.isUpstream
  }

  /// From an end that stays to one that moves.
  init(from anchor: Int, to place: TextPlace) {
    range = NSRange(location: min(anchor, place.index), length: abs(anchor - place.index))
    movesStart = place.index < anchor
    isUpstream = place.isUpstream
  }

  var isEmpty: Bool { range.length == 0 }
  var start: Int { range.location }
  var end: Int { range.location + range.length }

  /// The end that stays.
  var anchor: Int { movesStart ? end : start }
  /// The end that moves.
  var focus: TextPlace { TextPlace(movesStart ? start : end, isUpstream: isUpstream) }
}
