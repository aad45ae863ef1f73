import BrowserCore
import Foundation
import Synchronization

/// Stands for a file that cannot be opened for writing now: the disk is full, or the folder may not be written.
///
/// What the file holds is read from a copy and shown. Every save tries to open the file again, so that tabs are kept from the
/// moment on when that is possible.
public final class DeferredSessionStorage: SessionStorage {
  /// History and bookmarks of the copy, which refuses whatever is written; nil when there is none, because the file makes no
  /// sense or there is no room anywhere.
  public let library: LibraryDatabase?

  private let url: URL
  private let copy: MemorySessionStorage
  private let state: Mutex<State>

  private struct State {
    var lock: FolderLock?
    var database: SessionDatabase?
    var onOpening: (@Sendable (SessionDatabase) -> Void)?
  }

  /// - Parameters:
  ///   - url: the file.
  ///   - lock: the folder's; nil when it could not be had either.
  ///   - problem: why the file cannot be opened.
  public init(at url: URL, lock: FolderLock?, problem: StorageProblem) {
    self.url = url
    (copy, library) = Self.read(url, problem)
    state = Mutex(State(lock: lock))
  }

  /// Has `body` called, once and on the thread of a save, when the file could be opened after all.
  public func whenOpened(_ body: @escaping @Sendable (SessionDatabase) -> Void) {
    state.withLock { $0.onOpening = body }
  }

  public func load() -> StoredSession { copy.load() }

  public func list(of id: TabID) throws(StorageProblem) -> Data? {
    guard let database = state.withLock({ $0.database }) else { return copy.list(of: id) }
    return try database.list(of: id)
  }

  public func save(_ session: StoredSession) throws(StorageProblem) {
    let opened: Result<SessionDatabase, StorageProblem> = state.withLock { state in
      if let database = state.database { return .success(database) }
      do throws(StorageProblem) {
        let lock = if let lock = state.lock { lock } else { try FolderLock(at: FolderLock.url(of: url)) }
        let database = try SessionDatabase(at: url, lock: lock)
        state.onOpening?(database)
        state = State(lock: lock, database: database)
        return .success(database)
      } catch {
        return .failure(error)
      }
    }
    try opened.get().save(session)
  }

  /// The file and its log, copied to where there is room; empty when that fails, too.
  private static func read(
    _ url: URL, _ problem: StorageProblem
  ) -> (MemorySessionStorage, LibraryDatabase?) {
    let storage = MemorySessionStorage()
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    // The open copy stays readable without its name.
    defer { try? manager.removeItem(at: folder) }
    do {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let copy = folder.appendingPathComponent(url.lastPathComponent)
      for suffix in ["", "-wal"] where manager.fileExists(atPath: url.path + suffix) {
        try manager.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix)
      }
      let opened = try SessionFile(url: copy).open()
      // A file that made no sense is dealt with when it can be moved aside.
      guard opened.problem == nil || opened.problem == .newer else { return (storage, nil) }
      try opened.queue.read { db in
        storage.save(
          try opened.session.mapLists { tab in
            try SessionSchema.readList(of: tab.id, db).map(StoredList.changed) ?? .none
          })
      }
      return (
        storage,
        LibraryDatabase(
          queue: opened.queue, url: copy, refusal: opened.problem ?? problem, content: opened.library)
      )
    } catch {
      // There is no room anywhere: the user is told that nothing can be kept.
      return (storage, nil)
    }
  }
}
