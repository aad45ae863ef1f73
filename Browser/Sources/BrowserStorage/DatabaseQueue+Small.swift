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

  private static func open(_ url: URL, _ migrator: DatabaseMigrator) throws -> DatabaseQueue {
    var configuration = Configuration.patient
    configuration.journalMode = .wal
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try migrator.migrate(queue)
    return queue
  }
}
