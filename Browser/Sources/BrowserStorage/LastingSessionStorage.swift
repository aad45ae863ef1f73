import BrowserCore
import Foundation
import Synchronization

/// The session's file for as long as the program runs, whatever becomes of it.
///
/// Where it cannot be opened for writing now, since the disk is full or the folder may not be written, what it holds is read from
/// a copy and shown, and every save tries to open it again. Where it turns out to be damaged while it is in use, the next save
/// has it moved aside and goes on with another.
public final class LastingSessionStorage: SessionStorage {
  /// History and bookmarks as they are found at first. Those of a copy refuse whatever is written; nil when there are none,
  /// because the file makes no sense or there is no room anywhere.
  public let library: LibraryDatabase?

  private let url: URL
  private let copy: MemorySessionStorage
  private let state: Mutex<State>

  private struct State {
    var lock: FolderLock?
    var database: SessionDatabase?
    /// True if the file was found damaged and has not been replaced yet.
    var isDamaged = false
    var onOpening: (@Sendable (SessionDatabase) -> Void)?
  }

  /// Goes on with a file that is open.
  public init(_ database: SessionDatabase) {
    url = database.url
    library = database.library
    copy = MemorySessionStorage()
    state = Mutex(State(database: database))
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

  /// Has `body` called, on the thread of a save, whenever a file could be opened after all, or in place of a damaged one.
  public func whenOpened(_ body: @escaping @Sendable (SessionDatabase) -> Void) {
    state.withLock { $0.onOpening = body }
  }

  /// Returns the session of the open file, or of the copy that was read where it could not be opened.
  public func load() throws(StorageProblem) -> StoredSession {
    guard let database = state.withLock({ $0.database }) else { return copy.load() }
    return try database.load()
  }

  /// Returns the back-forward list of a tab, from the open file or from the copy; nil when there is none.
  public func list(of id: TabID) throws(StorageProblem) -> Data? {
    guard let database = state.withLock({ $0.database }) else { return copy.list(of: id) }
    return try database.list(of: id)
  }

  /// Returns the tabs whose lists have one of the texts among their bytes; all with a list for nil.
  public func tabs(withListsMentioning texts: [String]?) throws(StorageProblem) -> Set<TabID> {
    guard let database = state.withLock({ $0.database }) else { return copy.tabs(withListsMentioning: texts) }
    return try database.tabs(withListsMentioning: texts)
  }

  /// Writes the session; opens the file first where it is not open, and replaces it where it turns out to be damaged.
  public func save(_ session: StoredSession) throws(StorageProblem) {
    let database = try open()
    do throws(StorageProblem) {
      try database.save(session)
    } catch .malformed {
      try open().save(session)
    }
  }

  /// Returns the file that is in order, as far as is known.
  private func open() throws(StorageProblem) -> SessionDatabase {
    let opened: Result<SessionDatabase, StorageProblem> = state.withLock { state in
      if let database = state.database, !database.isMalformed { return .success(database) }
      do throws(StorageProblem) {
        if let damaged = state.database {
          // First: its logs have the new one's names.
          try damaged.close()
          state.lock = damaged.lock.withLock { $0 }
          state.database = nil
          state.isDamaged = true
        }
        let lock = if let lock = state.lock { lock } else { try FolderLock(at: FolderLock.url(of: url)) }
        let database = try SessionDatabase(at: url, lock: lock, isDamaged: state.isDamaged)
        state.isDamaged = false
        state.lock = nil
        state.database = database
        state.onOpening?(database)
        database.backUp()
        return .success(database)
      } catch {
        return .failure(error)
      }
    }
    return try opened.get()
  }

  /// The file and its log, copied to where there is room; empty when that fails, too.
  private static func read(
    _ url: URL, _ problem: StorageProblem
  ) -> (MemorySessionStorage, LibraryDatabase?) {
    let storage = MemorySessionStorage()
    do {
      let folder = try makeFolder()
      // The open copy stays readable without its name.
      defer { try? FileManager.default.removeItem(at: folder) }
      let copy = folder.appendingPathComponent(url.lastPathComponent)
      // A file that makes no sense is dealt with when it can be moved aside; until then its newest backup is shown.
      var opened: SessionFile.Opened?
      for source in [url] + SessionBackups(of: url).newestFirst where opened == nil {
        opened = try Self.open(source, by: copy)
      }
      guard let opened else { return (storage, nil) }
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

  /// Makes a folder for the copy; where the environment names none that can be used, in the system's own.
  private static func makeFolder() throws -> URL {
    let name = "martlet-\(UUID().uuidString)"
    func make(in place: URL) throws -> URL {
      let folder = place.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder
    }
    do {
      return try make(in: FileManager.default.temporaryDirectory)
    } catch {
      return try make(in: URL(fileURLWithPath: "/tmp", isDirectory: true))
    }
  }

  /// Opens a copy of a file.
  /// - Returns: nil when it makes no sense.
  private static func open(_ source: URL, by copy: URL) throws -> SessionFile.Opened? {
    let manager = FileManager.default
    for suffix in ["", "-wal"] {
      try? manager.removeItem(atPath: copy.path + suffix)
      guard manager.fileExists(atPath: source.path + suffix) else { continue }
      try manager.copyItem(atPath: source.path + suffix, toPath: copy.path + suffix)
    }
    let opened = try SessionFile(url: copy).open()
    return opened.problem == nil || opened.problem == .newer ? opened : nil
  }
}
