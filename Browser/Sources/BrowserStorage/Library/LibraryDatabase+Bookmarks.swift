import BrowserCore
import Foundation
import GRDB

extension LibraryDatabase {
  /// Bookmarks and frequent pages as they are now.
  public func content() throws(StorageProblem) -> LibraryContent { try read(LibraryContent.init) }

  /// Keeps the bookmarks: all of them or, when this throws, what was there before. Writes what changed.
  public func save(_ tree: BookmarkTree) throws(StorageProblem) {
    let new = Dictionary(tree.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    try write { db in
      let old = try savedBookmarks.withLock { try $0 ?? BookmarkRows.fetch(db) }
      let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for id in known.keys where new[id] == nil { try BookmarkRows.delete(id, db) }
      for row in new.values where known[row.id] != row { try BookmarkRows.save(row, db) }
    }
    savedBookmarks.withLock { $0 = Array(new.values) }
  }
}
