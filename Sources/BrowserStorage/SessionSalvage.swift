import BrowserCore
import Foundation
import GRDB

/// Takes what can still be read out of a damaged file, so that nothing is lost that is newer than the backup.
///
/// Tabs and bookmarks that can all be read take the place of the backup's. Otherwise what the backup does not have is added: tabs
/// to the closed ones, bookmarks where they lay, visits to the history.
struct SessionSalvage {
  private let url: URL

  /// - Parameter url: the damaged file; it is only read.
  init(of url: URL) {
    self.url = url
  }

  func add(to opened: inout SessionFile.Opened) throws {
    var configuration = Configuration.bounded
    configuration.readonly = true
    guard let damaged = try? DatabaseQueue(path: url.path, configuration: configuration) else { return }
    try addTabs(from: damaged, to: &opened)
    // Whatever of the rest fails costs only itself.
    try? addBookmarks(from: damaged, to: opened.queue)
    try? addVisits(from: damaged, to: opened.queue)
    opened.library = try opened.queue.read(LibraryContent.init)
  }

  // MARK: - Rows

  /// As often a row may come again that came already, besides those of the other direction.
  private static let mostRepeated = 100

  /// The rows of a table that can be read.
  private struct Found<Element> {
    var elements: [Element] = []
    /// Whether the whole table could be read. A row of it that makes no sense costs itself.
    var isWhole = false
  }

  /// Reads rows from both ends, as far as each goes: what is damaged lies in between.
  /// - Parameters:
  ///   - query: selects rows, without their order.
  ///   - rowid: orders them.
  private func rows<Element, Key: Hashable>(
    _ query: String, by rowid: String = "rowid", limit: Int = .max, from queue: DatabaseQueue,
    key: (Element) -> Key,
    _ element: (Row, Database) throws -> Element
  ) -> Found<Element> {
    // Not in a transaction, whose end would fail for what was met in it.
    queue.unsafeRead { db in
      var found = Found<Element>()
      var known: Set<Key> = []
      for direction in ["DESC", "ASC"] where !found.isWhole {
        var repeated = 0
        do {
          let cursor = try Row.fetchCursor(db, sql: "\(query) ORDER BY \(rowid) \(direction)")
          while known.count < limit, let row = try cursor.next() {
            guard let next = try? element(row, db) else { continue }
            if known.insert(key(next)).inserted {
              found.elements.append(next)
            } else {
              repeated += 1
              // A table that leads back into itself: the other direction may reach the rest.
              if repeated > found.elements.count + Self.mostRepeated { throw DamagedRow(column: rowid) }
            }
          }
          found.isWhole = true
        } catch {
          continue
        }
      }
      return found
    }
  }

  // MARK: - Tabs

  private func addTabs(from damaged: DatabaseQueue, to opened: inout SessionFile.Opened) throws {
    // A list that is lost is taken from the backup.
    let listed = Set(opened.session.allTabs.filter { $0.list != .none }.map(\.id))
    func withList(_ tab: StoredTab, _ db: Database) -> StoredTab {
      var tab = tab
      let list = try? SessionSchema.readList(of: tab.id, db)
      tab.list = list.map(StoredList.changed) ?? (listed.contains(tab.id) ? .stored : .none)
      return tab
    }
    let open = rows("SELECT * FROM tab", from: damaged, key: \.tab.id) { row, db in
      (place: row.value("position") ?? 0, tab: withList(try SessionSchema.tab(row), db))
    }
    let closed = rows("SELECT * FROM closedTab", from: damaged, key: \.tab.id) { row, db in
      var closed = try SessionSchema.closedTab(row)
      closed.tab = withList(closed.tab, db)
      return closed
    }
    let tabs = open.elements.sorted { $0.place < $1.place }.map(\.tab)
    var session = opened.session
    var lost: [StoredTab]
    if open.isWhole, !tabs.isEmpty {
      lost = session.tabs
      session.tabs = tabs
      session.selectedID = damaged.unsafeRead { try? SessionSchema.readSelection($0) } ?? tabs.last?.id
    } else {
      lost = tabs.filter(\.tab.hasPage)
    }
    let isOpen = Set(session.tabs.map(\.id))
    let now = Date()
    let known = Set(closed.elements.map(\.tab.id) + session.closed.map(\.tab.id))
    lost.removeAll { isOpen.contains($0.id) || known.contains($0.id) }
    var entries = lost.enumerated().map {
      StoredSession.Closed(tab: $0.element, index: $0.offset, closedAt: now)
    }
    entries += (closed.elements + session.closed).sorted { $0.closedAt > $1.closedAt }
    var seen = isOpen
    session.closed = Array(
      entries.filter { seen.insert($0.tab.id).inserted }.prefix(TabsModel.recentlyClosedLimit))
    let difference = SessionDifference(from: opened.session, to: session)
    let moved = opened.order.follow(session.tabs.map(\.id))
    let order = opened.order
    opened.firstList = try opened.queue.write { db in
      try SessionSchema.write(difference, order: order, moved: moved, to: db)
      return try session.selectedID.flatMap { try SessionSchema.readList(of: $0, db) }
    }
    opened.session = session.written
  }

  // MARK: - Library

  private func addBookmarks(from damaged: DatabaseQueue, to queue: DatabaseQueue) throws {
    let found = rows("SELECT * FROM bookmark", from: damaged, key: \.id) { row, _ in
      guard let bookmark = BookmarkRows.bookmark(row) else { throw DamagedRow(column: "id") }
      return bookmark
    }
    guard !found.elements.isEmpty else { return }
    try queue.write { db in
      let known = Set(try BookmarkRows.fetch(db).map(\.id))
      if found.isWhole { try db.execute(sql: "DELETE FROM bookmark") }
      for row in found.elements where found.isWhole || !known.contains(row.id) {
        try BookmarkRows.save(row, db)
      }
    }
  }

  /// The last visits, at most: more than the days hold that lie between a backup and the next.
  private static let mostVisits = 20_000

  private func addVisits(from damaged: DatabaseQueue, to queue: DatabaseQueue) throws {
    let last = try queue.read { try Double.fetchOne($0, sql: "SELECT max(date) FROM visit") } ?? -.infinity
    let found = rows(
      """
      SELECT visit.id, date, url, title FROM visit CROSS JOIN historyPage ON historyPage.id = pageID
      WHERE +date > \(last.isFinite ? last : -Double.greatestFiniteMagnitude)
      """, by: "visit.id", limit: Self.mostVisits, from: damaged, key: \.id
    ) { row, _ in
      guard let url = row.value("url").flatMap(URL.init(string:)), let date = row.date("date") else {
        throw DamagedRow(column: "url")
      }
      let id: Int64 = try row.required("id")
      return (id: id, event: HistoryEvent.visit(url, title: row.value("title") ?? "", date: date))
    }
    guard !found.elements.isEmpty else { return }
    try queue.write {
      try HistoryRecorder(db: $0).record(found.elements.sorted { $0.id < $1.id }.map(\.event))
    }
  }
}
