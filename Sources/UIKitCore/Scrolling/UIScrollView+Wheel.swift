import Foundation
import QuartzCore

/// A wheel being turned, or a touchpad's movement going on.
struct WheelScroll {
  /// After this long without a notch the wheel is at rest, in seconds (hand-tuned).
  static let pause: TimeInterval = 0.15
  /// The speed with which content follows a notch, radians a second (hand-tuned: two thirds after 0.1 s).
  static let frequency: CGFloat = 22
  /// After this long without one, the platform's momentum is over, in seconds.
  static let momentumPause: TimeInterval = 0.1

  var lastNotch: TimeInterval = -.infinity
  var momentumEnd: MediaDeadlines.Token?
}

extension UIScrollView {
  /// Returns true if there is a use for a movement of wheel or touchpad.
  func canScroll(_ scroll: HostScroll, type: UIScrollTypeMask) -> Bool {
    guard isScrollEnabled, panGestureRecognizer.allowedScrollTypesMask.contains(type) else { return false }
    let delta = delta(of: scroll)
    let isHorizontal = abs(delta.x) > abs(delta.y)
    let geometry = geometry
    if geometry.canMove(from: contentOffset, by: delta, isHorizontal: isHorizontal) { return true }
    // Fingers on a touchpad stretch it at its end, where nothing around it scrolls that way.
    let bounces =
      isHorizontal ? geometry.movesX && geometry.bouncesX : geometry.movesY && geometry.bouncesY
    guard type == .continuous, bounces else { return false }
    return superview?.nearestScrollView?.canScroll(scroll, type: type) != true
  }

  /// Shift turns a wheel sideways.
  private func delta(of scroll: HostScroll) -> CGPoint {
    scroll.modifiers.contains(.shift) && scroll.delta.dx == 0
      ? CGPoint(x: scroll.delta.dy, y: 0) : CGPoint(x: scroll.delta.dx, y: scroll.delta.dy)
  }

  func scroll(_ scroll: HostScroll) {
    let delta = delta(of: scroll)
    switch scroll.phase {
    case .discrete: turnWheel(by: delta, at: scroll.timestamp)
    case .began:
      drag.touchpadTranslation = .zero
      drag.touchpadVelocity.removeAll()
      drag.touchpadVelocity.add(.zero, at: scroll.timestamp)
      beginDragging(translation: .zero)
      moveTouchpad(by: delta, at: scroll.timestamp)
    case .changed:
      moveTouchpad(by: delta, at: scroll.timestamp)
    case .ended:
      guard drag.isOpen else { return }
      endDragging(fingerVelocity: drag.touchpadVelocity.velocity(at: scroll.timestamp), at: scroll.timestamp)
    case .momentum:
      followMomentum(delta, at: scroll.timestamp)
    }
  }

  private func moveTouchpad(by delta: CGPoint, at time: TimeInterval) {
    guard case .dragging = phase, delta != .zero else { return }
    drag.touchpadTranslation.x -= delta.x
    drag.touchpadTranslation.y -= delta.y
    drag.touchpadVelocity.add(drag.touchpadTranslation, at: time)
    moveDrag(to: drag.touchpadTranslation)
  }

  /// The platform goes on by itself: it replaces our own deceleration.
  private func followMomentum(_ delta: CGPoint, at time: TimeInterval) {
    switch phase {
    case .decelerating:
      guard geometry.contains(contentOffset) else { return }
      phase = .followingMomentum
      frames.isRunning = false
    case .followingMomentum: break
    default: return
    }
    MediaDeadlines.shared.cancel(wheel.momentumEnd)
    wheel.momentumEnd = MediaDeadlines.shared.schedule(at: time + WheelScroll.momentumPause) { [weak self] in
      self?.endMomentum()
    }
    apply(geometry.clamp(CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y)))
  }

  private func endMomentum() {
    guard case .followingMomentum = phase else { return }
    interruptMotion()
  }

  // MARK: - Wheel

  /// Notches move a target; content follows it smoothly. Together they are one drag, so that a
  /// delegate that wants it to rest at certain places is asked.
  private func turnWheel(by delta: CGPoint, at time: TimeInterval) {
    let from: CGPoint
    var velocity = CGPoint.zero
    if case .wheeling(let motion) = phase {
      from = motion.end
      velocity = motion.velocity(at: lastStep)
    } else {
      interruptMotion()
      phase = .wheeling(restingMotion(at: time))
      if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
      delegate?.scrollViewWillBeginDragging(self)
      guard case .wheeling = phase else { return }
      from = contentOffset
    }
    wheel.lastNotch = time
    let target = wheelTarget(from: from, delta: delta)
    startMotion(.wheeling(wheelMotion(to: target, velocity: velocity, at: max(time, motionTime))))
  }

  private func wheelMotion(to target: CGPoint, velocity: CGPoint, at time: TimeInterval) -> ScrollMotion {
    let start = contentOffset
    func spring(_ start: CGFloat, _ end: CGFloat, _ velocity: CGFloat) -> BounceSpring {
      BounceSpring(start: start, end: end, initialVelocity: velocity, frequency: WheelScroll.frequency)
    }
    return ScrollMotion(
      x: spring(start.x, target.x, velocity.x), y: spring(start.y, target.y, velocity.y), start: time)
  }

  /// Code moved the content while a wheel moves it: it comes to rest within its range.
  func keepWheelInRange() {
    guard case .wheeling(let motion) = phase else { return }
    let target = geometry.clamp(motion.end)
    guard target != motion.end else { return }
    let time = lastStep
    phase = .wheeling(wheelMotion(to: target, velocity: motion.velocity(at: time), at: time))
  }

  private func restingMotion(at time: TimeInterval) -> ScrollMotion {
    ScrollMotion(x: RestCurve(at: contentOffset.x), y: RestCurve(at: contentOffset.y), start: time)
  }

  private func wheelTarget(from offset: CGPoint, delta: CGPoint) -> CGPoint {
    let geometry = geometry
    guard isPagingEnabled else {
      return geometry.clamp(CGPoint(x: offset.x + delta.x, y: offset.y + delta.y))
    }
    func page(_ value: CGFloat, _ step: CGFloat, _ origin: CGFloat, _ length: CGFloat) -> CGFloat {
      guard step != 0, length > 0 else { return value }
      return origin + (((value - origin) / length).rounded() + (step > 0 ? 1 : -1)) * length
    }
    return geometry.clamp(
      CGPoint(
        x: page(offset.x, delta.x, geometry.rangeX.lowerBound, geometry.viewSize.width),
        y: page(offset.y, delta.y, geometry.rangeY.lowerBound, geometry.viewSize.height)))
  }

  func endWheeling(at time: TimeInterval) {
    release(velocity: .zero, geometry, at: time)
    if phase.isResting { frames.isRunning = false }
  }
}
