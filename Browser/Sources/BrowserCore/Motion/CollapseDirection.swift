import Foundation

/// A direction in which the bars move: one of their two motions.
public enum CollapseDirection: Hashable, Sendable {
  /// The content moves up, the bars go away.
  case collapsing
  /// The content moves down, the bars come back.
  case expanding

  /// The pose in which the motion begins.
  public var origin: BarPose { self == .collapsing ? .expanded : .collapsed }
  /// The pose at the end of its first part.
  public var halfway: BarPose { self == .collapsing ? .collapsingHalfway : .expandingHalfway }
  /// The pose in which the motion ends.
  public var destination: BarPose { self == .collapsing ? .collapsed : .expanded }
  /// The curve of its second part: ease-out when collapsing, ease-in when expanding.
  public var secondPartCurve: TimingCurve { self == .collapsing ? .easeOut : .easeIn }
}
