import BrowserCore
import Foundation
import GRDB
import Synchronization

/// History and bookmarks, in the file of the session.
///
/// Calls may come from any thread and take as long as the disk does. A search never waits for a write: in a file it has a
/// connection of its own.
public final class LibraryDatabase: Sendable {
  let queue: DatabaseQueue
  /// The reason why nothing can be written; nil when it can.
  let refusal: StorageProblem?
  /// The file; nil in memory.
  public let url: URL?
  /// The file's copies, from which is deleted what is deleted.
  let backups: SessionBackups?
  /// The connection for searching; made by the first search.
  private let reader = Mutex<DatabaseQueue?>(nil)
  /// True if something in the file was met that makes no sense.
  private let damage = Mutex(false)
  /// The bookmarks that the tables hold, so that only what changed is written; nil until they were written.
  let savedBookmarks = Mutex<[BookmarkTree.Row]?>(nil)

  /// The content of the file when it was opened.
  public let openingContent: LibraryContent

  /// The tables of an open file.
  /// - Parameter refusal: what every write fails with.
  init(
    queue: DatabaseQueue, url: URL, backups: SessionBackups? = nil, refusal: StorageProblem?,
    content: LibraryContent
  ) {
    self.backups = backups
    openingContent = content
    self.queue = queue
    self.url = url
    self.refusal = refusal
  }

  /// A library that is kept as long as the program runs.
  public init() throws(StorageProblem) {
    do {
      queue = try DatabaseQueue()
      url = nil
      backups = nil
      openingContent = LibraryContent()
      refusal = nil
      var migrator = DatabaseMigrator()
      LibrarySchema.register(in: &migrator)
      LibrarySchema.registerReadMark(in: &migrator)
      try migrator.migrate(queue)
    } catch {
      throw StorageProblem(error)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StorageProblem) -> Value {
    if let refusal { throw refusal }
    let result = Result { try queue.write(body) }.mapError { StorageProblem($0) }
    note(result)
    return try result.get()
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StorageProblem) -> Value {
    let result = Result { try searchQueue().read(body) }.mapError { StorageProblem($0) }
    note(result)
    return try result.get()
  }

  /// Remembers a file that makes no sense.
  func note<Value>(_ result: Result<Value, StorageProblem>) {
    if case .failure(.malformed) = result { damage.withLock { $0 = true } }
  }

  var isMalformed: Bool { damage.withLock { $0 } }

  /// Lets go of the file where it is searched.
  func close() throws { try reader.withLock { try $0?.close() } }

  private func searchQueue() throws -> DatabaseQueue {
    guard let url, refusal == nil else { return queue }
    return try reader.withLock { reader in
      if let reader { return reader }
      var configuration = Configuration.patient
      configuration.readonly = true
      configuration.prepareDatabase { db in
        // Pages of the index are read where the system has them, not copied: the first gigabyte, more than a million visits.
        try db.execute(sql: "PRAGMA mmap_size = 1073741824")
      }
      let new = try DatabaseQueue(path: url.path, configuration: configuration)
      reader = new
      return new
    }
  }
}
