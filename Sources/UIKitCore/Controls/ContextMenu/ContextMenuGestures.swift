import Foundation
import QuartzCore

/// Waits for a finger that rests; tells before it is recognised, so that the view can give way.
final class ContextMenuPressGestureRecognizer: UILongPressGestureRecognizer {
  /// The finger has rested for a moment; false: there is no menu here.
  var onHint: (() -> Bool)?
  /// The gesture is over, recognised or not.
  var onReset: (() -> Void)?
  private var hint: MediaDeadlines.Token?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == 1 else { return }
    hint = MediaDeadlines.shared.schedule(at: event.timestamp + ContextMenuMetrics.hintDelay) { [weak self] in
      guard let self, state == .possible else { return }
      if onHint?() == false { state = .failed }
    }
  }

  override func reset() {
    super.reset()
    MediaDeadlines.shared.cancel(hint)
    hint = nil
    onReset?()
  }
}

/// Recognises the press of a pointing device's secondary button.
final class SecondaryClickGestureRecognizer: UIGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    requiredButtons = .secondary
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastWindowLocation = windowLocation
    state = .ended
  }
}
