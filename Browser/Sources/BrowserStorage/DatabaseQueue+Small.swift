import Foundation
import GRDB

extension DatabaseQueue {
  /// Opens a small file of its own or makes it, with its folder. What is deleted in it is overwritten.
  /// - Parameters:
  ///   - url: The file.
  ///   - migrator: Makes the tables.
  ///   - putAway: Takes a file away that makes no sense; a new one is begun then.
  static func small(
    at url: URL, _ migrator: DatabaseMigrator, puttingAway putAway: (URL) throws -> Void
  ) throws(StorageProblem) -> DatabaseQueue {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      do {
        return try open(url, migrator)
      } catch  where StorageProblem.tellsOfDamage(error) {
        try putAway(url)
        return try open(url, migrator)
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Opens a small file and reads from it. Opening reads none of its rows, so that damage of theirs shows only afterwards: such a file is
  /// taken away, too, and a new one begun.
  static func opened<Database, Content>(
    _ open: (URL) throws(StorageProblem) -> Database, at url: URL, puttingAway putAway: (URL) throws -> Void,
    _ read: (Database) throws(StorageProblem) -> Content
  ) throws(StorageProblem) -> Content {
    do throws(StorageProblem) {
      return try read(try open(url))
    } catch .malformed {
      do { try putAway(url) } catch { throw StorageProblem(error) }
      return try read(try open(url))
    }
  }

  private static func open(_ url: URL, _ migrator: DatabaseMigrator) throws -> DatabaseQueue {
    var configuration = Configuration.patient
    configuration.journalMode = .wal
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try migrator.migrate(queue)
    return queue
  }
}
