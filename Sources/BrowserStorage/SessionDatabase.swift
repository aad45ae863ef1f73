import BrowserCore
import Foundation
import GRDB
import Synchronization

/// Keeps the session in one SQLite file (write-ahead log, every save one transaction that has reached the disk).
///
/// A file that makes no sense is moved aside, never written over, and the newest backup that does make sense takes its
/// place. A file of a newer Martlet is only read.
public final class SessionDatabase: SessionStorage {
  /// The file.
  public let url: URL
  /// What opening found wrong and put right, for the user; nil when all was well.
  public let openingProblem: StorageProblem?
  /// History and bookmarks, in the same file.
  public let library: LibraryDatabase

  let queue: DatabaseQueue
  private let lock: FolderLock
  private let isReadOnly: Bool
  /// What the file holds, so that only what changed is written.
  private let saved: Mutex<StoredSession>

  /// Opens the file or makes it, with its folder. Takes as long as reading all of it.
  /// - Throws: `inUse` while another process has the session, `unusable` when the folder cannot be written.
  public convenience init(at url: URL) throws(StorageProblem) {
    try self.init(at: url, lock: FolderLock(at: FolderLock.url(of: url)))
  }

  /// Opens the file or makes it in a folder that is ours.
  public init(at url: URL, lock: FolderLock) throws(StorageProblem) {
    self.url = url
    self.lock = lock
    let opened = try SessionFile(url: url).open()
    queue = opened.queue
    isReadOnly = opened.problem == .newer
    openingProblem = opened.problem
    library = LibraryDatabase(queue: opened.queue, url: url, isReadOnly: isReadOnly)
    saved = Mutex(opened.session)
  }

  public func load() throws(StorageProblem) -> StoredSession { saved.withLock { $0 } }

  public func save(_ session: StoredSession) throws(StorageProblem) {
    guard !isReadOnly else { throw .newer }
    let result: Result<Void, StorageProblem> = saved.withLock { saved in
      let difference = SessionDifference(from: saved, to: session)
      guard !difference.isEmpty else { return .success(()) }
      do {
        try queue.write { try SessionSchema.write(difference, to: $0) }
        saved = session
        return .success(())
      } catch {
        return .failure(StorageProblem(error))
      }
    }
    try result.get()
  }

  /// Keeps a copy of the file, at most one a day; the three newest are kept.
  public func makeBackup(now: Date = Date()) throws(StorageProblem) {
    guard !isReadOnly else { return }
    do {
      try SessionBackups(of: url).add(from: queue, now: now)
    } catch {
      throw StorageProblem(error)
    }
  }
}

extension StorageProblem {
  init(_ error: any Error) {
    switch error {
    case let problem as StorageProblem: self = problem
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .diskFull
    case let error as DatabaseError: self = .unusable(error.message ?? error.description)
    default: self = .unusable(error.localizedDescription)
    }
  }
}
