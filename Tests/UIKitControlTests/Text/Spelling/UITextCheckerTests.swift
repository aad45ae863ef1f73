import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A dictionary of a few words.
@MainActor
private final class FewWords: SpellingSystem {
  let languages = ["de_DE", "en_GB", "en_US"]
  var asked: [String] = []

  func knows(_ word: String, in language: String) -> Bool? {
    asked.append(word)
    return language.hasPrefix("en") ? ["the", "cat", "don't", "naïve"].contains(word.lowercased()) : nil
  }

  func suggestions(for word: String, in language: String) -> [String]? {
    language.hasPrefix("en") ? ["cat", "cart"] : nil
  }
}

/// Spelling: which words are looked at, where, and in which order.
@Suite @MainActor
struct UITextCheckerTests {
  private let words = FewWords()

  /// In each test, since other suites install hosts between them.
  private func install() {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 1)
    host.spelling = words
  }

  private func misspelled(_ text: String, _ range: NSRange? = nil, at start: Int = 0, wrap: Bool = false)
    -> NSRange
  {
    install()
    return UITextChecker().rangeOfMisspelledWord(
      in: text, range: range ?? NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
      language: "en")
  }

  @Test func theFirstWordThatTheDictionaryHasNot() {
    #expect(misspelled("The cat") == NSRange(location: NSNotFound, length: 0))
    #expect(misspelled("The cot and the cta") == NSRange(location: 4, length: 3))
    #expect(misspelled("") == NSRange(location: NSNotFound, length: 0))
  }

  @Test func offsetsCountUTF16Units() {
    // The cat's face takes two units, the accent of naïve one.
    #expect(misspelled("😺 the naïve cot") == NSRange(location: 13, length: 3))
  }

  @Test func apostrophesAreInWordsAndQuotesAround() {
    #expect(misspelled("'the' don't don\u{2019}t") == NSRange(location: NSNotFound, length: 0))
    #expect(words.asked == ["the", "don't", "don't"])
  }

  @Test func whatHasADigitOrIsAnAddressIsNoWord() {
    #expect(misspelled("the c4t x_y me@the") == NSRange(location: NSNotFound, length: 0))
  }

  @Test func startsWrapsAndRanges() {
    let text = "cot the cot"
    #expect(misspelled(text, at: 1) == NSRange(location: 8, length: 3))
    #expect(misspelled(text, at: 9) == NSRange(location: NSNotFound, length: 0))
    #expect(misspelled(text, at: 9, wrap: true) == NSRange(location: 0, length: 3))
    #expect(misspelled(text, NSRange(location: 1, length: 8)) == NSRange(location: NSNotFound, length: 0))
    #expect(misspelled(text, NSRange(location: 3, length: 8)) == NSRange(location: 8, length: 3))
  }

  @Test func guessesAndIgnoredWords() {
    install()
    let checker = UITextChecker()
    let all = NSRange(location: 0, length: 3)
    #expect(checker.guesses(forWordRange: all, in: "cot", language: "en_US") == ["cat", "cart"])
    #expect(checker.guesses(forWordRange: all, in: "cot", language: "fr") == nil)
    #expect(checker.guesses(forWordRange: NSRange(location: 2, length: 9), in: "cot", language: "en") == nil)
    #expect(checker.ignoredWords == nil)
    checker.ignoreWord("cot")
    #expect(
      checker.rangeOfMisspelledWord(in: "cot", range: all, startingAt: 0, wrap: false, language: "en")
        .location
        == NSNotFound)
    #expect(checker.ignoredWords == ["cot"])
  }

  @Test func aLanguageWithoutDictionaryHasNoMistakes() {
    install()
    let checker = UITextChecker()
    let found = checker.rangeOfMisspelledWord(
      in: "xyzzy", range: NSRange(location: 0, length: 5), startingAt: 0, wrap: false, language: "de_DE")
    #expect(found.location == NSNotFound)
    #expect(Set(UITextChecker.availableLanguages) == ["de_DE", "en_GB", "en_US"])
  }

  @Test func languagesAreInTheUsersOrder() {
    let all = ["de_DE", "en_AU", "en_US", "fr_FR"]
    #expect(UITextChecker.order(all, by: ["fr", "en-US"]) == ["fr_FR", "en_US", "en_AU", "de_DE"])
    #expect(UITextChecker.order(all, by: ["fr-CA"]) == ["fr_FR", "de_DE", "en_AU", "en_US"])
    #expect(UITextChecker.order(all, by: ["xx"]) == all && UITextChecker.order([], by: ["en"]).isEmpty)
  }

  /// Whatever is installed here: each language that is listed can be asked.
  @Test func theSystemsDictionaries() {
    for language in EnchantSpelling.shared.languages {
      #expect(EnchantSpelling.shared.knows("xqzv", in: language) == false, "\(language)")
      #expect(EnchantSpelling.shared.suggestions(for: "xqzv", in: language) != nil, "\(language)")
    }
    #expect(EnchantSpelling.shared.knows("word", in: "zz_ZZ") == nil)
  }
}
