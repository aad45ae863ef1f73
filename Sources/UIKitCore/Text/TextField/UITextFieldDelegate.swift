import Foundation

/// Decides about and learns of a text field's editing.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns true if editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began; does nothing by default.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns true if editing may end; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended, if the method with a reason is not implemented; does nothing by default.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing ended, with the reason; by default, calls the method without one.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns true if `string` may replace a range, in UTF-16 units; true by default.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns the menu beside a selection that was made by touch; nil, as by default, for what it would have, and an empty one for none.
  /// - Parameters:
  ///   - range: the selection, in UTF-16 units.
  ///   - suggestedActions: the elements that the menu would have, to be put into it or left out.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called when the menu beside a selection is about to appear; does nothing by default.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called when the menu beside a selection is about to go; does nothing by default.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called after the selection changed; does nothing by default.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns true if the text may be cleared, by the clear button or when editing begins; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns true if Return sends the field's actions; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true, which allows editing to begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true, which allows editing to end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason, as Apple documents for a delegate that does not have this one.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true, which allows the change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Returns nil: the menu has what it would have.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true, which allows the field to be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true, which lets Return send the field's actions.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
