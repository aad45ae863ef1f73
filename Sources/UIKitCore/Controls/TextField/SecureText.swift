import Foundation

/// A text that is not to be read by others: a bullet a character.
enum SecureText {
  static func shown(_ text: String) -> String { String(repeating: "•", count: text.count) }

  /// Where in the bullets an index of the text, in UTF-16 units, is.
  static func shownIndex(_ index: Int, in text: String) -> Int {
    (text as NSString).substring(to: index).count
  }

  /// Where in the text, in UTF-16 units, a place between bullets is.
  static func index(ofShown index: Int, in text: String) -> Int {
    text.prefix(index).utf16.count
  }
}
