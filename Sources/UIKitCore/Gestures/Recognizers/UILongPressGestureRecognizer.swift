import Foundation

/// Recognises fingers that rest for a while; then follows them.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds the fingers rest before the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points they may wander in that time.
  open var allowableMovement: CGFloat = 10
  /// Taps that must come before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must rest; 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var fingers = 0
  private var deadline: MediaDeadlines.Token?

  open override func reset() {
    super.reset()
    taps = 0
    fingers = 0
    setDeadline(at: nil) {}
  }

  override var isAwaitingTouches: Bool { taps > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard stateStorage == .possible else {
      // Fingers that come down during the press are none of its: it follows those that pressed, and ends with the first of them.
      for touch in touches { ignore(touch, for: event) }
      return
    }
    fingers += touches.count
    guard fingers <= numberOfTouchesRequired else { return fail() }
    guard fingers == numberOfTouchesRequired else { return }
    guard taps == numberOfTapsRequired else { return setDeadline(at: nil) {} }
    setDeadline(at: event.timestamp + minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if stateStorage.isActive {
      state = .changed
    } else if touches.contains(where: hasWandered) {
      fail()
    }
  }

  private func hasWandered(_ touch: UITouch) -> Bool {
    hypot(
      touch.windowLocation.x - touch.firstWindowLocation.x,
      touch.windowLocation.y - touch.firstWindowLocation.y)
      > allowableMovement
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    fingers -= touches.count
    if stateStorage.isActive {
      state = .ended
    } else if taps < numberOfTapsRequired {
      guard fingers == 0 else { return }
      taps += 1
      setDeadline(at: event.timestamp + UITapGestureRecognizer.maximumTapInterval) { [weak self] in
        self?.fail()
      }
    } else {
      fail()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    setDeadline(at: nil) {}
    state = .cancelled
  }

  private func fail() {
    setDeadline(at: nil) {}
    state = .failed
  }

  /// `final`: Swift 6.3 gives an overridable one another symbol where a subclass in another file looks for it.
  private final func setDeadline(at time: TimeInterval?, _ work: @escaping @MainActor () -> Void) {
    MediaDeadlines.shared.cancel(deadline)
    deadline = time.map { MediaDeadlines.shared.schedule(at: $0, work) }
  }
}
