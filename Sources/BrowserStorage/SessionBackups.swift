import Foundation
import GRDB
import Synchronization

/// Copies of the session's file beside it: `session.sqlite.backup-1` is the newest.
final class SessionBackups: Sendable {
  private static let count = 3
  /// Seconds between two copies.
  private static let interval: TimeInterval = 24 * 60 * 60

  private let url: URL
  private let state = Mutex(State())
  /// Copies are made and changed one at a time: what is to be forgotten must not come back with one that was being made.
  private let turn = Mutex(())

  private struct State {
    /// When copies were last looked after, by the system's uptime; nil before the first time.
    var checked: TimeInterval?
    /// Closed connections: when the dispatch queue of one goes, threads begin that wake for ever (see `SerialWorker`).
    var used: [DatabaseQueue] = []
  }

  init(of url: URL) {
    self.url = url
  }

  var newestFirst: [URL] {
    (1...Self.count).map(place).filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private func place(_ number: Int) -> URL { url.appendingPathExtension("backup-\(number)") }

  /// Whether a day has passed since ``add(now:)``.
  func isDue(at uptime: TimeInterval) -> Bool {
    state.withLock { state in state.checked.map { uptime - $0 >= Self.interval } ?? false }
  }

  /// Takes what is to be forgotten out of every copy. One that makes no sense is removed whole: nothing can be taken out of it,
  /// and the file itself has just proved sound.
  /// - Throws: the first problem that says nothing of the copy, like a full disk, when all copies had their turn.
  func forget(_ deletion: HistoryDeletion) throws {
    try turn.withLock { _ in
      var problem: (any Error)?
      for copy in newestFirst {
        do {
          try HistoryScrubbing.scrub(backup: copy, deletion)
        } catch  where StorageProblem.tellsOfDamage(error) {
          for file in [copy.path, copy.path + "-wal", copy.path + "-shm", copy.path + "-journal"]
          where FileManager.default.fileExists(atPath: file) {
            try FileManager.default.removeItem(atPath: file)
          }
        } catch {
          problem = problem ?? error
        }
      }
      if let problem { throw problem }
    }
  }

  func add(now: Date) throws {
    try turn.withLock { _ in try addInTurn(now) }
  }

  private func addInTurn(_ now: Date) throws {
    state.withLock { $0.checked = ProcessInfo.processInfo.systemUptime }
    let manager = FileManager.default
    if let newest = newestFirst.first,
      let date = try manager.attributesOfItem(atPath: newest.path)[.modificationDate] as? Date,
      // A clock that was set back must not end the backups until it has caught up.
      abs(now.timeIntervalSince(date)) < Self.interval
    {
      return
    }
    // Whole under another name first: a copy cut short never counts as one.
    let new = url.appendingPathExtension("backup-new")
    try? manager.removeItem(at: new)
    do {
      try copy(to: new)
      let file = try FileHandle(forUpdating: new)
      try file.synchronize()
      try file.close()
    } catch {
      // A half copy would take the room that a full disk does not have.
      try? manager.removeItem(at: new)
      throw error
    }
    try? manager.removeItem(at: place(Self.count))
    for number in stride(from: Self.count - 1, through: 1, by: -1)
    where manager.fileExists(atPath: place(number).path) {
      try manager.moveItem(at: place(number), to: place(number + 1))
    }
    try manager.setAttributes([.modificationDate: now], ofItemAtPath: new.path)
    try manager.moveItem(at: new, to: place(1))
  }

  /// By a connection of its own, so that saves do not wait.
  private func copy(to new: URL) throws {
    var configuration = Configuration.patient
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    state.withLock { $0.used.append(queue) }
    try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [new.path]) }
    try queue.close()
  }
}
