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

  /// The tones of skin in which emoji were chosen last, by the emoji; a yellow one is not among them.
  package var tones: [String: EmojiTone]

  package init(
    languages: [String], current: String? = nil, layouts: [String: String] = [:], recentEmoji: [String] = [],
    tones: [String: EmojiTone] = [:]
  ) {
    (self.languages, self.current) = (languages, current)
    (self.layouts, self.recentEmoji, self.tones) = (layouts, recentEmoji, tones)
  }

  /// Reads choices of earlier versions, too, which have no tones. A tone that there is not costs the tones alone.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    languages = try values.decode([String].self, forKey: .languages)
    current = try values.decodeIfPresent(String.self, forKey: .current)
    layouts = try values.decode([String: String].self, forKey: .layouts)
    recentEmoji = try values.decode([String].self, forKey: .recentEmoji)
    tones = (try? values.decodeIfPresent([String: EmojiTone].self, forKey: .tones)) ?? [:]
  }

  /// Returns an emoji of the catalogue in the tone that was chosen for it.
  package func toned(_ emoji: String) -> String { EmojiTone.emoji(emoji, in: tones[emoji]) }

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

  /// Notes the tone in which an emoji was chosen, nil for the yellow one.
  mutating func remember(_ tone: EmojiTone?, of emoji: String) { tones[emoji] = tone }

  mutating func remember(_ emoji: String) {
    // One that was typed in several tones stands there once, in the last.
    let base = EmojiTone.base(of: emoji)
    recentEmoji.removeAll { EmojiTone.base(of: $0) == base }
    recentEmoji = Array(([emoji] + recentEmoji).prefix(Self.recentCount))
  }
}
