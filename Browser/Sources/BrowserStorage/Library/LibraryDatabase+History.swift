import BrowserCore
import Foundation
import GRDB

extension LibraryDatabase {
  /// Writes down what happened, all of it or nothing.
  public func record(_ events: [HistoryEvent]) throws(StorageProblem) {
    try write { try HistoryRecorder(db: $0).record(events) }
  }

  // MARK: - Finding

  /// Pages whose titles and addresses have words that begin with each word of a text, the most used first.
  public func pages(matching text: String, limit: Int) throws(StorageProblem) -> [HistoryPage] {
    try read { try HistorySearch(words: SearchWords(text).words).pages(limit, $0) }
  }

  /// Pages that a text which is being typed could mean: those of ``pages(matching:limit:)``, and those whose address
  /// begins with it, which the former may not reach when its words are common.
  public func candidates(for typed: String, limit: Int) throws(StorageProblem) -> [HistoryPage] {
    try read { db in
      let words = SearchWords(typed).words
      var pages = try HistorySearch(words: words).pages(limit, db)
      // No address has a space.
      if !typed.contains(where: \.isWhitespace), let address = SearchWords.addressWord(typed) {
        let known = Set(pages.map(\.id))
        pages += try HistorySearch(words: [address]).pages(limit, db).filter { !known.contains($0.id) }
      }
      return pages
    }
  }

  /// Visits, the last one first. There are fewer than `limit` only where there are no more: rows that make no sense are passed over.
  /// - Parameter visit: those before this one; nil begins with the last.
  public func visits(before visit: HistoryVisit? = nil, limit: Int) throws(StorageProblem) -> [HistoryVisit] {
    try read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT visit.id, pageID, date, url, title FROM visit JOIN historyPage ON historyPage.id = pageID
          WHERE (date, visit.id) < (?, ?) ORDER BY date DESC, visit.id DESC LIMIT ?
          """)
      var visits: [HistoryVisit] = []
      var date = visit?.date.timeIntervalSinceReferenceDate ?? .greatestFiniteMagnitude
      var id = visit?.id ?? .max
      while visits.count < limit {
        let wanted = limit - visits.count
        let rows = try Row.fetchAll(statement, arguments: [date, id, wanted])
        visits += rows.compactMap { HistoryVisit($0) }
        guard rows.count == wanted, let last = rows.last, let lastDate: Double = last.value("date"),
          let lastID: Int64 = last.value("id")
        else { break }
        (date, id) = (lastDate, lastID)
      }
      return visits
    }
  }

  /// Returns the number of pages that were visited.
  public func pageCount() throws(StorageProblem) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM historyPage") ?? 0 }
  }

  /// The sites of the pages that were visited in a time.
  public func sites(visitedIn time: ClosedRange<Date>) throws(StorageProblem) -> Set<Site> {
    try read { db in
      let addresses = try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT url FROM visit JOIN historyPage ON historyPage.id = pageID
          WHERE date BETWEEN ? AND ?
          """,
        arguments: [
          time.lowerBound.timeIntervalSinceReferenceDate, time.upperBound.timeIntervalSinceReferenceDate,
        ])
      return Set(addresses.compactMap { URL(string: $0).map(Site.init) })
    }
  }

  // MARK: - Forgetting

  /// The sites of the visits that a time takes along; none where the time does not matter, or where it is all of it.
  public func sites(of deletion: HistoryDeletion) throws(StorageProblem) -> Set<Site> {
    guard deletion.places == nil, let time = deletion.time else { return [] }
    return try sites(visitedIn: time)
  }

  /// Forgets a part of the history, in the file, in its log and in its backups. Takes a second and more for a large one. A backup
  /// that is damaged goes, and the damaged files that were moved aside go, too: nothing can be taken out of them.
  public func delete(_ deletion: HistoryDeletion) throws(StorageProblem) {
    try write { try deletion.apply($0) }
    let scrubbed = Result { try HistoryScrubbing(queue: queue).scrub() }.mapError { StorageProblem($0) }
    // What is wrong with a copy says nothing of the file.
    note(scrubbed)
    try scrubbed.get()
    do {
      let tabs = try? queue.read { try SessionSchema.read($0).tabs }
      let open = (tabs ?? []).compactMap { tab in tab.url.map { (tab.id, $0) } }
      try backups?.forget(deletion, open: Dictionary(open) { first, _ in first })
      if let url { try SessionFile(url: url).removeAside() }
    } catch {
      throw StorageProblem(error)
    }
  }
}

extension HistoryPage {
  /// nil for a row that makes no sense.
  init?(_ row: Row) {
    guard let id: Int64 = row.value("id"), let url = row.value("url").flatMap(URL.init(string:)),
      let count: Int = row.value("visitCount"), let last = row.date("lastVisit"),
      let frecency: Double = row.value("frecency")
    else { return nil }
    self.init(
      id: id, url: url, title: row.value("title") ?? "", visitCount: count, lastVisit: last,
      frecency: Frecency(logarithm: frecency))
  }
}

extension HistoryVisit {
  /// nil for a row that makes no sense.
  fileprivate init?(_ row: Row) {
    guard let id: Int64 = row.value("id"), let page: Int64 = row.value("pageID"),
      let url = row.value("url").flatMap(URL.init(string:)), let date = row.date("date")
    else { return nil }
    self.init(id: id, pageID: page, url: url, title: row.value("title") ?? "", date: date)
  }
}
