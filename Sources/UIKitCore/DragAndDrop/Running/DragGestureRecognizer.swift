import Foundation
import QuartzCore

/// Recognises a finger that rests, or a mouse that moves with its button down; then follows it, whatever other fingers do.
final class DragGestureRecognizer: UIGestureRecognizer {
  /// Seconds that a finger rests before the view is lifted, and points it may wander meanwhile (Apple's, as of a long press).
  static let restDuration: TimeInterval = 0.5
  static let allowableMovement: CGFloat = 10
  /// Points that a mouse moves with its button down before it drags.
  static let pointerMovement: CGFloat = 5

  /// The point where the finger or pointer went down, in the window's coordinates.
  private(set) var startLocation = CGPoint.zero
  private var deadline: MediaDeadlines.Token?
  /// True if a mouse drags, and not a finger.
  private(set) var isPointer = false

  override func reset() {
    super.reset()
    setDeadline(nil)
  }

  private func setDeadline(_ time: TimeInterval?) {
    MediaDeadlines.shared.cancel(deadline)
    deadline = time.map { time in
      MediaDeadlines.shared.schedule(at: time) { [weak self] in
        guard let self, state == .possible else { return }
        state = .began
      }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      // The finger that began goes on alone.
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
    startLocation = touch.windowLocation
    isPointer = touch.type == .indirectPointer
    if !isPointer { setDeadline(event.timestamp + Self.restDuration) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { return state = .changed }
    let point = windowLocation
    let distance = hypot(point.x - startLocation.x, point.y - startLocation.y)
    if isPointer {
      if distance > Self.pointerMovement { state = .began }
    } else if distance > Self.allowableMovement {
      setDeadline(nil)
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    setDeadline(nil)
    state = state == .began || state == .changed ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    setDeadline(nil)
    state = .cancelled
  }
}
