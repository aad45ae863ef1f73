import Foundation

/// The content of a keyboard notification.
@MainActor
struct KeyboardMove {
  /// The keyboard's frame at the end of the move, in the window's coordinates.
  let frame: CGRect
  /// Seconds.
  let duration: TimeInterval

  init(_ info: [AnyHashable: Any]?) {
    frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
    duration =
      info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      ?? KeyboardController.animationDuration
  }
}
