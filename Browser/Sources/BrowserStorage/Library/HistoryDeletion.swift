import BrowserCore
import Foundation
import GRDB

/// A part of the history that is to be forgotten.
public enum HistoryDeletion: Codable, Hashable, Sendable {
  /// All visits since then; `Date.distantPast` is everything.
  case since(Date)
  /// All visits from a time to another, both included: those of a wish that is fulfilled later.
  case between(Date, Date)
  /// All visits to a site's pages.
  case site(Site)
  /// All visits to these pages.
  case pages([URL])

  /// Returns true if a closed tab tells of what is to be forgotten: it was closed in that time, or its page is among the pages.
  public func includes(closedTab url: URL?, closedAt date: Date) -> Bool {
    switch self {
    case .since, .between: time?.contains(date) ?? false
    // It is unknown whose pages lie ahead of a start view.
    case .site(let site): url.map(ForgottenPlaces.sites([site]).includes) ?? true
    case .pages(let urls): url.map(ForgottenPlaces.pages(urls).includes) ?? false
    }
  }

  /// The time that is forgotten; nil where it does not matter when pages were visited.
  public var time: ClosedRange<Date>? {
    switch self {
    case .since(let start): start...max(start, .distantFuture)
    case .between(let start, let end): start...max(start, end)
    case .site, .pages: nil
    }
  }

  func apply(_ db: Database) throws {
    switch self {
    case .since(.distantPast):
      try db.execute(
        sql: """
          DELETE FROM visit; DELETE FROM historyPage;
          INSERT INTO historyText (historyText) VALUES ('delete-all')
          """)
    case .since, .between:
      guard let time else { return }
      let ends: StatementArguments = [
        time.lowerBound.timeIntervalSinceReferenceDate, time.upperBound.timeIntervalSinceReferenceDate,
      ]
      let pages = try Int64.fetchAll(
        db, sql: "SELECT DISTINCT pageID FROM visit WHERE date BETWEEN ? AND ?", arguments: ends)
      try db.execute(sql: "DELETE FROM visit WHERE date BETWEEN ? AND ?", arguments: ends)
      for page in pages { try Self.countAgain(page, db) }
    case .site(let site):
      let pages = try Row.fetchAll(
        db, sql: "SELECT * FROM historyPage WHERE host LIKE ?", arguments: ["%" + site.host]
      )
      .filter { site.contains(host: try $0.required("host")) }.map(HistoryRow.init)
      for page in pages { try Self.forget(page, db) }
    case .pages(let urls):
      for url in urls {
        if let page = try HistoryRow.fetch(url, db) { try Self.forget(page, db) }
      }
    }
  }

  /// Forgets the tabs of a backup: in the session's own file tabs and lists come and go by saving it.
  /// - Parameters:
  ///   - date: when the copy was made. Nothing tells what of its tabs is of the time that is forgotten, if that had begun.
  ///   - open: the tabs that are open now, which stay where they stand.
  func forgetTabs(ofCopyMadeAt date: Date, open: [TabID: URL], _ db: Database) throws {
    let session = try SessionSchema.read(db)
    for entry in session.closed where includes(closedTab: entry.tab.url, closedAt: entry.closedAt) {
      try SessionSchema.deleteClosed(entry.tab.id, db)
    }
    guard let places = places ?? (wasGoingOn(at: date) ? .all : nil) else { return }
    for tab in session.tabs {
      if let url = tab.url, places.includes(url), open[tab.id] != url {
        try SessionSchema.deleteOpen(tab.id, db)
      }
    }
    for id in try SessionSchema.tabs(withListsMentioning: places.texts, db) {
      try SessionSchema.deleteList(of: id, db)
    }
  }

  private func wasGoingOn(at date: Date) -> Bool {
    time.map { date >= $0.lowerBound } ?? false
  }

  /// The pages that are to be forgotten whenever they were visited; nil where that depends on the time.
  public var places: ForgottenPlaces? {
    switch self {
    case .since(.distantPast), .between(.distantPast, _): .all
    case .since, .between: nil
    case .site(let site): .sites([site])
    case .pages(let urls): .pages(urls)
    }
  }

  private static func forget(_ page: HistoryRow, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM visit WHERE pageID = ?").execute(arguments: [page.id])
    try page.delete(db)
  }

  /// Brings a page's numbers in line with the visits that are left; without any it goes.
  static func countAgain(_ id: Int64, _ db: Database) throws {
    guard let old = try HistoryRow.fetch(id: id, db) else { return }
    let dates = try Double.fetchAll(
      db.cachedStatement(sql: "SELECT date FROM visit WHERE pageID = ?"), arguments: [id]
    ).map { Date(timeIntervalSinceReferenceDate: $0) }
    guard !dates.isEmpty else { return try old.delete(db) }
    var row = HistoryRow(id: id, title: old.title)
    row.words = old.words
    row.add(dates)
    row.rank = try HistoryRank.free(for: row.frecency, page: id, db)
    try row.update(from: old, db)
  }
}
