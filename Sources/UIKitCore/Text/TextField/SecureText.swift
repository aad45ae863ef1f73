import Foundation

/// A text that is not to be read by others: a bullet a character.
enum SecureText {
  static func shown(_ text: String) -> String { String(repeating: "•", count: text.count) }

  /// Returns the place among the bullets of an index of the text, which counts UTF-16 units.
  static func shownIndex(_ index: Int, in text: String) -> Int {
    (text as NSString).substring(to: index).count
  }

  /// Returns the index in the text, in UTF-16 units, of a place between bullets.
  static func index(ofShown index: Int, in text: String) -> Int {
    text.prefix(index).utf16.count
  }
}
