import Foundation

/// Emoji: what is typed of them, the search for them, and their tones.
extension TypingState {
  /// The emoji that are found by the words.
  package var found: [String] { query.map { EmojiSearch.emoji(for: $0) } ?? [] }

  /// Begins or ends the search. It begins with letters, and ends with all emoji.
  mutating func search(_ isOn: Bool) {
    guard isOn != (query != nil) else { return }
    query = isOn ? "" : nil
    (presses, callout, shift) = ([], nil, .off)
    if isOn { plane = .letters } else if !traits.kind.isPad { plane = .emoji }
  }

  /// Types an emoji as it is.
  mutating func write(_ emoji: String) -> [TypingEffect] {
    if remembers, !traits.isSecure { choice.remember(emoji) }
    return write(plain: emoji)
  }

  /// Types an emoji of the catalogue in a tone, in which it is shown from now on.
  mutating func write(_ emoji: String, in tone: EmojiTone?) -> [TypingEffect] {
    if remembers, !traits.isSecure { choice.remember(tone, of: emoji) }
    return write(EmojiTone.emoji(emoji, in: tone))
  }

  /// Offers the tones of an emoji that is held; nothing for one without.
  mutating func hold(_ emoji: String, over frame: CGRect) {
    let titles = EmojiTone.choices(for: emoji)
    guard !titles.isEmpty else { return }
    callout = .tones(
      of: emoji, titles, current: choice.tones[emoji]?.rawValue ?? 0, over: frame, width: width)
  }

  mutating func chooseTone() -> [TypingEffect] {
    defer { callout = nil }
    guard let callout, case .tones(let emoji) = callout.content else { return [] }
    // The yellow one is the first.
    return write(emoji, in: EmojiTone(rawValue: callout.selection))
  }
}
