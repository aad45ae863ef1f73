import Foundation

/// The wording about passwords. It names the origin of the document, never what a page calls itself.
public enum PasswordText {
  public static let save = "Save Password"
  public static let update = "Update Password"
  public static let notNow = "Not Now"
  public static let never = "Never for This Website"
  public static let saved = "Password Saved"
  public static let strongPassword = "Strong Password"
  public static let useStrong = "Use Strong Password"
  public static let passwords = "Passwords"
  public static let otherAccounts = "Passwords…"
  public static let unlock = "Unlock Passwords"
  public static let useSaved = "Use Saved Password…"
  /// In the place of a user name that there is not.
  public static let noUser = "No user name"

  /// The question's title.
  public static func title(_ offer: PasswordOffer) -> String {
    switch offer {
    case .save: "Would you like to save this password?"
    case .update: "Would you like to update the saved password?"
    }
  }

  /// The question's words: whose password, where, and where it would be.
  public static func message(_ offer: PasswordOffer) -> String {
    let user = PasswordAccount.shown(offer.entry.user)
    let place = offer.entry.origin.display
    let whose = user.isEmpty ? "The password for \(place)" : "The password of “\(user)” for \(place)"
    let warning = offer.entry.origin.isEncrypted ? "" : " It was sent unencrypted."
    return "\(whose) will be kept in the keyring of this computer.\(warning)"
  }

  /// What is read out of a suggestion.
  public static func spoken(_ account: PasswordAccount) -> String {
    account.user.isEmpty ? "Fill in password" : "Fill in password of \(account.shownUser)"
  }

  /// What an account is called in lists.
  public static func name(_ account: PasswordAccount) -> String {
    account.user.isEmpty ? (account.isLocked ? passwords : noUser) : account.shownUser
  }
}

extension PasswordText {
  /// The list's name for sites whose passwords are never kept.
  public static let neverSaved = "Never Saved"
  /// The switch for all of it.
  public static let fills = "AutoFill Passwords"
  /// The row that opens the list.
  public static let list = "Saved Passwords"
  public static let userName = "User Name"
  public static let password = "Password"
  public static let website = "Website"
  /// Read out of a suggestion that is the first of several.
  public static let more = "and others"

  /// The title of an origin's accounts.
  public static func accounts(of origin: PasswordOrigin) -> String { "Passwords for \(origin.display)" }

  /// What is told where a password could not be kept.
  public static func notKept(_ error: PasswordStoreError) -> String {
    "The password was not saved. \(error.message)"
  }

  /// What is told where the Downloads folder has no file of passwords.
  public static let noFiles =
    "Export your passwords from the other browser as a table (CSV) into your Downloads folder, then come back."

  public static let exportWarning =
    "The file is not encrypted: whoever can read it can read your passwords. Delete it once you have used it."

  public static func exported(_ url: URL) -> String {
    "They are in your Downloads folder as “\(url.lastPathComponent)”, not encrypted. Delete the file once you have used it."
  }

  /// - Parameters:
  ///   - new: how many were not there.
  ///   - problem: what kept the others from being saved.
  public static func imported(_ new: Int, of file: PasswordFile, from url: URL, problem: PasswordStoreError?)
    -> String
  {
    var text = "\(new) passwords of “\(url.lastPathComponent)” were new."
    if let problem { text += " \(problem.message)" }
    if file.skipped > 0 { text += " \(file.skipped) rows had no website or no password." }
    if file.shortened > 0 { text += " Notes and one-time codes of \(file.shortened) were left out." }
    return text + " The file is not encrypted: delete it."
  }
}
