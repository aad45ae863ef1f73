import Foundation

/// A finger's drag of a page in the steps that the engine scrolls by.
///
/// The engine rounds every step to whole points by itself and forgets the rest, so that a slow finger moves nothing and a quicker one
/// too much. Here each step ends on a whole point next to the finger: no rest is left to be rounded, and none adds up. O(1) a step.
struct FingerDrag: Equatable {
  /// A step for the engine.
  struct Step: Equatable {
    /// The distance from where the finger came down, in whole points.
    var offset: CGPoint
    /// True if the page scrolls although the engine takes the finger for one that was held.
    var endsHold = false
  }

  /// The distance at which the pan recognizer begins, in points: both begin with the same event, and what looks at the
  /// recognizer's beginning sees the page where it stood.
  static let slop: CGFloat = 10
  /// A finger that has gone as far as this, in points, when the time of a long press is over, drags slowly and holds nothing. Hand-tuned.
  static let leastSlowWay: CGFloat = 1

  private var way = CGPoint.zero
  private var handed: CGPoint?
  private var isSlow = false

  /// The finger is at a distance from where it came down, in points.
  /// - Returns: the engine's step; nil where it is to hear of none.
  mutating func moved(by offset: CGPoint) -> Step? {
    way = offset
    if handed == nil, hypot(offset.x, offset.y) < Self.slop { return nil }
    let whole = CGPoint(x: offset.x.rounded(), y: offset.y.rounded())
    guard whole != handed else { return nil }
    defer { handed = whole }
    return Step(offset: whole, endsHold: handed == nil && isSlow)
  }

  /// The time of a long press is over, and the engine takes the finger for one that is held.
  mutating func wasHeld() { isSlow = hypot(way.x, way.y) >= Self.leastSlowWay }
}
