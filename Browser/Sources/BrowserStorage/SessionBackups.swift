import BrowserCore
import Foundation
import GRDB
import Synchronization

/// Copies of the session's file beside it: `session.sqlite.backup-1` is the newest.
final class SessionBackups: Sendable {
  private static let count = 3
  /// Seconds from a copy to the next one, by how many there are: a profile that is young has most to lose, and nothing old.
  private static let intervals: [TimeInterval] = [0, 10 * 60, 60 * 60]
  /// The same once there are as many as are kept.
  private static let interval: TimeInterval = 24 * 60 * 60

  private let url: URL
  private let state = Mutex(State())
  /// Copies are made and changed one at a time: what is to be forgotten must not come back with one that was being made.
  private let turn = Mutex(())

  private struct State {
    /// The time at which copies were last looked after, by the system's uptime; nil before the first time.
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

  /// Returns true if so much time has passed since ``add(now:)`` that there may be something to do.
  func isDue(at uptime: TimeInterval) -> Bool {
    guard let checked = state.withLock({ $0.checked }) else { return false }
    return uptime - checked >= wait
  }

  /// Seconds that the newest copy is good for.
  private var wait: TimeInterval {
    let count = newestFirst.count
    return Self.intervals.indices.contains(count) ? Self.intervals[count] : Self.interval
  }

  /// Takes what is to be forgotten out of every copy. One that makes no sense is removed whole: nothing can be taken out of it,
  /// and the file itself has just proved sound. Where no copy is left, a new one is made.
  /// - Parameter open: the tabs that are open now, with their addresses: what is open is not history.
  func forget(_ deletion: HistoryDeletion, open: [TabID: URL]) throws {
    try turn.withLock { _ in
      // What a program left that was killed while it made a copy.
      try Self.remove(url.appendingPathExtension("backup-new"))
      var problem: (any Error)?
      for copy in newestFirst {
        do {
          let date = try Self.date(of: copy)
          try HistoryScrubbing.scrub(backup: copy, deletion, madeAt: date, open: open)
        } catch  where StorageProblem.tellsOfDamage(error) {
          try Self.remove(copy)
        } catch {
          problem = problem ?? error
        }
      }
      if let problem { throw problem }
      // A copy that cannot be made now is made when the next one is due.
      if newestFirst.isEmpty { try? addInTurn(Date()) }
    }
  }

  private static func date(of copy: URL) throws -> Date {
    try FileManager.default.attributesOfItem(atPath: copy.path)[.modificationDate] as? Date ?? Date()
  }

  /// Removes a copy with its logs.
  private static func remove(_ copy: URL) throws {
    for file in ["", "-wal", "-shm", "-journal"].map({ copy.path + $0 })
    where FileManager.default.fileExists(atPath: file) {
      try FileManager.default.removeItem(atPath: file)
    }
  }

  func add(now: Date) throws {
    try turn.withLock { _ in try addInTurn(now) }
  }

  private func addInTurn(_ now: Date) throws {
    state.withLock { $0.checked = ProcessInfo.processInfo.systemUptime }
    let manager = FileManager.default
    if let newest = newestFirst.first,
      // A clock that was set back must not end the backups until it has caught up.
      abs(now.timeIntervalSince(try Self.date(of: newest))) < wait
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

  /// Copies the file by a connection of its own, so that saves do not wait.
  private func copy(to new: URL) throws {
    var configuration = Configuration.patient
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    state.withLock { $0.used.append(queue) }
    try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [new.path]) }
    try queue.close()
  }
}
