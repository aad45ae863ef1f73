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
  /// A finger that has not gone as far as this, in points, for the time of a long press is held. Hand-tuned.
  static let stillness: CGFloat = 1
  /// The time of a long press, in seconds: GTK's default.
  static let holdTime: TimeInterval = 0.5

  private let began: TimeInterval
  /// The time at which the finger began to move.
  private var left: TimeInterval?
  private var handed: CGPoint?
  private var isHeld = false

  /// - Parameter time: the finger's own, in seconds of any clock, however late the program hears of it.
  init(at time: TimeInterval = 0) { began = time }

  /// The finger is at a distance from where it came down, in points.
  /// - Parameter time: by the clock of its beginning, in seconds.
  /// - Returns: the engine's step; nil where it is to hear of none.
  mutating func moved(by offset: CGPoint, at time: TimeInterval = 0) -> Step? {
    let way = hypot(offset.x, offset.y)
    if left == nil, way >= Self.stillness { left = time }
    if handed == nil, way < Self.slop { return nil }
    let whole = CGPoint(x: offset.x.rounded(), y: offset.y.rounded())
    guard whole != handed else { return nil }
    defer { handed = whole }
    // It may drag slowly, or the program was too busy to hear that it moves.
    let movedInTime = (left ?? time) - began < Self.holdTime
    return Step(offset: whole, endsHold: handed == nil && isHeld && movedInTime)
  }

  /// The engine takes the finger for one that is held.
  mutating func wasHeld() { isHeld = true }
}
