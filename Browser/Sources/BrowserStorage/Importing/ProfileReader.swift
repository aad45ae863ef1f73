import BrowserCore
import Foundation

/// Reads all that can be taken over of a profile, which it leaves as it is, byte for byte and with its times.
public struct ProfileReader: Sendable {
  private let profile: OtherProfile
  private let cache: URL

  /// - Parameter cache: The folder in which copies of databases lie while they are read.
  public init(_ profile: OtherProfile, cache: URL) {
    self.profile = profile
    self.cache = cache
  }

  /// Removes the copies that a program has left that was killed meanwhile.
  public static func sweep(_ cache: URL) {
    try? FileManager.default.removeItem(at: ImportFolder.place(in: cache))
  }

  /// Reads; takes as long as the disk does. A part that cannot be read costs no other.
  public func read(stop: ImportStop) -> ImportedContent {
    var content = ImportedContent()
    func part<Value>(_ part: ImportPart, _ body: () throws(ImportProblem) -> Value) -> Value? {
      do throws(ImportProblem) {
        try stop.check()
        return try body()
      } catch .missing {
        return nil
      } catch {
        content.problems[part] = error
        return nil
      }
    }
    content.bookmarks = part(.bookmarks) { () throws(ImportProblem) in try bookmarks(stop) } ?? []
    content.visits = part(.history) { () throws(ImportProblem) in try visits(stop) } ?? []
    content.tabs = part(.tabs) { () throws(ImportProblem) in try tabs() } ?? []
    content.passwords = part(.passwords) { () throws(ImportProblem) in try passwords() } ?? []
    content.contacts = part(.contacts) { () throws(ImportProblem) in try contacts() } ?? []
    return content
  }

  private func file(_ name: String) -> URL { profile.folder.appendingPathComponent(name) }

  private func withDatabase<Value>(
    _ name: String, _ stop: ImportStop, _ body: (ForeignDatabase) throws(ImportProblem) -> Value
  ) throws(ImportProblem) -> Value {
    let folder: ImportFolder
    do { folder = try ImportFolder(in: cache) } catch { throw .diskFull }
    // The folder goes after the connection to what is in it.
    return try withExtendedLifetime(folder) { () throws(ImportProblem) -> Value in
      try body(try ForeignDatabase(file(name), in: folder, stop: stop))
    }
  }

  private func text(_ name: String) throws(ImportProblem) -> Data {
    try ForeignFile.content(of: file(name), limit: ImportLimits.textBytes)
  }

  private func bookmarks(_ stop: ImportStop) throws(ImportProblem) -> [BookmarkNode] {
    switch profile.family.form {
    case .firefox:
      return try withDatabase("places.sqlite", stop) { database throws(ImportProblem) in
        try FirefoxPlaces(database: database).bookmarks()
      }
    case .chromium: return try ChromiumBookmarks(try text("Bookmarks")).nodes
    case .gnomeWeb: return try GNOMEBookmarks(try text("bookmarks.gvdb")).nodes
    case .export: return BookmarkFile(try text(ExportFile.bookmarks.name)).nodes
    }
  }

  private func visits(_ stop: ImportStop) throws(ImportProblem) -> [ImportedVisit] {
    switch profile.family.form {
    case .firefox:
      return try withDatabase("places.sqlite", stop) { database throws(ImportProblem) in
        try FirefoxPlaces(database: database).visits()
      }
    case .chromium:
      return try withDatabase("History", stop) { database throws(ImportProblem) in
        try ChromiumHistory(database: database).visits()
      }
    case .gnomeWeb:
      return try withDatabase("ephy-history.db", stop) { database throws(ImportProblem) in
        try GNOMEHistory(database: database).visits()
      }
    case .export:
      let table = try ForeignFile.content(of: file(ExportFile.history.name), limit: ImportLimits.tableBytes)
      return try HistoryFile(table).visits
    }
  }

  private func tabs() throws(ImportProblem) -> [ImportedTab] {
    switch profile.family.form {
    case .firefox:
      // The first is there while Firefox is closed, the second while it runs.
      return try first(
        [
          "sessionstore.jsonlz4", "sessionstore-backups/recovery.jsonlz4",
          "sessionstore-backups/recovery.baklz4", "sessionstore-backups/previous.jsonlz4",
        ].map(file)
      ) { data throws(ImportProblem) in try FirefoxSession(data).tabs }
    case .chromium:
      return try first(chromiumSessions) { data throws(ImportProblem) in try ChromiumSession(data).tabs }
    case .gnomeWeb:
      return try first([file("session_state.xml")]) { data throws(ImportProblem) in
        try GNOMESession(data).tabs
      }
    case .export:
      return BookmarkFile(try text(ExportFile.tabs.name)).nodes.flatMap(\.bookmarks)
        .compactMap { node in node.url.flatMap { ImportedTab(address: $0.absoluteString, title: node.title) }
        }
    }
  }

  private func passwords() throws(ImportProblem) -> [PasswordEntry] {
    guard profile.family.form == .export else { throw .missing }
    let data = try ForeignFile.content(of: file(ExportFile.passwords.name), limit: PasswordLimits.fileBytes)
    guard let file = PasswordFile(data) else { throw .damaged }
    return file.entries
  }

  private func contacts() throws(ImportProblem) -> [ContactCard] {
    guard profile.family.form == .export else { throw .missing }
    let data = try ForeignFile.content(
      of: file(ExportFile.contacts.name), limit: ContactLimits.cardFileBytes)
    let cards = ContactVCard.cards(in: data)
    guard !cards.isEmpty else { throw .damaged }
    return cards
  }

  /// Sessions whose names end with the time at which they began, the last one first, and what older versions had.
  private var chromiumSessions: [URL] {
    let folder = file("Sessions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let numbered = names.compactMap { name in
      name.hasPrefix("Session_") ? Int64(name.dropFirst("Session_".count)).map { ($0, name) } : nil
    }
    return numbered.sorted { $0.0 > $1.0 }.prefix(ImportLimits.copies).map {
      folder.appendingPathComponent($0.1)
    }
      + [file("Current Session"), file("Last Session")]
  }

  /// Returns what the first of some files has that has anything; fails with the first problem where none has.
  private func first(
    _ files: [URL], _ body: (Data) throws(ImportProblem) -> [ImportedTab]
  ) throws(ImportProblem) -> [ImportedTab] {
    var problem: ImportProblem?
    for file in files {
      do throws(ImportProblem) {
        let found = try body(try ForeignFile.content(of: file, limit: ImportLimits.sessionBytes))
        if !found.isEmpty { return found }
      } catch .missing {
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
    return []
  }
}
