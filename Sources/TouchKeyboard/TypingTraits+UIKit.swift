import QuartzCore
import TouchTyping
import UIKitCore

extension TypingTraits {
  /// The traits of a responder that is edited.
  @MainActor
  init(_ client: any UIKeyInput) {
    self.init()
    kind = TypingKind(client.effectiveKeyboardType)
    returnKey = ReturnKey(client.returnKeyType)
    needsText = client.enablesReturnKeyAutomatically
    isSecure = client.isSecureTextEntry
    improves = client.autocorrectionType != .no && !isSecure
    capitals =
      switch client.autocapitalizationType {
      case .none: .none
      case .words: .words
      case .sentences: isSecure || !kind.takesProse ? .none : .sentences
      case .allCharacters: .all
      }
  }
}

extension TypingKind {
  init(_ type: UIKeyboardType) {
    self =
      switch type {
      case .default: .text
      case .asciiCapable: .ascii
      case .numbersAndPunctuation: .numbersAndPunctuation
      case .URL: .url
      case .numberPad: .numberPad
      case .phonePad: .phonePad
      case .namePhonePad: .namePhone
      case .emailAddress: .email
      case .decimalPad: .decimalPad
      case .twitter: .twitter
      case .webSearch: .webSearch
      case .asciiCapableNumberPad: .asciiNumberPad
      }
  }

  /// True if sentences are written in it.
  fileprivate var takesProse: Bool {
    switch self {
    case .url, .email: false
    default: true
    }
  }
}

extension TypingTraits.ReturnKey {
  init(_ type: UIReturnKeyType) {
    self =
      switch type {
      case .default: .enter
      case .go: .go
      case .google, .search, .yahoo: .search
      case .join: .join
      case .next: .next
      case .route: .route
      case .send: .send
      case .done: .done
      case .emergencyCall: .emergencyCall
      case .continue: .goOn
      }
  }
}
