import BrowserCore
import Foundation
import GRDB

/// Takes what was deleted out of the file itself: the index keeps words until it merges its parts, and the log keeps pages until
/// it is copied. (The file's own free pages are overwritten at once, `PRAGMA secure_delete`.)
struct HistoryScrubbing {
  /// Pages of the index that are written in one transaction, so that others come to write in between.
  private static let pagesAtATime = 500

  let queue: DatabaseQueue
  /// The most times that all of the index may be written before it makes no sense.
  /// FTS5 merges sixteen parts of a level into one of the next, and no index on earth has so many levels.
  var mostPasses = 32

  /// - Throws: `SQLITE_CORRUPT` for an index whose parts could be merged for ever, as damage can make it.
  func scrub() throws {
    let size = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM historyText_data") ?? 0 }
    var stepsLeft = mostPasses * (1 + size / Self.pagesAtATime)
    // Less than nothing asks for one part of all; then it goes on until a step writes nothing but its own row.
    var pages = -Self.pagesAtATime
    while true {
      let isDone = try queue.write { db in
        let before = db.totalChangesCount
        do {
          try db.execute(
            sql: "INSERT INTO historyText (historyText, rank) VALUES ('merge', ?)", arguments: [pages])
        } catch DatabaseError.SQLITE_CONSTRAINT {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the history's index has a part twice")
        }
        return db.totalChangesCount - before < 2
      }
      if isDone { break }
      stepsLeft -= 1
      guard stepsLeft > 0 else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "the parts of the history's index never end")
      }
      pages = Self.pagesAtATime
    }
    _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  /// The same in a copy of the file.
  /// - Parameters:
  ///   - date: when the copy was made.
  ///   - open: the tabs that are open now.
  static func scrub(
    backup url: URL, _ deletion: HistoryDeletion, madeAt date: Date, open: [TabID: URL]
  ) throws {
    var configuration = Configuration.patient
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    // A copy from before there was a history has nothing to forget.
    guard try queue.read({ try $0.tableExists("historyPage") }) else { return }
    try queue.write { db in
      try deletion.apply(db)
      try deletion.forgetTabs(ofCopyMadeAt: date, open: open, db)
    }
    try HistoryScrubbing(queue: queue).scrub()
    try queue.close()
    // It is as old as it was: the next copy is due a day after it was made.
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
  }
}
