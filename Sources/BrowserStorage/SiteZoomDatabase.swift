import BrowserCore
import Foundation
import GRDB

/// Keeps how large each site's pages are shown, in a small SQLite file of its own.
public final class SiteZoomDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file or makes it, with its folder. One that makes no sense is moved aside and a new one begun.
  public init(at url: URL) throws(StorageProblem) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      do {
        queue = try Self.open(url)
      } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        try Self.moveAside(url)
        queue = try Self.open(url)
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  private static func open(_ url: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try migrator.migrate(queue)
    return queue
  }

  private static func moveAside(_ url: URL) throws {
    let manager = FileManager.default
    let aside = url.appendingPathExtension("damaged")
    try? manager.removeItem(at: aside)
    try manager.moveItem(at: url, to: aside)
    for log in ["-wal", "-shm"] { try? manager.removeItem(atPath: url.path + log) }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.create(table: "siteZoom") { table in
        table.primaryKey("site", .text)
        table.column("percentage", .integer).notNull()
      }
    }
    return migrator
  }

  /// All sites that are not shown at 100 %, with their percentages.
  public func load() throws(StorageProblem) -> [String: Int] {
    do {
      return try queue.read { db in
        let rows = try Row.fetchAll(db, sql: "SELECT site, percentage FROM siteZoom")
        return Dictionary(
          rows.map { ($0["site"], $0["percentage"]) }, uniquingKeysWith: { first, _ in first })
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Keeps a site's percentage; 100 is what every site has, and forgets it.
  public func set(_ percentage: Int, for site: String) throws(StorageProblem) {
    do {
      try queue.write { db in
        if percentage == PageZoom.standard {
          try db.execute(sql: "DELETE FROM siteZoom WHERE site = ?", arguments: [site])
        } else {
          try db.execute(
            sql: "INSERT OR REPLACE INTO siteZoom (site, percentage) VALUES (?, ?)",
            arguments: [site, percentage])
        }
      }
    } catch {
      throw StorageProblem(error)
    }
  }
}
