/// Hints about what input methods may do with a text that is typed.
package struct TextInputHints: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let spellCheck = TextInputHints(rawValue: 1 << 0)
  package static let noSpellCheck = TextInputHints(rawValue: 1 << 1)
  package static let wordCompletion = TextInputHints(rawValue: 1 << 2)
  package static let capitalWords = TextInputHints(rawValue: 1 << 3)
  package static let capitalSentences = TextInputHints(rawValue: 1 << 4)
  package static let capitals = TextInputHints(rawValue: 1 << 5)
  /// Nothing of it may be remembered.
  package static let secret = TextInputHints(rawValue: 1 << 6)
}
