import BrowserCore
import MethodSelectors
import UIKit

/// Makes one kind of drag of all that scrolls a page, by which the bars move: fingers, and wheels and touchpads, which only say
/// how far.
@MainActor
final class PageScrollTracker: NSObject, UIScrollViewDelegate {
  /// A step of a drag of the page.
  enum Event: Equatable {
    /// - Parameter offset: where the page stood, in points.
    case began(offset: CGFloat)
    /// - Parameter velocity: of the page's offset, in points a second.
    case moved(velocity: CGFloat)
    case ended(velocity: CGFloat)
    case reachedTop
    case reachedBottom
    /// The page stands elsewhere than before, for whatever reason.
    case scrolled
  }

  /// The view that scrolls: others that report are covered by it.
  private let shown: () -> UIScrollView?
  private let tell: (Event, UIScrollView) -> Void
  private var wheel = WheelDrag()
  private var wheelEnd: Deadline?
  /// The page's offset when a finger began to drag it, in points.
  private var dragOrigin = 0.0
  /// The finger has left; the page is still to follow.
  private var late: (drag: LateDrag, velocity: CGFloat, end: Deadline)?
  private var lastOffset = 0.0

  /// - Parameters:
  ///   - shown: the view in which the page scrolls now; nil without one.
  ///   - tell: told every step, and the view that scrolls.
  init(shown: @escaping () -> UIScrollView?, tell: @escaping (Event, UIScrollView) -> Void) {
    self.shown = shown
    self.tell = tell
    super.init()
  }

  /// Listens to a view that is going to show the page.
  func connect(_ scrollView: UIScrollView) {
    scrollView.delegate = self
    scrollView.panGestureRecognizer.addTarget(
      self, action: Selector("handlePan:", PageScrollTracker.handlePan))
  }

  /// Takes the place of what is shown as where it begins: it has become something else, such as an article.
  func placeIsNew() { lastOffset = Double(shown()?.contentOffset.y ?? 0) }

  // MARK: - Fingers

  private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let scrollView = shown(), scrollView.panGestureRecognizer === recognizer else { return }
    // The recogniser's velocity is the finger's; the page's offset goes the other way.
    let velocity = -recognizer.velocity(in: scrollView.window).y
    switch recognizer.state {
    case .began:
      endWheel()
      endLateDrag()
      dragOrigin = Double(scrollView.contentOffset.y)
      tell(.began(offset: scrollView.contentOffset.y), scrollView)
    case .changed: tell(.moved(velocity: velocity), scrollView)
    case .ended
    where keepsOpen(scrollView, finger: -recognizer.translation(in: scrollView.window).y, velocity: velocity):
      break
    case .ended, .cancelled, .failed: tell(.ended(velocity: velocity), scrollView)
    default: break
    }
  }

  /// Returns true if the drag goes on without its finger, since the page has not followed yet.
  private func keepsOpen(_ scrollView: UIScrollView, finger: CGFloat, velocity: CGFloat) -> Bool {
    let furthest = Double(scrollView.contentSize.height - scrollView.bounds.height)
    let drag = LateDrag(
      origin: dragOrigin, offset: Double(scrollView.contentOffset.y), furthest: furthest > 0 ? furthest : nil,
      finger: Double(finger), at: CACurrentMediaTime())
    guard let drag else { return false }
    late = (drag, velocity, Deadline(at: drag.end) { [weak self] in self?.endLateDrag() })
    return true
  }

  private func followLateDrag(_ scrollView: UIScrollView) {
    guard let late else { return }
    tell(.moved(velocity: late.velocity), scrollView)
    if late.drag.isDecided(at: Double(scrollView.contentOffset.y)) { endLateDrag() }
  }

  private func endLateDrag() {
    guard let late else { return }
    self.late = nil
    late.end.cancel()
    if let shown = shown() { tell(.ended(velocity: late.velocity), shown) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === shown() else { return }
    followLateDrag(scrollView)
    followWheel(scrollView)
    tell(.scrolled, scrollView)
    let bottom = scrollView.contentSize.height - scrollView.bounds.height
    if scrollView.contentOffset.y <= 0 {
      tell(.reachedTop, scrollView)
    } else if bottom > 0, scrollView.contentOffset.y >= bottom - 1, !scrollView.isTracking {
      tell(.reachedBottom, scrollView)
    }
  }

  // MARK: - Wheel and touchpad

  /// The wheel turned over the page: what the page does next is its answer.
  func wheelDidTurn() { wheel.turned(at: CACurrentMediaTime()) }

  private func followWheel(_ scrollView: UIScrollView) {
    let (old, new) = (lastOffset, Double(scrollView.contentOffset.y))
    lastOffset = new
    guard !scrollView.isTracking, !scrollView.isDecelerating else { return endWheel() }
    for event in wheel.scrolled(from: old, to: new, at: CACurrentMediaTime()) { follow(event, scrollView) }
    watchForWheelEnd()
  }

  private func follow(_ event: WheelDrag.Event, _ scrollView: UIScrollView) {
    switch event {
    case .began(let offset):
      endLateDrag()
      tell(.began(offset: CGFloat(offset)), scrollView)
    case .moved(_, let velocity): tell(.moved(velocity: CGFloat(velocity)), scrollView)
    case .ended: tell(.ended(velocity: 0), scrollView)
    }
  }

  /// One deadline at a time; it asks again when the page has moved since.
  private func watchForWheelEnd() {
    guard wheelEnd == nil, let end = wheel.end else { return }
    wheelEnd = Deadline(at: end) { [weak self] in
      guard let self else { return }
      wheelEnd = nil
      guard wheel.settled(at: CACurrentMediaTime()) != nil else { return watchForWheelEnd() }
      tellEnd()
    }
  }

  /// A finger takes over.
  private func endWheel() {
    guard wheel.isRunning else { return }
    wheel.stop()
    wheelEnd?.cancel()
    wheelEnd = nil
    tellEnd()
  }

  private func tellEnd() {
    if let shown = shown() { tell(.ended(velocity: 0), shown) }
  }
}
