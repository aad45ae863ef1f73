import BrowserCore
import Foundation
import GRDB

extension LibraryDatabase {
  /// The bookmarks; nil when none were ever kept.
  public func bookmarks() throws(StorageProblem) -> BookmarkTree? {
    let rows = try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM bookmark").compactMap(BookmarkTree.Row.init)
    }
    savedBookmarks.withLock {
      $0 = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return rows.isEmpty ? nil : BookmarkTree(rows: rows)
  }

  /// Keeps the bookmarks: all of them or, when this throws, what was there before. Writes what changed.
  public func save(_ tree: BookmarkTree) throws(StorageProblem) {
    if savedBookmarks.withLock({ $0 == nil }) { _ = try bookmarks() }
    let new = Dictionary(tree.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let old = savedBookmarks.withLock { $0 } ?? [:]
    let removed = old.keys.filter { new[$0] == nil }
    let changed = new.values.filter { old[$0.id] != $0 }
    guard !removed.isEmpty || !changed.isEmpty else { return }
    try write { db in
      for id in removed {
        try db.execute(sql: "DELETE FROM bookmark WHERE id = ?", arguments: [id.uuidString])
      }
      for row in changed { try row.save(db) }
    }
    savedBookmarks.withLock { $0 = new }
  }
}

extension BookmarkTree.Row {
  /// nil for a row that makes no sense; it stays in its table.
  fileprivate init?(_ row: Row) {
    guard let id = UUID(uuidString: row["id"]) else { return nil }
    let url = (row["url"] as String?).flatMap(URL.init(string:))
    guard (url == nil) == row["isFolder"] else { return nil }
    self.init(
      bookmark: Bookmark(
        id: id, title: row["title"], url: url,
        addedAt: (row["addedAt"] as Double?).map(Date.init(timeIntervalSinceReferenceDate:))),
      parentID: (row["parentID"] as String?).flatMap(UUID.init(uuidString:)), position: row["position"])
  }

  fileprivate func save(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO bookmark (id, parentID, position, title, isFolder, url, addedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id.uuidString, parentID?.uuidString, position, bookmark.title, bookmark.isFolder,
        bookmark.url?.absoluteString, bookmark.addedAt?.timeIntervalSinceReferenceDate,
      ])
  }
}
