import BrowserCore
import Foundation
import GRDB
import GRDBSQLite

/// A SQLite database of another program, which may have it open: a copy of it, with its log, is read.
///
/// It may be damaged, or made to deceive: only plain tables are read, nothing that its schema says is trusted, and every statement ends.
final class ForeignDatabase {
  private let queue: DatabaseQueue
  private let watch: Watch

  /// Ends statements that take too long or are not wanted any more.
  private final class Watch {
    let stop: ImportStop
    var left = Watch.most

    /// Steps of SQLite's virtual machine from one look to the next.
    static let interval: CInt = 1_000_000
    /// Looks in the life of a database: many times what half a million visits take.
    static let most = 2000

    init(stop: ImportStop) { self.stop = stop }

    var isOver: Bool {
      left -= 1
      return left < 0 || stop.isStopped
    }
  }

  /// Bytes of a value; longer ones are damage.
  private static let longestValue: CInt = 4 << 20

  /// Copies a database and opens the copy.
  /// - Parameter folder: Where the copy lies, under the file's own name.
  init(_ file: URL, in folder: ImportFolder, stop: ImportStop) throws(ImportProblem) {
    let copy = folder.url.appendingPathComponent(UUID().uuidString + ".sqlite")
    try Self.copy(file, to: copy, stop: stop)
    watch = Watch(stop: stop)
    let context = Unmanaged.passUnretained(watch).toOpaque()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Self.longestValue)
      // Not a file: what sorts spills into none. Written is at most what the other program had begun and not ended.
      try db.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
    }
    do {
      queue = try DatabaseQueue(path: copy.path, configuration: configuration)
      try queue.read { db in
        sqlite3_progress_handler(
          db.sqliteConnection, Watch.interval,
          { context in
            guard let context else { return 0 }
            return Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
          }, context)
      }
    } catch {
      throw .damaged
    }
  }

  deinit { try? queue.close() }

  /// The file and what belongs to it: the log of newer databases, and what undoes a transaction of older ones.
  private static let parts = [
    ("", ImportLimits.databaseBytes), ("-wal", ImportLimits.logBytes), ("-journal", ImportLimits.logBytes),
  ]

  /// Copies until nothing was written meanwhile.
  private static func copy(_ file: URL, to copy: URL, stop: ImportStop) throws(ImportProblem) {
    func place(_ url: URL, _ part: String) -> URL { URL(fileURLWithPath: url.path + part) }
    func stamps() -> [ForeignFile.Stamp?] { parts.map { ForeignFile.Stamp(place(file, $0.0)) } }
    for _ in 0..<ImportLimits.copies {
      let before = stamps()
      for (part, limit) in parts {
        try? FileManager.default.removeItem(at: place(copy, part))
        do throws(ImportProblem) {
          try ForeignFile(place(file, part), limit: limit).copy(to: place(copy, part), stop: stop)
        } catch .missing where !part.isEmpty {}
      }
      if stamps() == before { return try refuseSuperJournal(place(copy, "-journal")) }
    }
    throw .busy
  }

  /// The last bytes of a journal that names another one (SQLite, "Database File Format", 3: "The Rollback Journal").
  private static let superJournalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// SQLite removes the file that a journal names as its super-journal, wherever that is. None of these programs writes to several
  /// databases at once.
  private static func refuseSuperJournal(_ journal: URL) throws(ImportProblem) {
    guard let data = FileManager.default.contents(atPath: journal.path) else { return }
    if data.suffix(superJournalMark.count).elementsEqual(superJournalMark) { throw .damaged }
  }

  /// Calls a function for each row of a query. All tables that it names have to be given.
  func rows(
    of tables: [String], _ query: String, arguments: StatementArguments, _ body: (Row) -> Void
  ) throws(ImportProblem) {
    do {
      try queue.read { db in
        for table in tables {
          // Views and virtual tables run code of the file's author.
          let sql = try String.fetchOne(
            db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [table])
          guard let sql, sql.uppercased().hasPrefix("CREATE TABLE ") else { throw ImportProblem.damaged }
        }
        let cursor = try Row.fetchCursor(db, sql: query, arguments: arguments)
        while let row = try cursor.next() { body(row) }
      }
    } catch {
      throw watch.stop.isStopped ? .cancelled : .damaged
    }
  }
}
