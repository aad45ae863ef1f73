import Foundation
import QuartzCore

/// Something else that scrolls in a scroll view's place: a web page. Martlet addition.
///
/// The scroll view then mirrors it: `engineDidScroll(to:)` moves the offset, the pan recognizer
/// looks on and tells of dragging, and what the app's code asks for is passed on.
@preconcurrency @MainActor
package protocol ScrollEngine: AnyObject {
  /// The app's code wants another offset. Not animated, the scroll view shows it already.
  func scrollView(_ scrollView: UIScrollView, scrollTo offset: CGPoint, animated: Bool)
}

/// The state of the engine's scrolling, as far as it is known.
struct EngineScrollState {
  /// Fingers slower than this leave nothing to decelerate, in points a second.
  static let slowestFling: CGFloat = 50
  /// After this long without movement it is at rest, in seconds.
  static let restInterval: TimeInterval = 0.15

  var isDragging = false
  var isDecelerating = false
  var rest: MediaDeadlines.Token?
}

extension UIScrollView {
  /// Call when the engine scrolled to `offset`, in points.
  package func engineDidScroll(to offset: CGPoint) {
    if engineState.isDecelerating { watchForEngineRest() }
    if offset != contentOffset { showIndicators(andFade: !engineState.isDragging) }
    apply(offset)
  }

  func engineDrag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      endEngineDeceleration()
      engineState.isDragging = true
      if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
      delegate?.scrollViewWillBeginDragging(self)
    case .ended, .cancelled:
      guard engineState.isDragging else { return }
      engineState.isDragging = false
      let finger = pan.state == .ended ? pan.velocity(in: self) : .zero
      endEngineDrag(velocity: CGPoint(x: -finger.x, y: -finger.y))
    case .possible, .changed, .failed:
      break
    }
  }

  /// The engine's own deceleration decides where it rests: a delegate can look, not choose.
  private func endEngineDrag(velocity: CGPoint) {
    let offset = contentOffset
    let rate = motionRate
    var target = geometry.clamp(
      CGPoint(
        x: offset.x + DecelerationFunction.travel(velocity: velocity.x, rate: rate),
        y: offset.y + DecelerationFunction.travel(velocity: velocity.y, rate: rate)))
    let goesOn = hypot(velocity.x, velocity.y) >= EngineScrollState.slowestFling && target != offset
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    engineState.isDecelerating = goesOn
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard goesOn else { return hideIndicatorsSoon() }
    delegate?.scrollViewWillBeginDecelerating(self)
    watchForEngineRest()
  }

  private func watchForEngineRest() {
    MediaDeadlines.shared.cancel(engineState.rest)
    let time = CACurrentMediaTime() + EngineScrollState.restInterval
    engineState.rest = MediaDeadlines.shared.schedule(at: time) { [weak self] in
      self?.endEngineDeceleration()
    }
  }

  func endEngineDeceleration() {
    guard engineState.isDecelerating else { return }
    MediaDeadlines.shared.cancel(engineState.rest)
    engineState.isDecelerating = false
    hideIndicatorsSoon()
    delegate?.scrollViewDidEndDecelerating(self)
  }
}
