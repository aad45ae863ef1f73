import Foundation

/// A motion of the bars that runs by itself: how long it takes and the pose at each moment.
public enum BarMotion: Hashable, Sendable {
  /// Stands still.
  case rest(isCollapsed: Bool)
  /// Follows the finger: a fraction of the first part, 0…1.
  case scrub(CollapseDirection, fraction: Double)
  /// The first part is over, the second one runs: 0.2 s.
  case finish(CollapseDirection)
  /// Both parts one after the other, without a finger (a tap on the bar, the page's top): 0.1 s and 0.2 s.
  case travel(CollapseDirection)
  /// Back to rest from exactly what is on screen, linear: 0.1 s.
  case revert(from: BarPose, toCollapsed: Bool)

  /// The time for which it runs, in seconds; 0 for what stands still.
  public var duration: Double {
    switch self {
    case .rest, .scrub: 0
    case .finish: BarMetrics.secondPartDuration
    case .travel: BarMetrics.firstPartDuration + BarMetrics.secondPartDuration
    case .revert: BarMetrics.revertDuration
    }
  }

  /// The pose `time` seconds after the beginning; before it the first, after the end the last pose.
  public func pose(at time: Double) -> BarPose {
    switch self {
    case .rest(let isCollapsed):
      return .resting(isCollapsed: isCollapsed)
    case .scrub(let direction, let fraction):
      return Self.firstPart(direction, fraction: fraction)
    case .finish(let direction):
      return Self.secondPart(direction, fraction: time / BarMetrics.secondPartDuration)
    case .travel(let direction):
      // Exactly at the end: 0.3 − 0.1 is a little less than 0.2 in floating point.
      if time >= duration { return direction.destination }
      let rest = time - BarMetrics.firstPartDuration
      if rest < 0 { return Self.firstPart(direction, fraction: time / BarMetrics.firstPartDuration) }
      return Self.secondPart(direction, fraction: rest / BarMetrics.secondPartDuration)
    case .revert(let pose, let isCollapsed):
      let end = BarPose.resting(isCollapsed: isCollapsed)
      return pose.interpolated(to: end, (time / BarMetrics.revertDuration).clampedToUnit)
    }
  }

  /// The pose at a fraction of the first part: linear.
  public static func firstPart(_ direction: CollapseDirection, fraction: Double) -> BarPose {
    direction.origin.interpolated(to: direction.halfway, fraction.clampedToUnit)
  }

  /// The pose at a fraction of the second part's time: eased.
  public static func secondPart(_ direction: CollapseDirection, fraction: Double) -> BarPose {
    let eased = direction.secondPartCurve.value(at: fraction)
    return direction.halfway.interpolated(to: direction.destination, eased)
  }
}
