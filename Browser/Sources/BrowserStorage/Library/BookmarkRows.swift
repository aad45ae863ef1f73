import BrowserCore
import Foundation
import GRDB

/// The rows of the table `bookmark`.
enum BookmarkRows {
  /// Rows that make no sense are left out; they stay in their table.
  static func fetch(_ db: Database) throws -> [BookmarkTree.Row] {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM bookmark")
    try SessionSchema.checkCount(rows.count, of: "bookmark", db)
    return rows.compactMap(bookmark)
  }

  /// nil when no tree was ever kept: one has rows for its fixed folders at least.
  static func tree(_ rows: [BookmarkTree.Row]) -> BookmarkTree? {
    rows.isEmpty ? nil : BookmarkTree(rows: rows)
  }

  static func save(_ row: BookmarkTree.Row, _ db: Database) throws {
    let bookmark = row.bookmark
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO bookmark (id, parentID, position, title, isFolder, url, addedAt, isRead)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        row.id.uuidString, row.parentID?.uuidString, row.position, bookmark.title, bookmark.isFolder,
        bookmark.url?.absoluteString, bookmark.addedAt?.timeIntervalSinceReferenceDate,
        bookmark.isRead,
      ])
  }

  static func delete(_ id: UUID, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM bookmark WHERE id = ?", arguments: [id.uuidString])
  }

  static func bookmark(_ row: Row) -> BookmarkTree.Row? {
    guard let id = row.value("id").flatMap(UUID.init(uuidString:)), let isFolder: Bool = row.value("isFolder")
    else { return nil }
    let (address, title): (String?, String?) = (row.value("url"), row.value("title"))
    let url = address.flatMap(URL.init(string:))
    guard (url == nil) == isFolder else { return nil }
    // Rows from before there was such a mark have none, and nobody knows whether they were read.
    let isRead: Bool? = row.value("isRead")
    return BookmarkTree.Row(
      bookmark: Bookmark(
        id: id, title: title ?? "", url: url, addedAt: row.date("addedAt"), isRead: isRead ?? false),
      parentID: row.value("parentID").flatMap(UUID.init(uuidString:)), position: row.value("position") ?? 0)
  }
}
