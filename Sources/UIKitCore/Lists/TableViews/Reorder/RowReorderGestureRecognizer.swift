import Foundation

/// Follows a finger from the moment it comes down on a row's reorder control.
final class RowReorderGestureRecognizer: UIGestureRecognizer {
  override func accepts(_ touch: UITouch) -> Bool {
    trackedTouches.isEmpty
      && sequence(first: touch.view, next: { $0?.superview }).contains { $0 is RowReorderControl }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    state = .cancelled
  }
}
