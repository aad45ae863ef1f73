import BrowserCore
import Foundation
import GRDB

/// The history as a file of the kind in which browsers hand each other bookmarks: an entry a visit, with its time.
extension LibraryDatabase {
  /// Visits that are read or written at a time.
  private static let visitsAtATime = 5000

  /// Writes all visits into a file, the last one first. The file is whole before it has its name.
  /// - Returns: the number of visits.
  public func exportVisits(to url: URL) throws -> Int {
    try export(to: url, beginning: BookmarkFile.beginning("History"), end: BookmarkFile.end) { visits in
      BookmarkFile.lines(visits.map { BookmarkNode(title: $0.title, url: $0.url, addedAt: $0.date) })
    }
  }

  /// Writes all visits into a table (CSV), the last one first. The file is whole before it has its name.
  /// - Returns: the number of visits.
  public func exportTable(to url: URL) throws -> Int {
    try export(to: url, beginning: HistoryFile.beginning, end: "", HistoryFile.lines)
  }

  private func export(
    to url: URL, beginning: String, end: String, _ lines: ([HistoryVisit]) -> String
  ) throws -> Int {
    let manager = FileManager.default
    // Nobody has that name: neither another file, nor a link to somewhere else.
    let part = url.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString).\(NewFile.unfinished)")
    guard manager.createFile(atPath: part.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteUnknown)
    }
    do {
      let file = try FileHandle(forWritingTo: part)
      var count = 0
      var last: HistoryVisit?
      try file.write(contentsOf: Data(beginning.utf8))
      while true {
        let visits = try visits(before: last, limit: Self.visitsAtATime)
        guard !visits.isEmpty else { break }
        try file.write(contentsOf: Data(lines(visits).utf8))
        count += visits.count
        last = visits.last
      }
      try file.write(contentsOf: Data(end.utf8))
      try file.synchronize()
      try file.close()
      try manager.moveItem(at: part, to: url)
      return count
    } catch {
      try? manager.removeItem(at: part)
      throw error
    }
  }

  /// Takes the visits of a file over. Left out are those that are known, of the same page in the same second, and entries
  /// without a time.
  /// - Returns: the number of new ones.
  public func importVisits(from file: BookmarkFile) throws(StorageProblem) -> Int {
    let entries = file.nodes.flatMap(\.bookmarks)
    var count = 0
    for start in stride(from: 0, to: entries.count, by: Self.visitsAtATime) {
      let some = entries[start..<min(start + Self.visitsAtATime, entries.count)]
      count += try write { db in
        let events = try some.compactMap { node in
          guard let url = node.url, let date = node.addedAt else { return HistoryEvent?.none }
          return try Self.visit(url, node.title, date, db)
        }
        try HistoryRecorder(db: db).record(events)
        return events.count
      }
    }
    return count
  }

  /// Takes visits of another browser over, some thousand in a transaction. Left out are those that are known, of the same page in the
  /// same second.
  /// - Parameters:
  ///   - stop: Ends it after a transaction; what is written stays.
  ///   - progress: Is called with how many were looked at.
  /// - Returns: the number of new ones, and what ended it before all were looked at.
  public func importVisits(
    _ visits: [ImportedVisit], stop: ImportStop, progress: (Int) -> Void
  ) -> (count: Int, problem: StorageProblem?) {
    var count = 0
    for start in stride(from: 0, to: visits.count, by: Self.visitsAtATime) {
      if stop.isStopped { break }
      let some = visits[start..<min(start + Self.visitsAtATime, visits.count)]
      do throws(StorageProblem) {
        count += try write { db in
          let events = try some.compactMap { try Self.visit($0.url, $0.title, $0.date, db) }
          try HistoryRecorder(db: db).record(events)
          return events.count
        }
      } catch {
        return (count, error)
      }
      progress(some.endIndex)
    }
    return (count, nil)
  }

  private static func visit(_ url: URL, _ title: String, _ date: Date, _ db: Database) throws -> HistoryEvent?
  {
    guard let address = HistoryEvent.address(for: url) else { return nil }
    guard let page = try HistoryRow.fetch(address, db) else {
      return .visit(url, title: title, date: date)
    }
    let second = date.timeIntervalSinceReferenceDate.rounded(.down)
    let known = try db.cachedStatement(sql: "SELECT 1 FROM visit WHERE pageID = ? AND date >= ? AND date < ?")
    guard try Int.fetchOne(known, arguments: [page.id, second, second + 1]) == nil else { return nil }
    // The title of a page is that of its last visit.
    let isLast = second > page.lastVisit
    return .visit(url, title: isLast || page.title.isEmpty ? title : "", date: date)
  }
}
