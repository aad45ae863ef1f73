import Foundation

/// A language of the on-screen keyboard: its letters, its signs and the words on its keys. A value, made from one of the tables.
package struct KeyboardLanguage: Hashable, Sendable, Identifiable {
  /// The language's code, of two letters.
  package let id: String
  /// The language's own name for itself.
  package let name: String
  /// The arrangements of its letters; the first is the one that its speakers expect.
  package let layouts: [LetterLayout]
  package var words: KeyWords
  /// Its letters and signs that have no key: a long press offers them before all others.
  package var own = ""
  /// The letters that a key offers, where they are not those of the general table.
  package var held: [String: [String]] = [:]
  package var currency = "€"
  /// The ten digits, from 1 to 0.
  package var digits = "1234567890"
  /// The quotation mark among the signs.
  package var quote = "\""
  /// Full stop, comma, question mark, exclamation mark and apostrophe.
  package var marks = ".,?!'"
  /// The sign between the whole part and the fraction of a number.
  package var decimalSign = ","
  /// The word on the key that leads back to the letters.
  package var lettersTitle = "ABC"
  package var isRightToLeft = false
  /// True if the letters are Latin ones, as addresses need.
  package var isLatin = true

  package init(_ id: String, _ name: String, _ layouts: [LetterLayout], _ words: KeyWords) {
    (self.id, self.name, self.layouts, self.words) = (id, name, layouts, words)
  }

  /// Returns the language with some of its properties set.
  func with(_ change: (inout Self) -> Void) -> Self {
    var new = self
    change(&new)
    return new
  }

  package static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The arrangement of a name; the first where there is none of that name.
  package func layout(named name: String?) -> LetterLayout {
    layouts.first { $0.name == name } ?? layouts.first ?? .qwerty
  }

  /// Returns a letter's capital by the language's rules: in Turkish that of "i" has a dot, and "ß" has one of its own.
  package func capital(of text: String) -> String {
    if text == "ß" { return "ẞ" }
    if id == "tr", text == "i" { return "İ" }
    return text.uppercased()
  }
}

/// The words on the keys that do something. Short and in lower case, as far as the language has such.
package struct KeyWords: Hashable, Sendable {
  package var space, enter, go, search, next, send, done, join, route, goOn: String

  /// - Parameter words: all of them in the order of the properties, separated by commas.
  init(_ words: String) {
    let list = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func word(_ index: Int) -> String { list.indices.contains(index) ? list[index] : "" }
    (space, enter, go, search, next) = (word(0), word(1), word(2), word(3), word(4))
    (send, done, join, route, goOn) = (word(5), word(6), word(7), word(8), word(9))
  }
}
