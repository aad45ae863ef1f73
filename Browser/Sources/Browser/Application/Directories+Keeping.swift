import BrowserStorage
import Foundation

/// The browser's folders are there, can be used, and are closed to other users.
extension Directories {
  /// The names of what the browser makes in its data folder; what follows a name belongs to it, such as a database's log.
  private static let names = [
    "session.sqlite", "sites.sqlite", "icons.sqlite", "library.json", "settings.json", "downloads.json",
    "privacy-report.json", "contacts.json", "filter-lists", "reading-list", ForgettingJournal.name,
    "profiles", "avatar-", "cover-", "pictures", "websites", "cache", "state", "tab-pictures",
    "importing", "exporting", SiteAppStore.name,
  ]

  static func isOwn(_ name: String) -> Bool {
    names.contains { name.hasPrefix($0) || name.hasPrefix(".\($0)") }
  }

  /// Before anything is opened. Ends the program, with a line that says why, where nothing can be kept or the engine would end it.
  func prepare() {
    do throws(FolderProblem) {
      try FolderCheck.prepare(data, session: session)
      do throws(FolderProblem) {
        try FolderCheck.prepare(cache, session: session)
      } catch .cannotBeMade, .notWritable {
        // Without a cache pages load more slowly, and that is all.
      }
    } catch {
      StartEnd.end(error.message, error.exitCode)
    }
    for folder in [data, cache] { PrivateFiles.shut(folder, where: ownership) }
  }

  /// Takes from others what they may do with files of earlier runs, on a thread of its own: there may be thousands.
  func tighten() {
    Thread.detachNewThread {
      for folder in [data, cache] { PrivateFiles.tighten(folder, where: ownership) }
    }
  }

  /// The test for the browser's own entries: in a folder that the user has named there may be other things, which stay as they are.
  private var ownership: (@Sendable (String) -> Bool)? {
    guard isNamedByUser else { return nil }
    return { @Sendable name in Self.isOwn(name) }
  }
}
