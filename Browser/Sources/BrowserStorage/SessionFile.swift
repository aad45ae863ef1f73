import BrowserCore
import Foundation
import GRDB

/// Opens the session's file in whatever state it is.
struct SessionFile {
  /// An open database and what it holds.
  struct Opened {
    var queue: DatabaseQueue
    var session: StoredSession
    var library: LibraryContent
    var order: RowOrder
    /// The list of the selected tab, which is wanted first.
    var firstList: Data?
    /// The problem that was found and put right.
    var problem: StorageProblem?
  }

  let url: URL

  func open() throws(StorageProblem) -> Opened {
    do {
      if isLost, let opened = try openNewestBackup() {
        var opened = opened
        opened.problem = opened.problem ?? .lost
        return opened
      }
      return try openAsItIs(url)
    } catch {
      guard StorageProblem.tellsOfDamage(error) || isReadOnlyByItself(error) else {
        throw StorageProblem(error)
      }
      return try replaceDamaged()
    }
  }

  /// Returns true if the file says that it can't be written, and the system does not.
  private func isReadOnlyByItself(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_READONLY
      && access(url.path, W_OK) == 0 && access(url.deletingLastPathComponent().path, W_OK) == 0
  }

  /// A file that holds nothing, or none, beside copies of what it held.
  private var isLost: Bool {
    var file = stat()
    return (stat(url.path, &file) != 0 || file.st_size < Self.smallest)
      && !SessionBackups(of: url).newestFirst.isEmpty
  }

  /// Bytes of the smallest page that SQLite knows; what is less is an empty file to it.
  private static let smallest = 512

  /// - Returns: nil when none of them can be read.
  private func openNewestBackup() throws -> Opened? {
    let manager = FileManager.default
    let new = url.appendingPathExtension("new")
    for backup in SessionBackups(of: url).newestFirst {
      try? manager.removeItem(at: new)
      // Whole under another name first: a copy that was cut short would count as one more damaged file.
      try manager.copyItem(at: backup, to: new)
      // A log of another file at this place would be taken for its own.
      for log in ["-wal", "-shm"] { try? manager.removeItem(atPath: url.path + log) }
      guard rename(new.path, url.path) == 0 else {
        throw StorageProblem.unusable(String(cString: strerror(errno)))
      }
      if let opened = try? openAsItIs(url) { return opened }
    }
    try? manager.removeItem(at: url)
    return nil
  }

  private func openAsItIs(_ url: URL) throws -> Opened {
    var configuration = Configuration.bounded
    configuration.journalMode = .wal
    configuration.prepareDatabase { db in
      // A save that was reported done survives a power cut, too.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // What was deleted is gone: a history must not be found again.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    let migrator = SessionSchema.migrator
    if try queue.read(migrator.hasBeenSuperseded) {
      return try read(queue, problem: .newer)
    }
    if try !queue.read(migrator.hasCompletedMigrations) {
      queue.inDatabase { StatementBound.migrating.set($0) }
      try migrator.migrate(queue)
      queue.inDatabase { StatementBound.reading.set($0) }
    }
    return try read(queue)
  }

  private func read(_ queue: DatabaseQueue, problem: StorageProblem? = nil) throws -> Opened {
    // Once it was read, a long search or a clean-up is what the user asked for.
    defer { queue.inDatabase { StatementBound.none.set($0) } }
    return try queue.read { db in
      let session = try SessionSchema.read(db)
      let order = try SessionSchema.readOrder(db)
      let first = try session.selectedID.flatMap { try SessionSchema.readList(of: $0, db) }
      return Opened(
        queue: queue, session: session, library: try LibraryContent(db), order: order, firstList: first,
        problem: problem)
    }
  }

  /// The file goes aside with its logs; the newest backup that can be read takes its place, else an empty file does.
  func replaceDamaged() throws(StorageProblem) -> Opened {
    do {
      let aside = try moveAside()
      var (opened, usedBackup) = (try openNewestBackup(), true)
      if opened == nil { (opened, usedBackup) = (try openAsItIs(url), false) }
      guard var opened else { throw StorageProblem.malformed }
      try SessionSalvage(of: aside).add(to: &opened)
      opened.problem = .damaged(movedTo: aside, usedBackup: usedBackup)
      return opened
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Removes the damaged files that were moved aside, and a copy that was cut short. What could be read of them was taken over
  /// long ago.
  func removeAside() throws {
    let folder = url.deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix(url.lastPathComponent + ".damaged-") || name == url.lastPathComponent + ".new" {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private func moveAside() throws -> URL {
    let manager = FileManager.default
    var number = 1
    while manager.fileExists(atPath: url.appendingPathExtension("damaged-\(number)").path) { number += 1 }
    let aside = url.appendingPathExtension("damaged-\(number)")
    try manager.moveItem(at: url, to: aside)
    for log in ["-wal", "-shm"] where manager.fileExists(atPath: url.path + log) {
      try manager.moveItem(atPath: url.path + log, toPath: aside.path + log)
    }
    return aside
  }
}
