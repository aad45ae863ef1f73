import Foundation

extension UIWindow {
  /// Makes `responder` the first responder, if it wants to be and the present one lets go.
  func makeFirstResponder(_ responder: UIResponder) -> Bool {
    if firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current = firstResponder {
      let resign = { current.resignFirstResponder() }
      // From one text to another the keyboard stays.
      let hasResigned =
        KeyInputRouting.serves(responder) ? KeyboardController.shared.changingResponder(resign) : resign()
      guard hasResigned else { return false }
    }
    firstResponder = responder
    // What is typed into has the keyboard alone.
    if responder is any TextEditingResponder { keyboardFocus?.drop() }
    firstResponderDidChange()
    return true
  }

  /// Ends what a first responder does that refused to end it, or whose delegate did.
  func forceToResign(_ responder: UIResponder) {
    clearFirstResponder()
    responder.wasForcedToResign()
  }

  func clearFirstResponder() {
    guard firstResponder != nil else { return }
    firstResponder = nil
    firstResponderDidChange()
  }

  private func firstResponderDidChange() {
    keyInput.end(in: self)
    if let firstResponder, KeyInputRouting.serves(firstResponder) { keyInput.begin(firstResponder, in: self) }
    showInputViewsOfOthers()
    NotificationCenter.default.post(name: UIWindow.firstResponderDidChangeNotification, object: self)
    UIAccessibility.observer?.focusDidChange(in: self)
  }

  /// A first responder that is not edited may have input views, too: the bar below a conversation.
  private func showInputViewsOfOthers() {
    if let shown = inputViewsOwner, shown !== firstResponder {
      inputViewsOwner = nil
      KeyboardController.shared.didEndEditing(shown)
    }
    guard let firstResponder, !(firstResponder is any UIKeyInput), firstResponder.bringsInputViews else {
      return
    }
    inputViewsOwner = firstResponder
    KeyboardController.shared.didBeginEditing(firstResponder)
  }

  /// Martlet addition: posted by a window after its first responder changed.
  nonisolated package static let firstResponderDidChangeNotification = NSNotification.Name(
    "MartletWindowFirstResponderDidChange")
}
