import Foundation

/// The state of a scroll view's motion.
enum ScrollPhase {
  case resting
  /// Fingers on the screen or a touchpad move it.
  case dragging
  /// It goes on after a release.
  case decelerating(ScrollMotion)
  /// The platform's own continuation of a touchpad's movement.
  case followingMomentum
  /// The app's code moves it; true when that was a tap on the status bar.
  case animating(ScrollMotion, toTop: Bool)
  /// A wheel's notches move it: a drag without a finger.
  case wheeling(ScrollMotion)
  /// Zoom goes back to its limits, or to where the app's code wants it.
  case zooming(ZoomMotion)

  var isDragging: Bool {
    switch self {
    case .dragging, .wheeling: true
    default: false
    }
  }

  var isWheeling: Bool {
    if case .wheeling = self { true } else { false }
  }

  var isDecelerating: Bool {
    switch self {
    case .decelerating, .followingMomentum: true
    default: false
    }
  }

  var isZoomBouncing: Bool {
    if case .zooming(let motion) = self { motion.isBounce } else { false }
  }

  var isResting: Bool {
    if case .resting = self { true } else { false }
  }

  /// The motion that goes on by itself, if there is one.
  var motion: ScrollMotion? {
    switch self {
    case .decelerating(let motion), .animating(let motion, _), .wheeling(let motion): motion
    case .resting, .dragging, .followingMomentum, .zooming: nil
    }
  }
}

/// A motion of the offset along both axes.
struct ScrollMotion {
  let x: any ScrollCurve
  let y: any ScrollCurve
  /// The beginning of the motion, in seconds of `CACurrentMediaTime()`.
  let start: TimeInterval

  var duration: TimeInterval { max(x.duration, y.duration) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
}
