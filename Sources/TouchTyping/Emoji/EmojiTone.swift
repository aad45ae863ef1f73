/// A colour of skin in which emoji of people and hands are (UTS 51, 2.4); without one they are yellow.
package enum EmojiTone: Int, Hashable, Sendable, CaseIterable, Codable {
  case light = 1, mediumLight, medium, mediumDark, dark

  /// The character that stands behind an emoji's own.
  private var modifier: Unicode.Scalar { Self.modifiers[rawValue - 1] }

  private static let modifiers: [Unicode.Scalar] = ["🏻", "🏼", "🏽", "🏾", "🏿"]

  package var name: String {
    switch self {
    case .light: "light skin tone"
    case .mediumLight: "medium-light skin tone"
    case .medium: "medium skin tone"
    case .mediumDark: "medium-dark skin tone"
    case .dark: "dark skin tone"
    }
  }

  /// The tone whose character this is; nil for any other character.
  init?(_ scalar: Unicode.Scalar) {
    guard let index = Self.modifiers.firstIndex(of: scalar), let tone = EmojiTone(rawValue: index + 1) else {
      return nil
    }
    self = tone
  }

  /// Returns true if an emoji of the catalogue comes in tones.
  package static func has(_ emoji: String) -> Bool {
    let scalars = emoji.unicodeScalars.filter { !$0.properties.isVariationSelector }
    guard scalars.count == 1, let first = scalars.first else { return false }
    return first.properties.isEmojiModifierBase && !isPlain(first)
  }

  /// Wrestlers and people with rabbits' ears can have a tone by their properties and have none among the emoji that fonts draw (Unicode 15, emoji-sequences.txt).
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { ["🤼", "👯"].contains(scalar) }

  /// Returns an emoji of the catalogue in a tone; nil is yellow. One that has none stays as it is.
  package static func emoji(_ base: String, in tone: EmojiTone?) -> String {
    guard let tone, has(base) else { return base }
    // In place of the sign that asks for a picture, which a tone does as well.
    var scalars = String.UnicodeScalarView(base.unicodeScalars.filter { !$0.properties.isVariationSelector })
    scalars.append(tone.modifier)
    return String(scalars)
  }

  /// Returns the emoji of the catalogue that this is in some tone; one without is its own.
  package static func base(of emoji: String) -> String {
    guard emoji.unicodeScalars.contains(where: { EmojiTone($0) != nil }) else { return emoji }
    let bare = String(String.UnicodeScalarView(emoji.unicodeScalars.filter { EmojiTone($0) == nil }))
    return has(bare) ? EmojiCatalogue.inCatalogue(bare) : emoji
  }

  /// The choices over a held emoji: the yellow one, then the tones from light to dark. None for one without.
  static func choices(for base: String) -> [String] {
    has(base) ? [base] + allCases.map { emoji(base, in: $0) } : []
  }
}
