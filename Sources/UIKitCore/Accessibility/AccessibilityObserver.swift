/// The platform's bridge to assistive technology, while some listens. Without one nothing is built and nothing is sent.
@preconcurrency @MainActor
package protocol AccessibilityObserver: AnyObject {
  /// A program told of something.
  func didPost(_ notification: UIAccessibility.Notification, argument: Any?)
  /// A frame was laid out, and may have changed what is mirrored.
  func didRunFrame()
  /// The keyboard's focus or the first responder is another.
  func focusDidChange(in window: UIWindow)
  /// The insertion point or the selection of the text that is edited is another; no frame needs to follow.
  func textSelectionDidChange(in window: UIWindow)
}

extension UIView {
  /// Tells assistive technology that the insertion point or the selection in the view is another.
  func tellReadersOfSelection() {
    guard let window, isFirstResponder else { return }
    UIAccessibility.observer?.textSelectionDidChange(in: window)
  }
}
