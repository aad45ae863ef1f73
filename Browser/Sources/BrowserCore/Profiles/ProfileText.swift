import Foundation

/// All that is said about profiles.
public enum ProfileText {
  public static let firstName = "Personal"
  public static let profiles = "Profiles"
  public static let new = "New Profile"
  public static let edit = "Edit Profile"
  public static let delete = "Delete Profile…"
  /// Of the place for the name.
  public static let name = "Name"
  public static let avatar = "Avatar"
  public static let cover = "Cover"
  /// Takes the page that is shown for a picture.
  public static let fromPage = "Picture of This Page"
  /// Takes a picture of the Downloads folder.
  public static let fromDownloads = "Picture from Downloads…"
  public static let noPictures = "Pictures in your Downloads folder (JPEG or PNG) appear here."
  public static let noBookmarks = "Bookmarks that you add appear here."
  public static let noHistory = "Pages that you visit appear here."
  public static let noReadingList = "Pages that you want to read later appear here."

  public static func newName(number: Int) -> String { "Profile \(number)" }

  /// Of the button that opens the page.
  public static func button(_ name: String) -> String { "Profile: \(name)" }

  /// Of a picture to choose, for those who do not see it.
  public static func choice(_ number: Int, of kind: String) -> String { "\(kind) \(number)" }

  /// The line below the name.
  public static func handle(isFirst: Bool, others: Int) -> String {
    if others == 0 { return "The only profile" }
    return isFirst ? "The first of \(others + 1) profiles" : "One of \(others + 1) profiles"
  }

  /// What a profile's numbers count.
  public static func tabs(_ count: Int) -> String { count == 1 ? "Tab" : "Tabs" }
  public static func bookmarks(_ count: Int) -> String { count == 1 ? "Bookmark" : "Bookmarks" }
  public static func pages(_ count: Int) -> String { count == 1 ? "Page Visited" : "Pages Visited" }

  /// The two questions before a profile is deleted.
  public static func deletion(of name: String) -> (title: String, message: String, action: String) {
    (
      "Delete “\(name)”?",
      "Its tabs, history, bookmarks, cookies and website data are removed from this computer.", "Delete…"
    )
  }
  public static func lastQuestion(of name: String) -> (title: String, message: String, action: String) {
    ("Delete Everything of “\(name)”?", "This cannot be undone.", "Delete Everything")
  }

  public static func notKept(_ reason: String) -> String {
    "The list of your profiles could not be saved. \(reason)"
  }
  public static func notOpened(_ name: String, _ reason: String) -> String {
    "“\(name)” could not be opened. \(reason)"
  }
  public static func notRemoved(_ name: String, _ reason: String) -> String {
    "Not every file of “\(name)” could be removed: \(reason) The rest is removed at the next start."
  }
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
