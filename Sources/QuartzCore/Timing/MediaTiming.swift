import Foundation

/// An animation's effect outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The end value stays after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The start value holds before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// The start value holds before the beginning, and the end value stays after the end.
  public static let both = Self(rawValue: "both")
  /// No effect outside the active time.
  public static let removed = Self(rawValue: "removed")
}

/// A hierarchical timing system: each object maps its parent's time to its own,
/// t = (parent time − beginTime) · speed + timeOffset. Seconds.
public protocol CAMediaTiming {
  /// The time at which the object begins, in its parent's time.
  var beginTime: CFTimeInterval { get set }
  /// An offset in the object's own time.
  var timeOffset: CFTimeInterval { get set }
  /// Own seconds a parent second; 0 stands still at `timeOffset`, negative runs backwards.
  var speed: Float { get set }
  /// The length of one run.
  var duration: CFTimeInterval { get set }
  /// The number of runs; may be a fraction; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The time for which runs are repeated; when not 0 it overrides `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that indicates whether each run is followed by the same backwards.
  var autoreverses: Bool { get set }
  /// The effect outside the active time; none by default.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing of a layer or an animation as a value, with the arithmetic of `CAMediaTiming`.
struct MediaTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var timeOffset: CFTimeInterval = 0
  var speed: Float = 1
  var duration: CFTimeInterval
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The timing that a layer has unless told otherwise: it never ends.
  static let layerDefault = MediaTiming(duration: .infinity)

  init(duration: CFTimeInterval) {
    self.duration = duration
  }
}
