import Foundation

/// Typing aids beyond entering characters: capitals at the beginning of sentences and words, and a full stop for two spaces.
///
/// Pure functions of the text before the caret.
enum KeyboardTyping {
  /// Returns true if the next letter is to be a capital.
  static func capitalizes(_ type: UITextAutocapitalizationType, after text: String) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0.isWhitespace } ?? true
    case .sentences:
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      guard let last = trimmed.last else { return true }
      return last.isNewline || (".!?".contains(last) && text.last?.isWhitespace == true)
    }
  }

  /// Returns true if a second space in a row stands for a full stop: after a word and one space.
  static func writesFullStop(after text: String) -> Bool {
    guard text.last == " ", let last = text.dropLast().last else { return false }
    return last.isLetter || last.isNumber || ")\"'".contains(last)
  }
}
