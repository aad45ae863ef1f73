import Foundation

/// What a keyboard notification says.
@MainActor
struct KeyboardMove {
  /// Where the keyboard will be, in the window's coordinates.
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
