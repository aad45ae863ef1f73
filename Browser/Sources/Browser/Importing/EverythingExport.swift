import BrowserCore
import BrowserStorage
import Foundation

/// All that a profile holds, as files of open forms in one folder, for the user alone from their first bytes on.
struct EverythingExport: Sendable {
  let bookmarks: BookmarkTree
  let tabs: [BookmarkNode]
  /// nil leaves them out.
  let passwords: [PasswordEntry]?
  /// The names and addresses; without any there is no file of them.
  let contacts: [ContactCard]

  private static let folderMode = 0o700
  private static let fileMode = 0o600

  /// The folder in a cache in which exports are made before they are moved to where the user wants them.
  static func place(in cache: URL) -> URL { cache.appendingPathComponent("exporting", isDirectory: true) }

  /// Writes the files; takes as long as the disk does.
  /// - Parameter name: The name of the folder.
  /// - Returns: the folder, and the number of visits.
  func write(to cache: URL, name: String, history: LibraryDatabase) throws -> (folder: URL, visits: Int) {
    let manager = FileManager.default
    let place = Self.place(in: cache)
    try? manager.removeItem(at: place)
    let folder = place.appendingPathComponent(name, isDirectory: true)
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: Self.folderMode])
    do {
      let nodes =
        (bookmarks.node(of: BookmarkTree.root)?.children ?? [])
        + [bookmarks.node(of: BookmarkTree.readingList)].compactMap { $0 }
      try write(BookmarkFile(nodes: nodes).data, as: .bookmarks, in: folder)
      try write(BookmarkFile(nodes: tabs).data, as: .tabs, in: folder)
      if let passwords {
        try write(PasswordFile(entries: passwords).data(as: .firefox), as: .passwords, in: folder)
      }
      if !contacts.isEmpty { try write(ContactVCard.data(of: contacts), as: .contacts, in: folder) }
      let visits = try history.exportTable(to: folder.appendingPathComponent(ExportFile.history.name))
      return (folder, visits)
    } catch {
      try? manager.removeItem(at: place)
      throw error
    }
  }

  private func write(_ data: Data, as file: ExportFile, in folder: URL) throws {
    let url = folder.appendingPathComponent(file.name)
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: data, attributes: [.posixPermissions: Self.fileMode])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
  }
}
