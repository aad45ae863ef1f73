import Foundation

/// Units that a text is made of.
public enum UITextGranularity: Int, Sendable {
  /// A character as the user sees it, which may be several code points.
  case character = 0
  /// A word.
  case word
  /// A sentence.
  case sentence
  /// A paragraph.
  case paragraph
  /// A line, as the text is laid out.
  case line
  /// The whole text.
  case document
}
