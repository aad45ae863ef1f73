import Foundation

/// The wording about passwords. It names the origin of the document, never what a page calls itself.
public enum PasswordText {
  /// The button that keeps a password.
  public static let save = "Save Password"
  /// The button that replaces one.
  public static let update = "Update Password"
  /// The button that keeps none for now.
  public static let notNow = "Not Now"
  /// The button that keeps none of the site any more.
  public static let never = "Never for This Website"
  /// The notice that one was kept.
  public static let saved = "Password Saved"
  /// The suggestion of a new password.
  public static let useStrong = "Use Strong Password"
  /// The title of the list.
  public static let passwords = "Passwords"
  /// The button that answers a server from the keyring.
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
    let (user, place) = (offer.entry.user, offer.entry.origin.display)
    let whose =
      ShownText.plain(user).isEmpty
      ? "The password for \(place)" : "The password of \(ShownText.quoted(user)) for \(place)"
    let warning = offer.entry.origin.isEncrypted ? "" : " It was sent unencrypted."
    return "\(whose) will be kept in the keyring of this computer.\(warning)"
  }

  /// Returns the words that are read out of a suggestion.
  public static func spoken(_ account: PasswordAccount) -> String {
    account.user.isEmpty ? "Fill in password" : "Fill in password of \(account.shownUser)"
  }

  /// Returns the name of an account in lists.
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
  /// The label of a user name.
  public static let userName = "User Name"
  /// The label of a password.
  public static let password = "Password"
  /// The label of a site.
  public static let website = "Website"
  /// The row that leads to the accounts for which there is no room.
  public static let others = "Other Passwords…"
  /// Read out of a suggestion that is the first of several.
  public static let more = "and others"

  /// The title of an origin's accounts.
  public static func accounts(of origin: PasswordOrigin) -> String { "Passwords for \(origin.display)" }

  /// Returns the notice that a password could not be kept.
  public static func notKept(_ error: PasswordStoreError) -> String {
    "The password was not saved. \(error.message)"
  }

  /// Returns the reason for which an account is not made: there is one of that name.
  public static func accountExists(_ entry: PasswordEntry) -> String {
    let whose =
      ShownText.plain(entry.user).isEmpty
      ? "A password without a user name" : "A password of \(ShownText.quoted(entry.user))"
    return "\(whose) is already kept for \(entry.origin.display)."
  }

  /// The notice that the Downloads folder has no file of passwords.
  public static let noFiles =
    "Export your passwords from the other browser as a table (CSV) into your Downloads folder, then come back."

  /// The warning before passwords are written to a file.
  public static let exportWarning =
    "The file is not encrypted: whoever can read it can read your passwords. Delete it once you have used it."

  /// Returns the notice that they were.
  public static func exported(_ url: URL) -> String {
    "They are in your Downloads folder as “\(url.lastPathComponent)”, not encrypted. Delete the file once you have used it."
  }

  /// - Parameters:
  ///   - new: how many were not there.
  ///   - problem: what kept the others from being saved.
  public static func imported(_ new: Int, of file: PasswordFile, from url: URL, problem: PasswordStoreError?)
    -> String
  {
    let name = "“\(PageText.quotable(url.lastPathComponent))”"
    var text = new == 1 ? "1 password of \(name) was new." : "\(new) passwords of \(name) were new."
    if let problem { text += " \(problem.message)" }
    if file.skipped > 0 {
      let rows = file.skipped == 1 ? "1 row" : "\(file.skipped) rows"
      text += " \(rows) had no website or no password."
    }
    if file.shortened > 0 { text += " Notes and one-time codes of \(file.shortened) were left out." }
    return text + " The file is not encrypted: delete it."
  }
}
