import Foundation

/// Turning from one page to the one before or after it under a finger: where both pages stand, and what a release means.
///
/// In a layout from left to right the page that is further back in history lies beneath and the other one lies over it,
/// leaving to the right. Mirrored layouts turn all of it round.
public struct PageTurn: Hashable, Sendable {
  /// A direction in history.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Towards an earlier or a later page of the list.
    case back, forward
  }

  /// The places of the two pages. Offsets are points from a page's place, to the right.
  public struct Pose: Hashable, Sendable {
    /// The offset of the page that lies over the other one.
    public var upperOffset: Double
    /// The offset of the page beneath.
    public var lowerOffset: Double
    /// Opacity of the black over the page beneath.
    public var dimming: Double
  }

  /// The outcome of a release: the run of a turn to its end.
  public struct Release: Hashable, Sendable {
    /// True if it arrives; else it goes back to where it began.
    public var completes: Bool
    /// The finger's speed for the spring, in what is left of the way per second.
    public var initialVelocity: Double
  }

  /// The direction in history in which the turn goes.
  public var direction: Direction
  /// Width of the pages, in points.
  public var width: Double
  /// True if the layout runs from right to left.
  public var isMirrored: Bool

  /// Creates a turn; a width of less than one point counts as one.
  public init(direction: Direction, width: Double, isMirrored: Bool = false) {
    self.direction = direction
    self.width = max(1, width.finiteOrZero)
    self.isMirrored = isMirrored
  }

  /// The way from a screen's edge: from the side where lines begin it goes back.
  public static func direction(fromLeftEdge isLeft: Bool, isMirrored: Bool) -> Direction {
    isLeft != isMirrored ? .back : .forward
  }

  /// +1 when the finger goes to the right, −1 to the left.
  private var fingerSign: Double { (direction == .back) != isMirrored ? 1 : -1 }

  /// Returns the part of the turn that is done, 0…1, for a finger that has moved so far to the right since it came down.
  public func progress(translation: Double) -> Double {
    (fingerSign * translation.finiteOrZero / width).clampedToUnit
  }

  /// Returns the places of the pages at a progress of 0…1.
  public func pose(at progress: Double) -> Pose {
    let progress = progress.clampedToUnit
    // How much of the page beneath is uncovered.
    let uncovered = direction == .back ? progress : 1 - progress
    let side: Double = isMirrored ? -1 : 1
    return Pose(
      upperOffset: side * width * uncovered,
      lowerOffset: -side * PageTurnMetrics.parallax * width * (1 - uncovered),
      dimming: PageTurnMetrics.dimming * (1 - uncovered))
  }

  /// Returns the outcome of a release.
  /// - Parameter velocity: the finger's, to the right, in points per second.
  public func release(progress: Double, velocity: Double) -> Release {
    let progress = progress.clampedToUnit
    let speed = fingerSign * velocity.finiteOrZero
    let completes =
      abs(speed) > PageTurnMetrics.decisiveVelocity ? speed > 0 : progress > 0.5
    let left = width * (completes ? 1 - progress : progress)
    guard left >= 1 else { return Release(completes: completes, initialVelocity: 0) }
    let towards = completes ? speed : -speed
    // A critically damped spring that starts faster than its frequency runs past its end.
    return Release(
      completes: completes,
      initialVelocity: min(max(0, towards / left), PageTurnMetrics.springFrequency))
  }
}
