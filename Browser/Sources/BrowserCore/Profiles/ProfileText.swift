import Foundation

/// All that is said about profiles.
public enum ProfileText {
  /// The name of the first profile until it is given another.
  public static let firstName = "Personal"
  /// The title of the list of profiles.
  public static let profiles = "Profiles"
  /// The command that makes a profile.
  public static let new = "New Profile"
  /// The title of the view that edits a profile, and of the command that opens it.
  public static let edit = "Edit Profile"
  /// The command that deletes a profile, after two questions.
  public static let delete = "Delete Profile…"
  /// The label of the place for the name.
  public static let name = "Name"
  /// The label of the avatar's choices.
  public static let avatar = "Avatar"
  /// The label of the cover's choices.
  public static let cover = "Cover"
  /// Takes the page that is shown for a picture.
  public static let fromPage = "Picture of This Page"
  /// Takes a picture of the Downloads folder.
  public static let fromDownloads = "Picture from Downloads…"
  /// The line in place of pictures when the Downloads folder has none.
  public static let noPictures = "Pictures in your Downloads folder (JPEG or PNG) appear here."
  /// The line in place of bookmarks when there are none.
  public static let noBookmarks = "Bookmarks that you add appear here."
  /// The line in place of the history when it is empty.
  public static let noHistory = "Pages that you visit appear here."
  /// The line in place of the reading list when it is empty.
  public static let noReadingList = "Pages that you want to read later appear here."

  /// Returns the name of a profile that was given none.
  public static func newName(number: Int) -> String { "Profile \(number)" }

  /// Returns the label of the button that opens the page.
  public static func button(_ name: String) -> String { "Profile: \(name)" }

  /// Returns the label of a picture to choose, for those who do not see it.
  public static func choice(_ number: Int, of kind: String) -> String { "\(kind) \(number)" }

  /// The line below the name.
  public static func handle(isFirst: Bool, others: Int) -> String {
    if others == 0 { return "The only profile" }
    return isFirst ? "The first of \(others + 1) profiles" : "One of \(others + 1) profiles"
  }

  /// Returns the word for a profile's number of tabs.
  public static func tabs(_ count: Int) -> String { count == 1 ? "Tab" : "Tabs" }
  /// Returns the word for a profile's number of bookmarks.
  public static func bookmarks(_ count: Int) -> String { count == 1 ? "Bookmark" : "Bookmarks" }
  /// Returns the word for a profile's number of visited pages.
  public static func pages(_ count: Int) -> String { count == 1 ? "Page Visited" : "Pages Visited" }

  /// Returns the first of the two questions before a profile is deleted.
  public static func deletion(of name: String) -> (title: String, message: String, action: String) {
    (
      "Delete “\(name)”?",
      "Its tabs, history, bookmarks, cookies and website data are removed from this computer.", "Delete…"
    )
  }
  /// Returns the second of the two questions before a profile is deleted.
  public static func lastQuestion(of name: String) -> (title: String, message: String, action: String) {
    ("Delete Everything of “\(name)”?", "This cannot be undone.", "Delete Everything")
  }

  /// Returns the message that the list of profiles could not be saved.
  public static func notKept(_ reason: String) -> String {
    "The list of your profiles could not be saved. \(reason)"
  }
  /// Returns the message that a profile could not be opened.
  public static func notOpened(_ name: String, _ reason: String) -> String {
    "“\(name)” could not be opened. \(reason)"
  }
  /// Returns the message that some files of a deleted profile could not be removed.
  public static func notRemoved(_ name: String, _ reason: String) -> String {
    "Not every file of “\(name)” could be removed: \(reason) The rest is removed at the next start."
  }
  /// The message that a picture could not be used.
  public static let noPicture = "The picture could not be read or kept."

  /// - Parameters:
  ///   - file: the damaged file's name now; nil when it could not be moved.
  ///   - usedBackup: whether names and pictures were found in the backup.
  public static func damaged(movedTo file: String?, usedBackup: Bool) -> String {
    let kept = file.map { " It is kept as “\($0)”." } ?? ""
    return usedBackup
      ? "The list of your profiles was damaged and its backup was opened.\(kept)"
      : "The list of your profiles was damaged; they were found again without their names.\(kept)"
  }
}
