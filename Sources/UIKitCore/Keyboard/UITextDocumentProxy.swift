import Foundation

/// The text that is edited, as a keyboard of the program's own sees it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the insertion point, or before what is selected; nil where it is not known.
  var documentContextBeforeInput: String? { get }
  /// The text after the insertion point, or after what is selected; nil where it is not known.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil for none.
  var selectedText: String? { get }
  /// Moves the insertion point by so many characters, to the beginning of the text for a negative number.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Shows a text that is being composed in the place of what is being composed, or of the selection.
  /// - Parameter selectedRange: the selection within it.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Makes the text that is being composed final.
  func unmarkText()
}
