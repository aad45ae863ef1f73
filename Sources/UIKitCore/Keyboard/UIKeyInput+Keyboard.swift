import Foundation

/// A responder that knows its text better than `UIKeyInput` tells: a field inside a web page.
@preconcurrency @MainActor
package protocol RemoteTextInput: UIKeyInput {
  /// The text before the caret, as far as it is known; nil while it is not.
  var textBeforeCaret: String? { get }
  /// Moves the caret by characters to the right and lines down, negative ones to the left and up.
  func moveCaret(columns: Int, rows: Int)
}

/// Questions and commands of the on-screen keyboard to any responder that takes keys.
extension UIKeyInput {
  /// The length of text that is read before the caret, in the client's units: what a capital or a full stop depends on is nearer.
  private var contextLength: Int { 64 }

  /// The text before the caret, as far as the client tells; nil if it has text but does not tell.
  package var keyboardContext: String? {
    if let remote = self as? any RemoteTextInput { return remote.textBeforeCaret }
    if let text = self as? any TextEditingResponder { return text.textBeforeCaret }
    if let text = (self as? any UITextInput)?.textBeforeSelection(atMost: contextLength) { return text }
    return hasText ? nil : ""
  }

  /// Moves the caret by characters to the right and lines down, negative ones to the left and up, as far as the text goes.
  package func moveCaretFromKeyboard(columns: Int, rows: Int) {
    if let remote = self as? any RemoteTextInput { return remote.moveCaret(columns: columns, rows: rows) }
    guard let text = self as? any UITextInput, let selected = text.selectedTextRange else { return }
    var place = columns < 0 || rows < 0 ? selected.start : selected.end
    let steps: [(UITextLayoutDirection, Int)] = [
      (columns < 0 ? .left : .right, abs(columns)), (rows < 0 ? .up : .down, abs(rows)),
    ]
    for (direction, count) in steps {
      for _ in 0..<count {
        guard let next = text.position(from: place, in: direction, offset: 1) else { break }
        place = next
      }
    }
    text.selectedTextRange = text.textRange(from: place, to: place)
  }

  /// Enters what Return means here. The dimmed key does nothing.
  package func pressReturnFromKeyboard() {
    if let field = self as? UITextField { return field.returnKeyPressed() }
    guard !enablesReturnKeyAutomatically || hasText else { return }
    insertText("\n")
  }
}
