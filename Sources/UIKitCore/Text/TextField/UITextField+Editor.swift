import Foundation

extension UITextField {
  /// Posted with the field as object.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted with the field as object when the user has changed the text.
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted with the field as object when editing has ended.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}

extension UITextField: TextEditingResponder {
  package var isEditingText: Bool { isEditing }

  package var textBeforeCaret: String? {
    ((text ?? "") as NSString).substring(to: selectedRange.location)
  }
}

extension UITextField: TextInputHostDelegate {
  package func textInput(_ input: any TextInputHost, shouldReplace range: NSRange, with text: String) -> Bool
  {
    if let change = SmartPunctuation(self).change(
      typing: text, after: ((self.text ?? "") as NSString).substring(to: range.location))
    {
      // The editor asks anew for what it is given.
      if change.replacing > 0 {
        input.selectedRange = NSRange(
          location: range.location - change.replacing, length: change.replacing + range.length)
      }
      input.insert(change.text)
      return false
    }
    let isWanted = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    if isWanted { prepareTyping() }
    return isWanted
  }

  package func textInputDidChange(_ input: any TextInputHost) {
    fingers.end()
    textDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  package func textInputDidChangeSelection(_ input: any TextInputHost) {
    fingers.end()
    style.typing = nil
    tellReadersOfSelection()
    delegate?.textFieldDidChangeSelection(self)
  }

  package func textInputDidReturn(_ input: any TextInputHost) { returnKeyPressed() }

  // By the methods that subclasses override, as on iOS.

  package func textInputDeletesBackward(_ input: any TextInputHost) { deleteBackward() }

  package func textInput(_ input: any TextInputHost, wants command: TextEditCommand) {
    command.performIfPossible(on: self)
  }

  package func textInput(_ input: any TextInputHost, didChangeFocus isFocused: Bool) {
    // A click on the native editor focuses it without UIKit's doing.
    if isFocused, !isFirstResponder { becomeFirstResponder() }
  }
}
