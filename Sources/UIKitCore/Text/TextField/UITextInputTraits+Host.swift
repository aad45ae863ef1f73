import Foundation

/// UIKit's own classes with traits: what a protocol of optional properties does not let callers set can be set here.
@preconcurrency @MainActor
protocol SettableTextInputTraits: UITextInputTraits {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// The keys to begin with: the text's kind chooses them where the program did not.
  package var effectiveKeyboardType: UIKeyboardType {
    keyboardType == .default ? textContentType?.keyboardType ?? .default : keyboardType
  }

  /// The kind of text that a host's editor and input methods are told.
  var inputPurpose: TextInputPurpose {
    isSecureTextEntry ? .password : TextInputPurpose(effectiveKeyboardType)
  }

  /// The hints to input methods about what they may do with the text.
  var inputHints: TextInputHints {
    var hints: TextInputHints = []
    switch spellCheckingType {
    case .yes: hints.insert(.spellCheck)
    case .no: hints.insert(.noSpellCheck)
    case .default: break
    }
    if autocorrectionType == .yes { hints.insert(.wordCompletion) }
    switch autocapitalizationType {
    case .none: break
    case .words: hints.insert(.capitalWords)
    case .sentences: hints.insert(.capitalSentences)
    case .allCharacters: hints.insert(.capitals)
    }
    if isSecureTextEntry { hints.insert(.secret) }
    return hints
  }
}
