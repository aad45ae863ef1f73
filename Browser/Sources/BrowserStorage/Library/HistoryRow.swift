import BrowserCore
import Foundation
import GRDB

/// A row of `historyPage`, kept in step with the index of its words.
struct HistoryRow: Equatable {
  var id: Int64
  var title: String
  var words = ""
  var visitCount = 0
  var lastVisit = -Double.infinity
  var frecency = Frecency()
  var rank: Int64 = 0

  init(id: Int64, title: String) {
    self.id = id
    self.title = title
  }

  init(_ row: Row) throws {
    id = try row.required("id")
    title = try row.required("title")
    words = try row.required("words")
    visitCount = try row.required("visitCount")
    lastVisit = try row.required("lastVisit")
    frecency = Frecency(logarithm: try row.required("frecency"))
    rank = try row.required("rank")
  }

  static func fetch(_ url: URL, _ db: Database) throws -> HistoryRow? {
    let statement = try db.cachedStatement(sql: "SELECT * FROM historyPage WHERE url = ?")
    return try Row.fetchOne(statement, arguments: [url.absoluteString]).map(HistoryRow.init)
  }

  static func fetch(id: Int64, _ db: Database) throws -> HistoryRow? {
    let statement = try db.cachedStatement(sql: "SELECT * FROM historyPage WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map(HistoryRow.init)
  }

  mutating func add(_ dates: [Date]) {
    for date in dates {
      visitCount += 1
      lastVisit = max(lastVisit, date.timeIntervalSinceReferenceDate)
      frecency.add(date)
    }
  }

  func insert(_ url: URL, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO historyPage (id, url, title, host, words, visitCount, lastVisit, frecency, rank)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        id, url.absoluteString, title, Site(url).host, words, visitCount, lastVisit, frecency.logarithm, rank,
      ])
    try addWords(db)
  }

  func update(from old: HistoryRow, _ db: Database) throws {
    try old.removeWords(db)
    try db.cachedStatement(
      sql: """
        UPDATE historyPage SET title = ?, words = ?, visitCount = ?, lastVisit = ?, frecency = ?, rank = ?
        WHERE id = ?
        """
    ).execute(arguments: [title, words, visitCount, lastVisit, frecency.logarithm, rank, id])
    try addWords(db)
  }

  func delete(_ db: Database) throws {
    try removeWords(db)
    try db.cachedStatement(sql: "DELETE FROM historyPage WHERE id = ?").execute(arguments: [id])
  }

  private func addWords(_ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO historyText (rowid, words) VALUES (?, ?)")
      .execute(arguments: [rank, words])
  }

  private func removeWords(_ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO historyText (historyText, rowid, words) VALUES ('delete', ?, ?)")
      .execute(arguments: [rank, words])
  }
}
