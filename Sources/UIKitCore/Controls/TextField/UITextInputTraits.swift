import Foundation

/// What on-screen keyboards and input methods should know about a text.
///
/// All of it is optional: what a class does not say has the value that the extension gives.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether input methods may check spelling. What checks is the system's; it is told by a hint.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether typed quotation marks become curved ones. The default leaves them as they are typed.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether two typed hyphens become a dash. The default leaves them.
  var smartDashesType: UITextSmartDashesType { get }
  var keyboardType: UIKeyboardType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var returnKeyType: UIReturnKeyType { get }
  var enablesReturnKeyAutomatically: Bool { get }
  var isSecureTextEntry: Bool { get }
  /// What the text means. Where `keyboardType` is the default it chooses the keys.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
}

/// A responder that text can be typed into, key by key.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// Where the keyboard turns Shift on by itself.
public enum UITextAutocapitalizationType: Int, Sendable { case none = 0, words, sentences, allCharacters }
/// Whether the keyboard may improve what was typed.
public enum UITextAutocorrectionType: Int, Sendable { case `default` = 0, no, yes }
/// Whether input methods may check spelling.
public enum UITextSpellCheckingType: Int, Sendable { case `default` = 0, no, yes }
/// Whether typed quotation marks become curved ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether typed hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable { case `default` = 0, no, yes }
/// The keyboard's colours: the system's, or always these.
public enum UIKeyboardAppearance: Int, Sendable { case `default` = 0, dark, light }

/// Which keys the keyboard begins with.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What the return key says and does.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
