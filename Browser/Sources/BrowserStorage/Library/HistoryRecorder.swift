import BrowserCore
import Foundation
import GRDB

/// Writes visits and titles into the tables, within a transaction.
struct HistoryRecorder {
  /// All that happened to a page, so that its row and its words are written once.
  private struct Change {
    var title: String?
    var dates: [Date] = []
    /// For each visit that is taken back the date that it is not older than.
    var takenBack: [Date] = []
  }

  let db: Database

  func record(_ events: [HistoryEvent]) throws {
    var changes: [URL: Change] = [:]
    var order: [URL] = []
    func change(_ url: URL, _ body: (inout Change) -> Void) {
      guard let address = HistoryEvent.address(for: url) else { return }
      if changes[address] == nil { order.append(address) }
      body(&changes[address, default: Change()])
    }
    for event in events {
      switch event {
      case .visit(let url, let title, let date):
        change(url) {
          if !title.isEmpty { $0.title = title }
          $0.dates.append(date)
        }
      case .title(let url, let title): change(url) { $0.title = title }
      case .sentOn(let url, let start):
        change(url) {
          guard let last = $0.dates.lastIndex(where: { $0 >= start }) else {
            $0.takenBack.append(start)
            return
          }
          $0.dates.remove(at: last)
        }
      }
    }
    for url in order {
      guard let change = changes[url] else { continue }
      if !change.takenBack.isEmpty { try takeBack(change.takenBack, of: url) }
      if let page = try HistoryRow.fetch(url, db) {
        try update(page, url, change)
      } else if !change.dates.isEmpty {
        try add(url, change)
      }
    }
  }

  private func add(_ url: URL, _ change: Change) throws {
    let last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM historyPage")) ?? 0
    var row = HistoryRow(id: last + 1, title: change.title ?? "")
    row.words = SearchWords(title: row.title, url: url).stored
    row.add(change.dates)
    row.rank = try HistoryRank.free(for: row.frecency, page: row.id, db)
    try row.insert(url, db)
    try addVisits(change.dates, to: row.id)
  }

  private func update(_ old: HistoryRow, _ url: URL, _ change: Change) throws {
    var row = old
    if let title = change.title, !title.isEmpty, title != old.title {
      row.title = title
      row.words = SearchWords(title: title, url: url).stored
    }
    row.add(change.dates)
    guard row != old else { return }
    row.rank = try HistoryRank.free(for: row.frecency, page: row.id, db)
    try row.update(from: old, db)
    try addVisits(change.dates, to: row.id)
  }

  /// Takes the last visits to a page back.
  /// - Parameter starts: the date that each of them is not older than.
  private func takeBack(_ starts: [Date], of url: URL) throws {
    guard let page = try HistoryRow.fetch(url, db) else { return }
    let deletion = try db.cachedStatement(
      sql: """
        DELETE FROM visit WHERE id =
          (SELECT id FROM visit WHERE pageID = ? AND date >= ? ORDER BY date DESC, id DESC LIMIT 1)
        """)
    var isChanged = false
    for start in starts {
      try deletion.execute(arguments: [page.id, start.timeIntervalSinceReferenceDate])
      if db.changesCount > 0 { isChanged = true }
    }
    if isChanged { try HistoryDeletion.countAgain(page.id, db) }
  }

  private func addVisits(_ dates: [Date], to page: Int64) throws {
    let insertion = try db.cachedStatement(sql: "INSERT INTO visit (pageID, date) VALUES (?, ?)")
    for date in dates {
      try insertion.execute(arguments: [page, date.timeIntervalSinceReferenceDate])
    }
  }
}
