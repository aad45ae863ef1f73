import Foundation

/// The rule by which capitals come by themselves.
package enum Capitals: Hashable, Sendable { case none, words, sentences, all }

/// Typing aids beyond entering characters: capitals at the beginning of sentences and words, and a full stop for two spaces.
///
/// Pure functions of the text before the caret.
package enum SentenceRules {
  /// Returns true if the next letter is to be a capital.
  package static func capitalizes(_ rule: Capitals, after text: String) -> Bool {
    switch rule {
    case .none: return false
    case .all: return true
    case .words: return text.last.map { $0.isWhitespace || openers.contains($0) } ?? true
    case .sentences:
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      guard let last = trimmed.last else { return true }
      if last.isNewline { return true }
      if opensSentence.contains(last) { return capitalizes(rule, after: String(trimmed.dropLast())) }
      let ended = trimmed.reversed().first { !closers.contains($0) } ?? last
      return ends.contains(ended) && text.last?.isWhitespace == true
    }
  }

  /// Returns true if a second space in a row stands for a full stop: after a word and one space.
  package static func writesFullStop(after text: String) -> Bool {
    guard text.last == " ", let last = text.dropLast().last else { return false }
    return last.isLetter || last.isNumber || closers.contains(last)
  }

  /// Signs that end a sentence.
  private static let ends: Set<Character> = [".", "!", "?", "…", "।", "؟"]
  /// Signs that may follow those, inside the sentence.
  private static let closers: Set<Character> = [")", "\"", "'", "”", "“", "»", "’", "]"]
  /// Signs before the first letter of a sentence.
  private static let opensSentence: Set<Character> = ["¿", "¡", "„", "«"]
  private static let openers: Set<Character> = ["(", "[", "\"", "„", "«", "-", "¿", "¡"]
}
