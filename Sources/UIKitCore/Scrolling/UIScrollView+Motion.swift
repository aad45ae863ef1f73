import Foundation
import QuartzCore

extension UIScrollView {
  /// The time that what is on screen was computed for.
  var lastStep: TimeInterval { max(motionTime, phase.motion?.start ?? 0) }

  func startMotion(_ next: ScrollPhase) {
    phase = next
    motionTime = CACurrentMediaTime()
    showIndicators(andFade: false)
    frames.isRunning = true
  }

  /// A frame of the display.
  func step(at time: TimeInterval) {
    motionTime = time
    switch phase {
    case .resting, .dragging, .followingMomentum:
      frames.isRunning = false
    case .decelerating(let motion):
      let home = motion.isOver(at: time) ? wayHome(after: motion, at: time) : nil
      if let home { phase = .decelerating(home) }
      advance(home ?? motion, to: time) { [self] in endDecelerating() }
    case .animating(let motion, let toTop):
      advance(motion, to: time) { [self] in
        delegate?.scrollViewDidEndScrollingAnimation(self)
        if toTop { delegate?.scrollViewDidScrollToTop(self) }
      }
    case .wheeling(let motion):
      apply(motion.offset(at: time))
      if case .wheeling = phase, motion.isOver(at: time), time - wheel.lastNotch >= WheelScroll.pause {
        endWheeling(at: time)
      }
    case .zooming(let motion):
      stepZoom(motion, at: time)
    }
  }

  private func advance(_ motion: ScrollMotion, to time: TimeInterval, whenOver: () -> Void) {
    let serial = motionSerial
    if motion.isOver(at: time) {
      // The delegate may start something new when it hears of the last step.
      phase = .resting
      frames.isRunning = false
      apply(motion.end)
      // A delegate may have corrected the offset; a motion that it started is not over.
      guard serial == motionSerial || phase.isResting else { return }
      hideIndicatorsSoon()
      whenOver()
    } else {
      apply(motion.offset(at: time))
    }
  }

  /// The way back into range from where a motion ends; nil where it ends in range.
  ///
  /// A delegate may have chosen a place beyond the content's edge, and content and insets may have become smaller meanwhile: content
  /// that was let go does not rest there.
  func wayHome(after motion: ScrollMotion, at time: TimeInterval) -> ScrollMotion? {
    let (end, geometry) = (motion.end, geometry)
    guard !geometry.isRest(end), storedContentSize != .zero else { return nil }
    let home = geometry.clamp(end)
    return ScrollMotion(
      x: BounceSpring(start: end.x, end: home.x), y: BounceSpring(start: end.y, end: home.y), start: time)
  }

  func endDecelerating() {
    delegate?.scrollViewDidEndDecelerating(self)
  }

  /// The rate by which content slows down: a program's own lies between Apple's, or is the nearer one of them.
  var motionRate: CGFloat {
    let (rate, slowest) = (decelerationRate.rawValue, DecelerationRate.normal.rawValue)
    let fastest = DecelerationRate.fast.rawValue
    // What is no number is not above the least one either.
    return rate > fastest ? min(rate, slowest) : fastest
  }

  /// Ends any motion where it is and says so.
  /// - Parameter keepingScale: whether a zoom ends where it is, too, since another begins; otherwise it ends at its scale.
  func interruptMotion(keepingScale: Bool = false) {
    let old = phase
    motionSerial += 1
    phase = .resting
    frames.isRunning = false
    hideIndicatorsSoon()
    switch old {
    case .resting, .dragging:
      break
    case .decelerating, .followingMomentum:
      MediaDeadlines.shared.cancel(wheel.momentumEnd)
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating:
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheeling:
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    case .zooming(let motion):
      if !keepingScale { finishZoom(motion) }
      delegate?.scrollViewDidEndZooming(
        self, with: motion.view, atScale: motion.view?.transformScale ?? currentZoomScale)
    }
  }

  /// Ends all motion, since without a window nothing moves.
  func stopMotion() {
    motionSerial += 1
    let ends = (drag.isOpen ? 1 : 0) + (phase.isWheeling ? 1 : 0)
    if case .zooming = phase { interruptMotion() }
    phase = .resting
    drag = ScrollDrag()
    for _ in 0..<ends { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    frames.isRunning = false
    MediaDeadlines.shared.cancel(wheel.momentumEnd)
    MediaDeadlines.shared.cancel(engineState.rest)
    engineState = EngineScrollState()
  }
}
