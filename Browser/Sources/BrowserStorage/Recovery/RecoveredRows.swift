import BrowserCore
import Foundation
import GRDB

/// The rows of the session that are whole in a file of which nothing else can be trusted. Tables are told by the kinds of their
/// columns, since the page that names them may be gone.
struct RecoveredRows {
  private(set) var tabs: [Row] = []
  private(set) var closed: [Row] = []
  private(set) var groups: [Row] = []
  private(set) var windows: [Row] = []
  private(set) var bookmarks: [Row] = []
  /// Back-forward lists, by the identities of their tabs.
  private(set) var lists: [String: Data] = [:]
  /// The selected tab of the open list.
  private(set) var selection: TabID?
  /// The selected tab of the plain list, where a group was open.
  private(set) var plainSelection: TabID?
  /// The newest visits, in any order.
  private var visits: [(id: Int64, pageID: Int64, date: DatabaseValue)] = []
  /// Addresses and titles of visited pages, by the identities that visits name.
  private var pages: [Int64: (url: String, title: String)] = [:]

  private let limit: Int

  /// Most visits that are found: years of any user's. Those that were made last count.
  static let mostVisits = 100_000

  /// A table whose rows are looked for.
  private enum Table: Hashable {
    case tab, closedTab, tabGroup, furtherWindow, list, bookmark, selection, visit, historyPage

    /// - Returns: nil for rows of other tables.
    init?(_ columns: [SQLiteLeaves.Column]) {
      let table = Self.shapes.first { shape in
        shape.columns.count == columns.count && zip(shape.columns, columns).allSatisfy { $0.fits($1) }
      }
      guard let table else { return nil }
      self = table.table
    }

    /// The columns in the order in which the file keeps them, which is that of `SessionSchema` and `LibrarySchema`.
    var names: [String] {
      switch self {
      // Rows from before there were further windows end before the last one, those from before there were pins before the last two, those from
      // before there were groups before the last three.
      case .tab:
        [
          "id", "position", "openerID", "url", "title", "pageZoom", "readingOffset", "groupID", "isPinned",
          "windowID",
        ]
      // Rows from before there were further windows end before the last one.
      case .tabGroup: ["id", "position", "name", "selectedID", "windowID"]
      case .furtherWindow: ["id", "position", "state"]
      case .closedTab:
        ["id", "position", "openerID", "url", "title", "pageZoom", "closedAt", "readingOffset"]
      case .list: ["tabID", "state"]
      // Rows from before there was a mark of what was read end before the last one.
      case .bookmark: ["id", "parentID", "position", "title", "isFolder", "url", "addedAt", "isRead"]
      case .selection: ["kind", "tabID"]
      case .visit: ["id", "pageID", "date"]
      case .historyPage:
        ["id", "url", "title", "host", "words", "visitCount", "lastVisit", "frecency", "rank"]
      }
    }

    private static let shapes: [(table: Table, columns: [Shape])] = [
      (
        .tab,
        [.identity, .integer, .anyIdentity, .anyText, .text, .number, .anyNumber, .text, .integer, .text]
      ),
      (.tab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .anyNumber, .text, .integer]),
      (.tab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .anyNumber, .text]),
      (.tab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .anyNumber]),
      (.tabGroup, [.identity, .integer, .text, .anyIdentity, .text]),
      (.tabGroup, [.identity, .integer, .text, .anyIdentity]),
      (.furtherWindow, [.identity, .integer, .text]),
      (.closedTab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .number, .anyNumber]),
      (.list, [.identity, .blob]),
      (.bookmark, [.identity, .anyIdentity, .integer, .text, .integer, .anyText, .anyNumber, .integer]),
      (.bookmark, [.identity, .anyIdentity, .integer, .text, .integer, .anyText, .anyNumber]),
      (.selection, [.text, .anyIdentity]),
      (.visit, [.rowid, .integer, .number]),
      (.historyPage, [.rowid, .text, .text, .text, .text, .integer, .number, .number, .integer]),
    ]
  }

  /// The kinds of values that a column may have.
  private enum Shape {
    /// A UUID as text; `any` may be missing, too.
    case identity, anyIdentity
    case text, anyText
    /// A primary key of whole numbers, which is the row's identifier: the column itself is empty.
    case rowid
    case integer, blob
    /// A column of real numbers: SQLite keeps whole ones as such.
    case number, anyNumber

    private static let identityLength = 36

    func fits(_ column: SQLiteLeaves.Column) -> Bool {
      switch (self, column) {
      case (.anyIdentity, .null), (.anyText, .null), (.anyNumber, .null), (.rowid, .null): true
      case (.identity, .text(let length)), (.anyIdentity, .text(let length)): length == Self.identityLength
      case (.text, .text), (.anyText, .text), (.integer, .integer), (.blob, .blob): true
      case (.number, .integer), (.number, .real), (.anyNumber, .integer), (.anyNumber, .real): true
      default: false
      }
    }
  }

  /// - Parameters:
  ///   - url: the damaged file; it is only read, and so is its log.
  ///   - mostVisits: how many visits are kept, the newest ones.
  init(of url: URL, mostVisits: Int = Self.mostVisits) {
    limit = mostVisits
    guard let pages = SQLitePages(url) else { return }
    SQLiteLeaves(pages: pages).forEachRow(where: { Table($0) != nil }) { found, columns in
      guard let table = Table(columns) else { return }
      add(
        Row(Dictionary(zip(table.names, found.values)) { first, _ in first }), of: table, rowid: found.rowid)
    }
    keepNewestVisits()
  }

  private mutating func add(_ row: Row, of table: Table, rowid: Int64) {
    switch table {
    case .tab: tabs.append(row)
    case .closedTab: closed.append(row)
    case .tabGroup: groups.append(row)
    case .furtherWindow: windows.append(row)
    case .bookmark: bookmarks.append(row)
    case .list:
      if let id: String = row.value("tabID"), let state: Data = row.value("state") { lists[id] = state }
    case .selection:
      let (kind, text): (String?, String?) = (row.value("kind"), row.value("tabID"))
      let id = text.flatMap(UUID.init(uuidString:)).map(TabID.init(rawValue:))
      switch kind.flatMap(SessionSchema.SelectionKind.init) {
      case .open: selection = id
      case .plain: plainSelection = id
      case nil: break
      }
    case .visit:
      guard let pageID: Int64 = row.value("pageID"), let date: DatabaseValue = row.value("date") else {
        return
      }
      visits.append((rowid, pageID, date))
      if visits.count >= 2 * limit { keepNewestVisits() }
    case .historyPage:
      guard let url: String = row.value("url"), let title: String = row.value("title") else { return }
      pages[rowid] = (url, title)
    }
  }

  private mutating func keepNewestVisits() {
    guard visits.count > limit else { return }
    visits = Array(visits.sorted { $0.id > $1.id }.prefix(limit))
  }

  /// The visits whose pages were found, too, with "id", "date", "url" and "title".
  var visitsWithPages: [Row] {
    visits.compactMap { visit in
      pages[visit.pageID].map { page in
        [
          "id": visit.id.databaseValue, "date": visit.date, "url": page.url.databaseValue,
          "title": page.title.databaseValue,
        ] as Row
      }
    }
  }
}
