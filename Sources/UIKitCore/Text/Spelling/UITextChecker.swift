import Foundation
import QuartzCore

/// Checks the spelling of text by the dictionaries that are installed.
///
/// Ranges count UTF-16 units. A word is a run of letters, with the apostrophes in it; what has a digit in it is not checked.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private var ignored: Set<String> = []

  /// The languages that can be checked, such as `en_US`: in the order in which the user prefers them, then all others.
  open class var availableLanguages: [String] {
    order(HostEnvironment.host.spelling.languages, by: Locale.preferredLanguages)
  }

  /// Returns languages in the order of those that are preferred: of each the very region comes first, then the language's others.
  static func order(_ all: [String], by preferred: [String]) -> [String] {
    var rest = all
    var ordered: [String] = []
    func take(_ isWanted: (String) -> Bool) {
      ordered += rest.filter(isWanted)
      rest.removeAll(where: isWanted)
    }
    for preference in preferred {
      let tag = preference.replacingOccurrences(of: "-", with: "_")
      let language = tag.prefix { $0 != "_" }
      take { $0 == tag }
      take { $0.hasPrefix(tag + "_") }
      take { $0 == language || $0.hasPrefix(language + "_") }
    }
    return ordered + rest
  }

  /// Returns the range of the first misspelled word; one at `NSNotFound` where there is none, or no dictionary of the language.
  /// - Parameters:
  ///   - range: the part of the text to check.
  ///   - startingOffset: where to begin, counted from the text's start.
  ///   - wrapFlag: whether to go on at the range's start where there is no such word up to its end.
  ///   - language: such as `en_US`, or `en` for any English.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let words = SpelledWords.ranges(in: stringToCheck, range)
    let text = stringToCheck as NSString
    let later = words.filter { $0.location >= startingOffset }
    let earlier = wrapFlag ? words.filter { $0.location < startingOffset } : []
    let found = (later + earlier).first { isMisspelled(text.substring(with: $0), language) }
    return found ?? NSRange(location: NSNotFound, length: 0)
  }

  private func isMisspelled(_ word: String, _ language: String) -> Bool {
    !ignored.contains(word)
      && HostEnvironment.host.spelling.knows(SpelledWords.plain(word), in: language) == false
  }

  /// Returns words that may have been meant, the most probable first; nil where there is no dictionary of the language.
  /// - Parameter range: the word's range in `string`.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    let text = string as NSString
    guard range.location >= 0, range.length > 0, range.location <= text.length - range.length else {
      return nil
    }
    let word = SpelledWords.plain(text.substring(with: range))
    return HostEnvironment.host.spelling.suggestions(for: word, in: language)
  }

  /// Takes a word for right from now on, in this checker.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker takes for right; nil where there are none.
  open var ignoredWords: [String]? {
    get { ignored.isEmpty ? nil : ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }
}
