import BrowserCore
import Foundation
import GRDB

/// Keeps the icons of sites, in a small SQLite file of its own.
public final class SiteIconDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file or makes it, with its folder. One that makes no sense is removed and a new one begun: icons can be had again.
  public init(at url: URL) throws(StorageProblem) {
    queue = try DatabaseQueue.small(at: url, Self.migrator, puttingAway: Self.removeFile)
  }

  /// Opens the file, or makes it, and reads what it holds. One whose damage shows only then is removed as well, and a new one begun.
  public static func opened(
    at url: URL
  ) throws(StorageProblem) -> (database: SiteIconDatabase, icons: [StoredSiteIcon]) {
    try DatabaseQueue.opened(SiteIconDatabase.init, at: url, puttingAway: removeFile) {
      database throws(StorageProblem) in (database, try database.load())
    }
  }

  /// Removes a file of icons and its log, whatever is in it.
  public static func removeFile(at url: URL) {
    for part in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + part) }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.create(table: "siteIcon") { table in
        table.primaryKey("site", .text)
        table.column("picture", .blob).notNull()
        // Seconds since 1970.
        table.column("fetched", .double).notNull()
      }
    }
    return migrator
  }

  /// All icons, those fetched last first; rows that are damaged or larger than one of ours are left out.
  public func load() throws(StorageProblem) -> [StoredSiteIcon] {
    do {
      return try queue.read { db in
        let rows = try Row.fetchAll(
          db,
          sql: "SELECT * FROM siteIcon WHERE length(picture) <= ? ORDER BY fetched DESC LIMIT ?",
          arguments: [SiteIconLimits.storedBytes, SiteIconLimits.stored])
        return rows.compactMap { row in
          guard let site: String = row.value("site"), let picture: Data = row.value("picture"),
            let fetched: Double = row.value("fetched")
          else { return nil }
          return StoredSiteIcon(
            site: site, picture: picture, fetched: Date(timeIntervalSince1970: fetched))
        }
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Keeps a site's icon; beyond the limit those fetched longest ago go.
  public func set(_ icon: StoredSiteIcon) throws(StorageProblem) {
    do {
      try queue.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO siteIcon (site, picture, fetched) VALUES (?, ?, ?)",
          arguments: [icon.site, icon.picture, icon.fetched.timeIntervalSince1970])
        try db.execute(
          sql: """
            DELETE FROM siteIcon WHERE site NOT IN
            (SELECT site FROM siteIcon ORDER BY fetched DESC LIMIT ?)
            """, arguments: [SiteIconLimits.stored])
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Forgets sites, and leaves no trace of their names and pictures in the file.
  public func remove(_ sites: [String]) throws(StorageProblem) {
    do {
      try queue.writeWithoutTransaction { db in
        for site in sites {
          try db.execute(sql: "DELETE FROM siteIcon WHERE site = ?", arguments: [site])
        }
        try db.checkpoint(.truncate)
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Forgets everything, and leaves no trace of it in the file.
  public func removeAll() throws(StorageProblem) {
    do {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "DELETE FROM siteIcon")
        try db.checkpoint(.truncate)
      }
    } catch {
      throw StorageProblem(error)
    }
  }
}
