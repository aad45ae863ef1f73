import Foundation

/// The text fields of a `UIAlertView`.
public enum UIAlertViewStyle: Int, Sendable {
  /// No field.
  case `default` = 0
  /// A field for a password.
  case secureTextInput
  /// A field for text.
  case plainTextInput
  /// A field for a name and one for a password.
  case loginAndPasswordInput
}
