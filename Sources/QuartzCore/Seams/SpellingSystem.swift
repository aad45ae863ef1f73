/// The platform's dictionaries for checking spelling.
@preconcurrency @MainActor
package protocol SpellingSystem: AnyObject {
  /// The languages that there are dictionaries of, such as `en_US`, sorted.
  var languages: [String] { get }

  /// Returns true if a word is in the dictionary of a language; nil where there is no such dictionary.
  func knows(_ word: String, in language: String) -> Bool?

  /// Returns words that may have been meant, the most probable first; nil where there is no such dictionary.
  func suggestions(for word: String, in language: String) -> [String]?
}
