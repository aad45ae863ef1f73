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
  /// The problem that opening found and put right, for the user; nil when all was well.
  public let openingProblem: StorageProblem?
  /// History and bookmarks, in the same file.
  public let library: LibraryDatabase

  let queue: DatabaseQueue
  /// The folder's.
  let lock: Mutex<FolderLock>
  private let backups: SessionBackups
  private let isReadOnly: Bool
  /// The system's data of the file that was opened, by which it is known.
  private let opened: stat
  private let saved: Mutex<Saved>

  /// The content of the file, so that only what changed is written.
  private struct Saved {
    var session: StoredSession
    var order: RowOrder
    /// The list of the tab that is shown first.
    var firstList: Data?
  }

  /// Opens the file or makes it, with its folder. Takes as long as reading all of its tabs, and the selected one's list.
  /// - Throws: `inUse` while another process has the session, `unusable` when the folder cannot be written.
  public convenience init(at url: URL) throws(StorageProblem) {
    try self.init(at: url, lock: FolderLock(at: FolderLock.url(of: url)))
  }

  /// Opens the file or makes it in a folder that is ours.
  /// - Parameter isDamaged: whether the file is known to make no sense, though its beginning may.
  public init(at url: URL, lock: FolderLock, isDamaged: Bool = false) throws(StorageProblem) {
    self.url = url
    self.lock = Mutex(lock)
    let file = SessionFile(url: url)
    let content = try isDamaged ? file.replaceDamaged() : file.open()
    backups = SessionBackups(of: url)
    var status = stat()
    stat(url.path, &status)
    opened = status
    queue = content.queue
    isReadOnly = content.problem == .newer
    openingProblem = content.problem
    library = LibraryDatabase(
      queue: queue, url: url, backups: backups, refusal: isReadOnly ? .newer : nil, content: content.library)
    saved = Mutex(Saved(session: content.session, order: content.order, firstList: content.firstList))
  }

  /// Returns the session that was saved last, or that opening found.
  public func load() throws(StorageProblem) -> StoredSession { saved.withLock { $0.session } }

  /// Returns the back-forward list of a tab, open or closed; nil when there is none.
  public func list(of id: TabID) throws(StorageProblem) -> Data? {
    let first: Data? =
      saved.withLockIfAvailable { saved in
        guard saved.session.selectedID == id else { return nil }
        // Once: from now on the file may have a newer one.
        defer { saved.firstList = nil }
        return saved.firstList
      } ?? nil
    if let first { return first }
    do throws(StorageProblem) {
      return try library.read { try SessionSchema.readList(of: id, $0) }
    } catch .malformed {
      throw .malformed
    } catch {
      // The file's place is empty; the connection that writes has it still.
      do { return try queue.read { try SessionSchema.readList(of: id, $0) } } catch {
        throw StorageProblem(error)
      }
    }
  }

  /// Returns the tabs whose lists have one of the texts among their bytes; all with a list for nil.
  public func tabs(withListsMentioning texts: [String]?) throws(StorageProblem) -> Set<TabID> {
    // By the connection that writes, which has the file wherever it is.
    do { return try queue.read { try SessionSchema.tabs(withListsMentioning: texts, $0) } } catch {
      throw StorageProblem(error)
    }
  }

  /// Writes what changed since the last save; throws ``StorageProblem/newer`` when the file is of a newer version.
  public func save(_ session: StoredSession) throws(StorageProblem) {
    guard !isReadOnly else { throw .newer }
    let result: Result<Void, StorageProblem> = saved.withLock { saved in
      let difference = SessionDifference(from: saved.session, to: session)
      var order = saved.order
      let moved = order.follow(session.tabs.map(\.id))
      guard !difference.isEmpty || !moved.isEmpty else { return .success(()) }
      do {
        try queue.write { try SessionSchema.write(difference, order: order, moved: moved, to: $0) }
        saved = Saved(session: session.written, order: order)
        try bringBackFile()
        return .success(())
      } catch {
        return .failure(StorageProblem(error))
      }
    }
    library.note(result)
    try result.get()
    if backups.isDue(at: ProcessInfo.processInfo.systemUptime) { backUp() }
  }

  /// True if a reader or writer met something in the file that makes no sense.
  var isMalformed: Bool { library.isMalformed }

  /// Lets go of the file. A caller that still asks is told that it makes no sense.
  func close() throws(StorageProblem) {
    do {
      try library.close()
      try queue.close()
    } catch {
      throw StorageProblem(error)
    }
  }

  /// On a thread of its own, for as long as that takes; a thread and not a dispatch queue, for the reason that `SerialWorker` gives.
  func backUp() {
    Thread.detachNewThread { [weak self] in try? self?.makeBackup() }
  }

  /// Replaces a file that was taken away while it is open: the system keeps what is in it for us alone. From now on every save puts a
  /// copy in its place, which is whole before it stands there.
  private func bringBackFile() throws {
    let manager = FileManager.default
    guard !isOwnFile else { return }
    // Another Martlet may have begun there anew: its file is not ours to replace.
    let place = FolderLock.url(of: url)
    try lock.withLock { lock in
      if !lock.isInPlace(at: place) { lock = try FolderLock(at: place) }
    }
    let new = url.appendingPathExtension("new")
    try? manager.removeItem(at: new)
    try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [new.path]) }
    let file = try FileHandle(forUpdating: new)
    try file.synchronize()
    try file.close()
    // Logs of another file at this place would be taken for ours.
    for log in ["-wal", "-shm"] { try? manager.removeItem(atPath: url.path + log) }
    guard rename(new.path, url.path) == 0 else {
      throw StorageProblem.unusable(String(cString: strerror(errno)))
    }
  }

  /// True if the file at our place is the one that was opened.
  private var isOwnFile: Bool {
    var now = stat()
    return stat(url.path, &now) == 0 && now.st_ino == opened.st_ino && now.st_dev == opened.st_dev
  }

  /// Keeps a copy of the file, at most one a day; the three newest are kept. From then on a save sees to it that the next one is
  /// made when it is due. Others go on writing in the meantime.
  public func makeBackup(now: Date = Date()) throws(StorageProblem) {
    guard !isReadOnly else { return }
    let result = Result { try backups.add(now: now) }.mapError { StorageProblem($0) }
    library.note(result)
    try result.get()
  }
}

extension StorageProblem {
  /// Translates a failed call of the system or of the database.
  public init(_ error: any Error) {
    switch error {
    case let problem as StorageProblem: self = problem
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .diskFull
    case let error as DatabaseError where Self.damage.contains(error.resultCode): self = .malformed
    case is DamagedRow, is RowDecodingError: self = .malformed
    case let error as DatabaseError: self = .unusable(error.message ?? error.description)
    default: self = .unusable(error.localizedDescription)
    }
  }

  /// Returns true if an error tells of corruption: damage itself, or that what is asked for is not in the file.
  static func tellsOfDamage(_ error: any Error) -> Bool {
    StorageProblem(error) == .malformed
      || (error as? DatabaseError).map { unbelievable.contains($0.resultCode) } == true
  }

  /// The result codes of opening a file that makes no sense.
  /// It lacks something, has twice what there is once, claims a size that nothing has (SQLite asks for the memory first), or leads back into itself
  /// (``StatementBound``).
  private static let unbelievable: [ResultCode] = [
    .SQLITE_ERROR, .SQLITE_NOMEM, .SQLITE_TOOBIG, .SQLITE_INTERRUPT, .SQLITE_CONSTRAINT,
  ]

  /// A file that was found damaged is closed: code that goes on with it then misuses it.
  private static let damage: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_MISUSE]
}
