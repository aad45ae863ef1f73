import Foundation

/// A drag by fingers on the screen or a touchpad.
struct ScrollDrag {
  enum Lock { case none, horizontal, vertical }

  /// A finger is down.
  var isTracking = false
  /// The delegate heard of the drag's beginning and not of its end, though something else may move the content meanwhile.
  var isOpen = false
  /// It stopped content that moved.
  var hasCaught = false
  /// Offset without the rubber band, when the drag began.
  var base = CGPoint.zero
  /// The recognizer's translation then.
  var baseTranslation = CGPoint.zero
  var lock = Lock.none
  /// A touchpad's movement so far, and its speed.
  var touchpadTranslation = CGPoint.zero
  var touchpadVelocity = VelocityEstimator()

  /// Returns the axis that a movement is locked to: one that is within 22.5° of it (hand-tuned).
  static func lock(for movement: CGPoint) -> Lock {
    let tangent: CGFloat = 0.414
    if abs(movement.y) <= tangent * abs(movement.x) { return .horizontal }
    if abs(movement.x) <= tangent * abs(movement.y) { return .vertical }
    return .none
  }
}
