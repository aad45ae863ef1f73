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

  private struct State {
    /// When copies were last looked after; nil before the first time.
    var checked: Date?
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

  /// Whether a day has passed since ``add(now:)``, by a clock that may have been set back.
  func isDue(at now: Date) -> Bool {
    state.withLock { state in state.checked.map { abs(now.timeIntervalSince($0)) >= Self.interval } ?? false }
  }

  func add(now: Date) throws {
    state.withLock { $0.checked = now }
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
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    state.withLock { $0.used.append(queue) }
    try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [new.path]) }
    try queue.close()
  }
}
