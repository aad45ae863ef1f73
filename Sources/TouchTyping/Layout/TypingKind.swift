/// The kind of text that keys are for.
package enum TypingKind: Hashable, Sendable, CaseIterable {
  case text, ascii, numbersAndPunctuation, url, numberPad, phonePad, namePhone, email, decimalPad, twitter
  case webSearch, asciiNumberPad

  /// True if there are digits only.
  package var isPad: Bool {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .asciiNumberPad: true
    default: false
    }
  }

  /// True if the text is of Latin letters whatever is spoken.
  package var isLatin: Bool {
    switch self {
    case .ascii, .url, .email, .asciiNumberPad: true
    default: false
    }
  }

  /// The plane that it begins with.
  package var firstPlane: KeyPlane { self == .numbersAndPunctuation || isPad ? .numbers : .letters }
}
