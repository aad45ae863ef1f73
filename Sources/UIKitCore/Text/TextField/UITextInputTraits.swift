import Foundation

/// The properties of a text that on-screen keyboards and input methods should know.
///
/// All of it is optional: what a class does not say has the value that the extension gives.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The rule by which the keyboard turns Shift on by itself; at the beginnings of sentences by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// The choice whether the keyboard may improve what was typed; left to the keyboard by default.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// The choice whether input methods may check spelling. What checks is the system's; it is told by a hint.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// The choice whether typed quotation marks become curved ones. The default leaves them as they are typed.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// The choice whether two typed hyphens become a dash. The default leaves them.
  var smartDashesType: UITextSmartDashesType { get }
  /// The choice whether spaces around what is pasted and cut are looked after. The default leaves them.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The keys that the keyboard begins with.
  var keyboardType: UIKeyboardType { get }
  /// The keyboard's colours; the system's by default.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The label and the meaning of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// True if the return key is dimmed while the text is empty; in a text field it does nothing then. False by default.
  var enablesReturnKeyAutomatically: Bool { get }
  /// True if the text is hidden, as a password; false by default.
  var isSecureTextEntry: Bool { get }
  /// The meaning of the text. Where `keyboardType` is the default it chooses the keys.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// Shift at the beginnings of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// The default, which asks for nothing.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// The default, which leaves spelling to the system.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// The default, which leaves quotation marks as they are typed.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// The default, which leaves hyphens as they are typed.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// The default, which leaves spaces as they are.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// The default keys, unless `textContentType` chooses others.
  public var keyboardType: UIKeyboardType { .default }
  /// The default, the system's colours.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// The default return key.
  public var returnKeyType: UIReturnKeyType { .default }
  /// False: the return key is there for an empty text, too.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// False: the text is shown.
  public var isSecureTextEntry: Bool { false }
  /// Nil, for no meaning in particular.
  public var textContentType: UITextContentType! { nil }
}

/// A responder that text can be typed into, key by key.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if the text is not empty.
  var hasText: Bool { get }
  /// Inserts text at the insertion point, in place of what is selected.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point, or what is selected.
  func deleteBackward()
}

/// The rule by which the keyboard turns Shift on by itself.
public enum UITextAutocapitalizationType: Int, Sendable { case none = 0, words, sentences, allCharacters }
/// The choice whether the keyboard may improve what was typed.
public enum UITextAutocorrectionType: Int, Sendable { case `default` = 0, no, yes }
/// The choice whether input methods may check spelling.
public enum UITextSpellCheckingType: Int, Sendable { case `default` = 0, no, yes }
/// The choice whether typed quotation marks become curved ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default` = 0, no, yes }
/// The choice whether typed hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable { case `default` = 0, no, yes }
/// The choice whether a space is put beside words that are pasted, and taken away with words that are cut.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default` = 0, no, yes }
/// The keyboard's colours: the system's, or always these.
public enum UIKeyboardAppearance: Int, Sendable { case `default` = 0, dark, light }

/// The keys that the keyboard begins with.
public enum UIKeyboardType: Int, Sendable {
  /// Keys for text, Latin text, figures and signs, web addresses, digits, telephone numbers, names with numbers, mail addresses.
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress
  /// Keys for numbers with a decimal point, for text with @ and #, for words to search the web by, and for Latin digits.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// Keys for Latin text, by the name that they had first.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The label and the meaning of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return, or one of the words that the names stand for; `google` and `yahoo` say "search", too.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
