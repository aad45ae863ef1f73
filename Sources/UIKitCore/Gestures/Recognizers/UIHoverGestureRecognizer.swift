import Foundation

/// Follows the pointer while no button is down: began as it comes over the view, changed as it
/// moves, ended as it leaves.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override var isAwaitingTouches: Bool { true }

  func hover(at location: CGPoint) {
    lastWindowLocation = location
    state = stateStorage.isActive ? .changed : .began
  }

  func leave() {
    // One that was disabled meanwhile has been cancelled.
    if stateStorage.isActive { state = .ended }
  }

  /// Touches are nothing to it: waiting for one would keep it from its view for ever.
  override func accepts(_ touch: UITouch) -> Bool { false }

  /// Hovering and everything else go together.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
