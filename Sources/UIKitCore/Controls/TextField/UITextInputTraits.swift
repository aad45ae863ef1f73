import Foundation

/// What an on-screen keyboard should know about a text.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
}

/// A responder that text can be typed into, key by key.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// Where the keyboard turns Shift on by itself.
public enum UITextAutocapitalizationType: Int, Sendable { case none = 0, words, sentences, allCharacters }
/// Whether the keyboard may improve what was typed.
public enum UITextAutocorrectionType: Int, Sendable { case `default` = 0, no, yes }
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
