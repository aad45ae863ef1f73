import Foundation

/// Hears of changes that the program makes to a text or its selection, and not the user by typing.
///
/// The system is the delegate of a view of the program's own while that is first responder: such a view must tell it, so that
/// what is being composed is forgotten and the keyboard knows what stands before the insertion point. Text fields and text
/// views tell a delegate, too.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the program changes the selection.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the program changed the selection.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the program changes the text.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the program changed the text.
  func textDidChange(_ textInput: (any UITextInput)?)
}
