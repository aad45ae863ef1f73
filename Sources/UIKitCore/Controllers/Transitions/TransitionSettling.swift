import Foundation

/// The way the rest of a transition runs once its gesture is over.
@MainActor
struct TransitionSettling {
  /// Seconds that are left.
  var duration: TimeInterval
  /// Seconds of the whole transition.
  var wholeDuration: TimeInterval
  var timing: any UITimingCurveProvider

  /// The part of the whole that is left, as animators are told it.
  var durationFactor: CGFloat { wholeDuration > 0 ? CGFloat(duration / wholeDuration) : 0 }
}
