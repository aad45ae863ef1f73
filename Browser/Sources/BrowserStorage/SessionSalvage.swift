import BrowserCore
import Foundation
import GRDB

/// Takes what can still be read out of a damaged file, so that nothing is lost that is newer than the backup.
///
/// Tabs and bookmarks that can all be read take the place of the backup's. Otherwise what the backup does not have is added: tabs
/// to the closed ones, bookmarks where they lay, visits to the history. Where SQLite finds no way to a row any more, its pages are
/// walked; tabs that are found where there are no others are open, as they were.
final class SessionSalvage {
  private let url: URL
  /// The rows that walking all pages finds, when that is needed.
  private lazy var walked = RecoveredRows(of: url)

  /// - Parameter url: the damaged file; it is only read.
  init(of url: URL) {
    self.url = url
  }

  func add(to opened: inout SessionFile.Opened) throws {
    var configuration = Configuration.bounded
    configuration.readonly = true
    let damaged = try? DatabaseQueue(path: url.path, configuration: configuration)
    try addTabs(from: damaged, to: &opened)
    // Whatever of the rest fails costs only itself.
    try? addBookmarks(from: damaged, to: opened.queue)
    try? addVisits(from: damaged, to: opened.queue)
    opened.library = try opened.queue.read(LibraryContent.init)
  }

  // MARK: - Rows

  /// The number of times that rows may come again that came already, besides those of the other direction.
  private static let mostRepeated = 100

  /// The rows of a table that can be read.
  private struct Found<Element> {
    var elements: [Element] = []
    /// True if the whole table could be read. A row of it that makes no sense costs itself.
    var isWhole = false
  }

  /// Reads rows from both ends, as far as each goes: what is damaged lies in between.
  /// - Parameters:
  ///   - query: selects rows, without their order.
  ///   - table: whose index knows how many there are; nil where none does.
  ///   - rowid: orders them.
  private func rows<Element, Key: Hashable>(
    _ query: String, countedIn table: String? = nil, by rowid: String = "rowid", limit: Int = .max,
    from queue: DatabaseQueue?,
    key: (Element) -> Key,
    _ element: (Row, Database) throws -> Element
  ) -> Found<Element> {
    guard let queue else { return Found() }
    // Not in a transaction, whose end would fail for what was met in it.
    return queue.unsafeRead { db in
      var found = Found<Element>()
      var known: Set<Key> = []
      for direction in ["DESC", "ASC"] where !found.isWhole {
        var (repeated, own) = (0, Set<Key>())
        do {
          let cursor = try Row.fetchCursor(db, sql: "\(query) ORDER BY \(rowid) \(direction)")
          var count = 0
          while known.count < limit, let row = try cursor.next() {
            guard let next = try? element(row, db) else {
              count += 1
              continue
            }
            // A row that is met twice stands where another one was.
            if own.insert(key(next)).inserted { count += 1 }
            if known.insert(key(next)).inserted {
              found.elements.append(next)
            } else {
              repeated += 1
              // A table that leads back into itself: the other direction may reach the rest.
              if repeated > found.elements.count + Self.mostRepeated { throw DamagedRow(column: rowid) }
            }
          }
          if let table { try SessionSchema.checkCount(count, of: table, db) }
          found.isWhole = true
        } catch {
          continue
        }
      }
      return found
    }
  }

  /// Adds what walking finds to what SQLite did.
  private func complete<Element, Key: Hashable>(
    _ found: inout Found<Element>, with walked: [Row], key: (Element) -> Key,
    _ element: (Row) throws -> Element
  ) {
    var known = Set(found.elements.map(key))
    found.elements += walked.compactMap { try? element($0) }.filter { known.insert(key($0)).inserted }
  }

  // MARK: - Tabs

  /// A page that stands at another one's place has rows of another table.
  private static func checkShape(_ row: Row) throws {
    let (_, _): (Int, String) = (try row.required("position"), try row.required("title"))
  }

  private func addTabs(from damaged: DatabaseQueue?, to opened: inout SessionFile.Opened) throws {
    // A list that is lost is taken from the backup.
    let listed = Set(opened.session.allTabs.filter { $0.list != .none }.map(\.id))
    func withList(_ tab: StoredTab, _ db: Database?) -> StoredTab {
      var tab = tab
      let list = try? db.flatMap { try SessionSchema.readList(of: tab.id, $0) }
      tab.list =
        (list ?? walked.lists[tab.id.rawValue.uuidString]).map(StoredList.changed)
        ?? (listed.contains(tab.id) ? .stored : .none)
      return tab
    }
    func openTab(_ row: Row, _ db: Database?) throws -> (place: Int, tab: StoredTab) {
      try Self.checkShape(row)
      return (place: row.value("position") ?? 0, tab: withList(try SessionSchema.tab(row), db))
    }
    func closedTab(_ row: Row, _ db: Database?) throws -> StoredSession.Closed {
      try Self.checkShape(row)
      var closed = try SessionSchema.closedTab(row)
      closed.tab = withList(closed.tab, db)
      return closed
    }
    var open = rows("SELECT * FROM tab", countedIn: "tab", from: damaged, key: \.tab.id, openTab)
    if !open.isWhole { complete(&open, with: walked.tabs, key: \.tab.id) { try openTab($0, nil) } }
    var closed = rows(
      "SELECT * FROM closedTab", countedIn: "closedTab", from: damaged, key: \.tab.id, closedTab)
    if !closed.isWhole { complete(&closed, with: walked.closed, key: \.tab.id) { try closedTab($0, nil) } }
    let tabs = open.elements.sorted { $0.place < $1.place }.map(\.tab)
    var session = opened.session
    var lost: [StoredTab]
    if open.isWhole || session.tabs.isEmpty, !tabs.isEmpty {
      lost = session.tabs
      session.tabs = tabs
      func selected(_ kind: SessionSchema.SelectionKind, _ walked: () -> TabID?) -> TabID? {
        let id =
          damaged?.unsafeRead { try? SessionSchema.readSelection(kind, $0) }
          ?? (open.isWhole ? nil : walked())
        return id.flatMap { id in tabs.contains { $0.id == id } ? id : nil }
      }
      session.selectedID = selected(.open) { walked.selection } ?? tabs.last?.id
      session.plainSelectedID = selected(.plain) { walked.plainSelection }
      session.groups = groups(from: damaged, beside: session.groups, of: tabs)
      session.furtherWindows = windows(from: damaged)
    } else {
      lost = tabs.filter(\.tab.hasPage)
    }
    let isOpen = Set(session.tabs.map(\.id))
    let now = Date()
    let known = Set(closed.elements.map(\.tab.id) + session.closed.map(\.tab.id))
    lost.removeAll { isOpen.contains($0.id) || known.contains($0.id) }
    var entries = lost.enumerated().map { index, tab in
      var tab = tab
      (tab.groupID, tab.windowID) = (nil, nil)
      tab.isPinned = false
      return StoredSession.Closed(tab: tab, index: index, closedAt: now)
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

  /// The groups of the damaged file. What it does not tell of a group that has tabs, the backup may.
  private func groups(
    from damaged: DatabaseQueue?, beside known: [StoredGroup], of tabs: [StoredTab]
  ) -> [StoredGroup] {
    func group(_ row: Row) throws -> (place: Int, group: StoredGroup) {
      (place: try row.required("position"), group: try SessionSchema.group(row))
    }
    var found = rows("SELECT * FROM tabGroup", countedIn: "tabGroup", from: damaged, key: \.group.id) {
      row, _ in
      try group(row)
    }
    if !found.isWhole { complete(&found, with: walked.groups, key: \.group.id, group) }
    let groups = found.elements.sorted { $0.place < $1.place }.map(\.group)
    let (names, used) = (Set(groups.map(\.id)), Set(tabs.compactMap(\.groupID)))
    return groups + known.filter { !names.contains($0.id) && used.contains($0.id) }
  }

  /// The further windows of the damaged file. Tabs of one that is lost are the first one's.
  private func windows(from damaged: DatabaseQueue?) -> [StoredWindow] {
    func window(_ row: Row) throws -> (place: Int, window: StoredWindow) {
      (place: try row.required("position"), window: try WindowSchema.window(row))
    }
    var found = rows(
      "SELECT * FROM furtherWindow", countedIn: "furtherWindow", from: damaged, key: \.window.id
    ) { row, _ in try window(row) }
    if !found.isWhole { complete(&found, with: walked.windows, key: \.window.id, window) }
    return found.elements.sorted { $0.place < $1.place }.map(\.window)
  }

  // MARK: - Library

  private func addBookmarks(from damaged: DatabaseQueue?, to queue: DatabaseQueue) throws {
    func bookmark(_ row: Row) throws -> BookmarkTree.Row {
      guard let bookmark = BookmarkRows.bookmark(row) else { throw DamagedRow(column: "id") }
      return bookmark
    }
    var found = rows("SELECT * FROM bookmark", countedIn: "bookmark", from: damaged, key: \.id) { row, _ in
      try bookmark(row)
    }
    if !found.isWhole { complete(&found, with: walked.bookmarks, key: \.id, bookmark) }
    guard !found.elements.isEmpty else { return }
    try queue.write { db in
      let known = Set(try BookmarkRows.fetch(db).map(\.id))
      if found.isWhole { try db.execute(sql: "DELETE FROM bookmark") }
      for row in found.elements where found.isWhole || !known.contains(row.id) {
        try BookmarkRows.save(row, db)
      }
    }
  }

  private func addVisits(from damaged: DatabaseQueue?, to queue: DatabaseQueue) throws {
    let last = try queue.read { try Double.fetchOne($0, sql: "SELECT max(date) FROM visit") } ?? -.infinity
    func visit(_ row: Row) throws -> (id: Int64, event: HistoryEvent) {
      guard let url = row.value("url").flatMap(URL.init(string:)), let date = row.date("date"),
        date.timeIntervalSinceReferenceDate > last
      else { throw DamagedRow(column: "url") }
      let id: Int64 = try row.required("id")
      return (id: id, event: HistoryEvent.visit(url, title: row.value("title") ?? "", date: date))
    }
    var found = rows(
      """
      SELECT visit.id, date, url, title FROM visit CROSS JOIN historyPage ON historyPage.id = pageID
      WHERE +date > \(last.isFinite ? last : -Double.greatestFiniteMagnitude)
      """, by: "visit.id", limit: RecoveredRows.mostVisits, from: damaged, key: \.id
    ) { row, _ in try visit(row) }
    if !found.isWhole || !Self.hasAllVisits(damaged) {
      complete(&found, with: walked.visitsWithPages, key: \.id, visit)
    }
    guard !found.elements.isEmpty else { return }
    try queue.write {
      try HistoryRecorder(db: $0).record(found.elements.sorted { $0.id < $1.id }.map(\.event))
    }
  }

  /// Returns true if the tables of the history have the rows that their indexes know.
  private static func hasAllVisits(_ damaged: DatabaseQueue?) -> Bool {
    let isWhole = damaged?.unsafeRead { db in
      try? [("visit", "visit_on_pageID"), ("historyPage", "sqlite_autoindex_historyPage_1")].allSatisfy {
        table, index in
        let counts = try ["NOT INDEXED", "INDEXED BY \(index)"].map { way in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) \(way)")
        }
        return counts[0] == counts[1]
      }
    }
    return isWhole == true
  }
}
