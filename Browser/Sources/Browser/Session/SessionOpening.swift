import BrowserCore
import BrowserStorage
import Foundation
import Synchronization

/// Opens the session's file on a thread of its own, while the interface is made.
final class SessionOpening: Sendable {
  /// The storage of the session, and the problem that was found on opening it.
  struct Outcome: Sendable {
    /// The storage, in memory when the file is another Martlet's.
    var storage: any SessionStorage
    var problem: StorageProblem?
  }

  private let outcome = Mutex<Outcome?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter lock: the data folder's.
  init(directories: Directories, lock: FolderLock) {
    let url = directories.session
    // A thread and not a dispatch queue, for the reason that `SerialWorker` gives.
    let kept = Mutex<FolderLock?>(lock)
    Thread.detachNewThread { [self] in
      guard let opened = open(url, taking: kept) else { return }
      Thread.sleep(forTimeInterval: Self.backupDelay)
      // A copy that fails is tried again at the next start; what it is a copy of is in order.
      try? opened.database?.makeBackup()
    }
  }

  /// Does not keep the file open: its profile may be deleted.
  private struct Opened {
    weak var database: SessionDatabase?
  }

  /// The file's database keeps the lock. Held by the thread, in a variable of its own, it would be kept until the backup, though the profile was
  /// left long ago.
  private func open(_ url: URL, taking kept: borrowing Mutex<FolderLock?>) -> Opened? {
    guard let lock = kept.withLock({ $0.take() }) else { return nil }
    let (opened, database) = Self.open(url, lock)
    outcome.withLock { $0 = opened }
    isDone.signal()
    return database.map(Opened.init)
  }

  /// Seconds after the start, when nothing else waits for the disk.
  private static let backupDelay: TimeInterval = 20

  /// The folder is another browser's: tabs are kept in memory. Or it cannot be had: tabs are shown, and kept once it can.
  init(directories: Directories, problem: StorageProblem) {
    let storage: any SessionStorage =
      switch problem {
      case .inUse, .notAnswering: MemorySessionStorage()
      default: LastingSessionStorage(at: directories.session, lock: nil, problem: problem)
      }
    outcome.withLock { $0 = Outcome(storage: storage, problem: problem) }
    isDone.signal()
  }

  private static func open(_ url: URL, _ lock: FolderLock) -> (Outcome, SessionDatabase?) {
    do throws(StorageProblem) {
      let database = try SessionDatabase(at: url, lock: lock)
      return (
        Outcome(storage: LastingSessionStorage(database), problem: database.openingProblem), database
      )
    } catch {
      return (
        Outcome(storage: LastingSessionStorage(at: url, lock: lock, problem: error), problem: error), nil
      )
    }
  }

  /// Waits until the file is open. Called once.
  func wait() -> Outcome {
    isDone.wait()
    return outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    } ?? Outcome(storage: MemorySessionStorage())
  }
}
