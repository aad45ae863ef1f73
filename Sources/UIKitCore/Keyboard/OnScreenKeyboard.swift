import Foundation

/// UIKit's own on-screen keyboard: a view that types into a responder. The host makes it, so that its keys are a module above this one.
@preconcurrency @MainActor
package protocol OnScreenKeyboard: UIView {
  /// Called when the key that puts the keyboard away was tapped.
  var onHide: (() -> Void)? { get set }
  /// Types into a responder from now on; nil for none.
  func edit(_ client: (any UIKeyInput)?)
  /// The client's text, its caret or its traits are others, by a key here or by other means.
  func textDidChange()
  /// The height of the keys in a window of a width, without what a safe area adds, in points.
  func height(forWidth width: CGFloat) -> CGFloat
}
