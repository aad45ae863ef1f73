import BrowserCore
import Foundation
import GRDB

/// Opens the session's file in whatever state it is.
struct SessionFile {
  /// An open database and what it holds.
  struct Opened {
    var queue: DatabaseQueue
    var session: StoredSession
    /// What was found wrong and put right.
    var problem: StorageProblem?
  }

  let url: URL

  func open() throws(StorageProblem) -> Opened {
    do {
      return try openAsItIs(url)
    } catch let problem as StorageProblem {
      throw problem
    } catch {
      guard (error as? DatabaseError)?.isDamage ?? false else { throw StorageProblem(error) }
      return try replaceDamaged()
    }
  }

  private func openAsItIs(_ url: URL) throws -> Opened {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.prepareDatabase { db in
      // A save that was reported done survives a power cut, too.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // What was deleted is gone: a history is nobody's to find again.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    let migrator = SessionSchema.migrator
    if try queue.read(migrator.hasBeenSuperseded) {
      return Opened(queue: queue, session: try queue.read(SessionSchema.read), problem: .newer)
    }
    try migrator.migrate(queue)
    return Opened(queue: queue, session: try queue.read(SessionSchema.read))
  }

  /// The file goes aside with its logs; the newest backup that can be read takes its place, else an empty file does.
  private func replaceDamaged() throws(StorageProblem) -> Opened {
    do {
      let aside = try moveAside()
      for backup in SessionBackups(of: url).newestFirst {
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.copyItem(at: backup, to: url)
        guard var opened = try? openAsItIs(url) else { continue }
        opened.problem = .damaged(movedTo: aside, usedBackup: true)
        return opened
      }
      try? FileManager.default.removeItem(at: url)
      var opened = try openAsItIs(url)
      opened.problem = .damaged(movedTo: aside, usedBackup: false)
      return opened
    } catch {
      throw StorageProblem(error)
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

extension DatabaseError {
  /// Whether the file itself makes no sense, as opposed to being out of reach.
  fileprivate var isDamage: Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(resultCode)
  }
}
