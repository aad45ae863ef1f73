import Foundation

/// A part of a document in the Rich Text Format (specification 1.9.1, "RTF Syntax").
enum RTFToken: Equatable {
  /// A group begins or ends.
  case open, close
  /// A control word with the number behind it, if there is one.
  case word(String, Int?)
  /// A control symbol that stands for no byte.
  case symbol(UInt8)
  /// A byte of text, in the document's encoding.
  case byte(UInt8)
}
