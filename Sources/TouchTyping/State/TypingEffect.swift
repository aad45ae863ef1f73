import Foundation

/// An action of the keyboard on the text or the program: an answer of its state to what fingers do.
package enum TypingEffect: Hashable, Sendable {
  case insert(String)
  case deleteBackward
  /// The caret moves by characters to the right and lines down, negative ones to the left and up.
  case moveCaret(columns: Int, rows: Int)
  case pressReturn
  case hide
  /// The emoji scroll to a group.
  case showEmoji(EmojiCategory)
}

/// An event of the keyboard. Points are in its coordinates; times are in seconds of one clock.
package enum TypingEvent: Equatable, Sendable {
  /// Another text is edited, or none (`before` and `hasText` are told by `.text`).
  case begins(TypingTraits)
  /// The properties of the same text are others now.
  case changes(TypingTraits)
  /// The text before the caret; nil where it is not known.
  case text(before: String?, hasText: Bool)
  case resized(width: CGFloat)
  case down(finger: Int, CGPoint, TimeInterval)
  case moved(finger: Int, CGPoint, TimeInterval)
  case up(finger: Int, CGPoint, TimeInterval)
  case cancelled(finger: Int)
  /// The time of `deadline` has come.
  case time(TimeInterval)
  /// Assistive technology pressed a key.
  case activated(TouchKey, TimeInterval)
  /// Assistive technology chose a language, by its code.
  case languageActivated(String, TimeInterval)
  /// An emoji was tapped.
  case emoji(String)
  /// Emoji are to be looked for by words, or no longer.
  case searched(Bool)
  /// An emoji of the catalogue was held, whose frame this is in the keyboard's coordinates.
  case emojiHeld(String, CGRect)
  /// The finger that holds it is at another point.
  case toneMoved(CGPoint)
  /// That finger went up.
  case toneChosen
  case toneCancelled
  /// Assistive technology chose an emoji's tone, nil for yellow.
  case toneNamed(String, EmojiTone?)
  /// The user has chosen otherwise, outside the keyboard.
  case chosen(KeyboardChoice)
}
