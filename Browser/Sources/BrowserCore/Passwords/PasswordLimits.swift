import Foundation

/// The limits of what is read from pages and files about passwords. Each figure is ours.
public enum PasswordLimits {
  // MARK: - What a page tells

  /// Fields of a form that are looked at; a form with more has no sign-in that could be told from the rest.
  public static let fields = 40
  /// UTF-16 units of a field's name, identifier or `autocomplete`.
  public static let hintLength = 100
  /// UTF-16 units of a user name.
  public static let userLength = 256
  /// UTF-16 units of a password.
  public static let passwordLength = 1024
  /// UTF-8 bytes of all that a page's script tells at once.
  public static let messageLength = 1 << 17
  /// Times a second that it may tell something.
  public static let messagesPerSecond = 8
  /// Seconds in which a form's fields have to go for what was typed to count as sent, where no page follows.
  public static let secondsToVanish = 10
  /// Bits of a form's number that tell it from others of its document; those before them are the document's.
  public static let serialBits = 20
  /// The first number that no form of a page can have: from there on scripts do not count exactly.
  public static let largestSerial = 9_007_199_254_740_992.0
  /// Points of a field's place that can be meant.
  public static let largestPlace = 1_000_000.0

  // MARK: - Asking

  /// Questions whether a password is to be kept that the pages of a tab may cause before the user goes somewhere by himself.
  public static let questions = 3
  /// Characters of a user name in a question or a suggestion.
  public static let shownUser = 40
  /// Accounts that are offered for a site.
  public static let offered = 12

  // MARK: - Files

  /// Bytes of a file of passwords.
  public static let fileBytes = 16 << 20
  /// Passwords that are read from one.
  public static let fileRows = 20_000
  /// Columns of a row; further ones are not looked at.
  public static let fileColumns = 64
}
