import Foundation

/// Units that a text is made of.
public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word
  case sentence
  case paragraph
  /// As the text is laid out.
  case line
  case document
}
