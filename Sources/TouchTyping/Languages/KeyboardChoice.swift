import Foundation

/// A user's choices for the keyboard, and what it remembers: a value that programs keep.
package struct KeyboardChoice: Codable, Hashable, Sendable {
  /// The codes of the languages that the globe key goes through; none where the keyboard has none of them.
  package var languages: [String]
  /// The language that was typed in last.
  package var current: String?
  /// The name of the arrangement that was chosen, by language.
  package var layouts: [String: String]
  /// The emoji that were typed last, the latest first.
  package var recentEmoji: [String]

  package init(
    languages: [String], current: String? = nil, layouts: [String: String] = [:], recentEmoji: [String] = []
  ) {
    (self.languages, self.current) = (languages, current)
    (self.layouts, self.recentEmoji) = (layouts, recentEmoji)
  }

  /// The number of emoji that are remembered.
  package static let recentCount = 30

  /// The languages, at least English.
  package var known: [KeyboardLanguage] {
    let found = languages.compactMap(KeyboardLanguages.language)
    return found.isEmpty ? [KeyboardLanguages.english] : found
  }

  /// The language that is typed in.
  package var language: KeyboardLanguage {
    known.first { $0.id == current } ?? known[0]
  }

  /// Goes to the language after this one.
  mutating func goOn() {
    let list = known
    let index = list.firstIndex(of: language) ?? 0
    current = list[(index + 1) % list.count].id
  }

  mutating func remember(_ emoji: String) {
    recentEmoji.removeAll { $0 == emoji }
    recentEmoji = Array(([emoji] + recentEmoji).prefix(Self.recentCount))
  }
}
