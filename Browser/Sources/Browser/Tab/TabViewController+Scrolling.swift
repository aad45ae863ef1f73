import BrowserCore
import UIKit
import WebKit

/// The page's scrolling, told to the container, which moves the bars by it.
extension TabViewController: UIScrollViewDelegate {
  func handlePagePan(_ recognizer: UIPanGestureRecognizer) {
    guard let scrollView = shownWebView?.scrollView, scrollView.panGestureRecognizer === recognizer else {
      return
    }
    // The recogniser's velocity is the finger's; the page's offset goes the other way.
    let velocity = -recognizer.velocity(in: view).y
    switch recognizer.state {
    case .began:
      endWheel()
      endLateDrag()
      dragOrigin = Double(scrollView.contentOffset.y)
      delegate?.tab(self, pageDragBegan: scrollView, offset: scrollView.contentOffset.y)
    case .changed: delegate?.tab(self, pageDragged: scrollView, velocity: velocity)
    case .ended where keepsOpen(scrollView, finger: -recognizer.translation(in: view).y, velocity: velocity):
      break
    case .ended, .cancelled, .failed: delegate?.tab(self, pageDragEndedWithVelocity: velocity)
    default: break
    }
  }

  /// Returns true if the drag goes on without its finger, since the page has not followed yet.
  private func keepsOpen(_ scrollView: UIScrollView, finger: CGFloat, velocity: CGFloat) -> Bool {
    let drag = LateDrag(
      origin: dragOrigin, offset: Double(scrollView.contentOffset.y),
      furthest: Double(scrollView.contentSize.height - scrollView.bounds.height), finger: Double(finger),
      at: CACurrentMediaTime())
    guard let drag else { return false }
    late = (drag, velocity, Deadline(at: drag.end) { [weak self] in self?.endLateDrag() })
    return true
  }

  private func followLateDrag(_ scrollView: UIScrollView) {
    guard let late else { return }
    delegate?.tab(self, pageDragged: scrollView, velocity: late.velocity)
    if late.drag.isDecided(at: Double(scrollView.contentOffset.y)) { endLateDrag() }
  }

  func endLateDrag() {
    guard let late else { return }
    self.late = nil
    late.end.cancel()
    delegate?.tab(self, pageDragEndedWithVelocity: late.velocity)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === shownWebView?.scrollView else { return }
    followLateDrag(scrollView)
    followWheel(scrollView)
    if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
    let bottom = scrollView.contentSize.height - scrollView.bounds.height
    if scrollView.contentOffset.y <= 0 {
      delegate?.tabDidReachTop(self)
    } else if bottom > 0, scrollView.contentOffset.y >= bottom - 1, !scrollView.isTracking {
      delegate?.tabDidReachBottom(self)
    }
  }

  // MARK: - Wheel and touchpad

  /// The wheel turned over the page: what the page does next is its answer.
  func wheelDidTurn() { wheel.turned(at: CACurrentMediaTime()) }

  private func followWheel(_ scrollView: UIScrollView) {
    let (old, new) = (lastOffset, Double(scrollView.contentOffset.y))
    lastOffset = new
    guard !scrollView.isTracking, !scrollView.isDecelerating else { return endWheel() }
    for event in wheel.scrolled(from: old, to: new, at: CACurrentMediaTime()) { tell(event, scrollView) }
    watchForWheelEnd()
  }

  private func tell(_ event: WheelDrag.Event, _ scrollView: UIScrollView) {
    switch event {
    case .began(let offset):
      endLateDrag()
      delegate?.tab(self, pageDragBegan: scrollView, offset: CGFloat(offset))
    case .moved(_, let velocity):
      delegate?.tab(self, pageDragged: scrollView, velocity: CGFloat(velocity))
    case .ended: delegate?.tab(self, pageDragEndedWithVelocity: 0)
    }
  }

  /// One deadline at a time; it asks again when the page has moved since.
  private func watchForWheelEnd() {
    guard wheelEnd == nil, let end = wheel.end else { return }
    wheelEnd = Deadline(at: end) { [weak self] in
      guard let self else { return }
      wheelEnd = nil
      guard wheel.settled(at: CACurrentMediaTime()) != nil else { return watchForWheelEnd() }
      delegate?.tab(self, pageDragEndedWithVelocity: 0)
    }
  }

  /// A finger takes over.
  private func endWheel() {
    guard wheel.isRunning else { return }
    wheel.stop()
    wheelEnd?.cancel()
    wheelEnd = nil
    delegate?.tab(self, pageDragEndedWithVelocity: 0)
  }
}
