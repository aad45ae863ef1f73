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
    let manager = FileManager.default
    let part = url.appendingPathExtension("part")
    guard manager.createFile(atPath: part.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteUnknown)
    }
    do {
      let file = try FileHandle(forWritingTo: part)
      var count = 0
      var last: HistoryVisit?
      try file.write(contentsOf: Data(BookmarkFile.beginning("History").utf8))
      while true {
        let visits = try visits(before: last, limit: Self.visitsAtATime)
        guard !visits.isEmpty else { break }
        let nodes = visits.map { BookmarkNode(title: $0.title, url: $0.url, addedAt: $0.date) }
        try file.write(contentsOf: Data(BookmarkFile.lines(nodes).utf8))
        count += visits.count
        last = visits.last
      }
      try file.write(contentsOf: Data(BookmarkFile.end.utf8))
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
        let events = try some.compactMap { try Self.visit($0, db) }
        try HistoryRecorder(db: db).record(events)
        return events.count
      }
    }
    return count
  }

  private static func visit(_ node: BookmarkNode, _ db: Database) throws -> HistoryEvent? {
    guard let url = node.url, let date = node.addedAt, let address = HistoryEvent.address(for: url) else {
      return nil
    }
    guard let page = try HistoryRow.fetch(address, db) else {
      return .visit(url, title: node.title, date: date)
    }
    let second = date.timeIntervalSinceReferenceDate.rounded(.down)
    let known = try db.cachedStatement(sql: "SELECT 1 FROM visit WHERE pageID = ? AND date >= ? AND date < ?")
    guard try Int.fetchOne(known, arguments: [page.id, second, second + 1]) == nil else { return nil }
    // The title of a page is that of its last visit.
    let isLast = second > page.lastVisit
    return .visit(url, title: isLast || page.title.isEmpty ? node.title : "", date: date)
  }
}
