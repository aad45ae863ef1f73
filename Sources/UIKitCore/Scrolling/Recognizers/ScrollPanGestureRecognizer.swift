import Foundation
import QuartzCore

/// A scroll view's own pan: goes together with its pinch.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  /// The finger has gone as far as it takes to pan along the axis that does not scroll, at an event before.
  private var hasGoneAcross = false

  override var delegate: (any UIGestureRecognizerDelegate)? {
    willSet {
      precondition(
        newValue == nil || newValue === scrollView,
        "a scroll view's own pan gesture recognizer must have its scroll view as its delegate")
    }
  }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
  }

  override func reset() {
    super.reset()
    hasGoneAcross = false
  }

  /// Counts movement along the axis that scrolls, where it is one; until then the pan stays possible.
  override func hasCrossedThreshold(_ translation: CGPoint) -> Bool {
    guard let scrollView, scrollView.engine == nil else { return super.hasCrossedThreshold(translation) }
    let geometry = scrollView.geometry
    guard geometry.movesX != geometry.movesY else { return super.hasCrossedThreshold(translation) }
    let movement = self.translation(in: scrollView)
    let (x, y) = (abs(movement.x), abs(movement.y))
    let (along, across) = geometry.movesX ? (x, y) : (y, x)
    let hadGoneAcross = hasGoneAcross
    hasGoneAcross = across >= Self.hysteresis
    // One long step that leads across belongs to what is moved that way, if there is anything.
    return along >= Self.hysteresis && (along >= across || hadGoneAcross)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinch
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pinch
  }

  /// Gestures that come in from a screen edge go before scrolling, and so does whatever competes for a page's touches.
  /// Both see few touches and fail at once in the wrong direction.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
      || (scrollView?.engine != nil && otherGestureRecognizer.nativeContentRole == .competes)
  }
}

/// A scroll view's own pinch; it is attached while zooming is possible.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  // The finger that stays drags.
  override var endsWithFirstFinger: Bool { true }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }
}

/// Keeps touches from the content until it is clear that they do not scroll, and catches content
/// that moves.
final class ScrollTouchDelayGestureRecognizer: UIGestureRecognizer {
  /// Seconds a resting finger waits before the content learns of it (UIKit's, by common measurement).
  static let delay: TimeInterval = 0.15

  weak var scrollView: UIScrollView?
  private var deadline: MediaDeadlines.Token?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    nativeContentRole = .observes
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return state = .failed }
    guard trackedTouches.count == touches.count else { return }
    if scrollView.fingerDidComeDown() {
      state = .began
    } else if !scrollView.delaysContentTouches || !scrollView.mayScroll {
      state = .failed
    } else {
      deadline = MediaDeadlines.shared.schedule(at: event.timestamp + Self.delay) { [weak self] in
        guard let self, stateStorage == .possible else { return }
        state = .failed
      }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == trackedTouches.filter({ !$0.isOver }).count + touches.count else { return }
    state = stateStorage == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    super.reset()
    MediaDeadlines.shared.cancel(deadline)
    deadline = nil
    scrollView?.fingersDidLift(at: scrollView?.window?.events.touchesEvent.timestamp ?? 0)
  }

  /// Catching content shuts out taps on it, not the drag that may follow.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is UIPanGestureRecognizer
      || preventedGestureRecognizer is TwoFingerGestureRecognizer
      || preventedGestureRecognizer is ScrollTouchDelayGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is UITapGestureRecognizer)
  }
}

extension UIScrollView {
  /// True if a finger could move the content at all.
  var mayScroll: Bool {
    guard isScrollEnabled else { return false }
    let geometry = geometry
    return geometry.movesX || geometry.movesY
  }
}
