import BrowserCore
import Foundation
import GRDB

/// The rows of the session that are whole in a file of which nothing else can be trusted. Tables are told by the kinds of their
/// columns, since the page that names them may be gone.
struct RecoveredRows {
  private(set) var tabs: [Row] = []
  private(set) var closed: [Row] = []
  private(set) var bookmarks: [Row] = []
  /// Back-forward lists, by the identities of their tabs.
  private(set) var lists: [String: Data] = [:]
  private(set) var selection: TabID?

  /// A table whose rows are looked for.
  private enum Table: Hashable {
    case tab, closedTab, list, bookmark, selection

    /// - Returns: nil for rows of other tables.
    init?(_ columns: [SQLiteLeaves.Column]) {
      let table = Self.shapes.first { shape in
        shape.columns.count == columns.count && zip(shape.columns, columns).allSatisfy { $0.fits($1) }
      }
      guard let table else { return nil }
      self = table.table
    }

    /// In the order in which the file keeps them, which is that of `SessionSchema` and `LibrarySchema`.
    var names: [String] {
      switch self {
      case .tab: ["id", "position", "openerID", "url", "title", "pageZoom", "readingOffset"]
      case .closedTab:
        ["id", "position", "openerID", "url", "title", "pageZoom", "closedAt", "readingOffset"]
      case .list: ["tabID", "state"]
      case .bookmark: ["id", "parentID", "position", "title", "isFolder", "url", "addedAt"]
      case .selection: ["kind", "tabID"]
      }
    }

    private static let shapes: [(table: Table, columns: [Shape])] = [
      (.tab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .anyNumber]),
      (.closedTab, [.identity, .integer, .anyIdentity, .anyText, .text, .number, .number, .anyNumber]),
      (.list, [.identity, .blob]),
      (.bookmark, [.identity, .anyIdentity, .integer, .text, .integer, .anyText, .anyNumber]),
      (.selection, [.text, .anyIdentity]),
    ]
  }

  /// What a column may be.
  private enum Shape {
    /// A UUID as text; `any` may be missing, too.
    case identity, anyIdentity
    case text, anyText
    case integer, blob
    /// A column of real numbers: SQLite keeps whole ones as such.
    case number, anyNumber

    private static let identityLength = 36

    func fits(_ column: SQLiteLeaves.Column) -> Bool {
      switch (self, column) {
      case (.anyIdentity, .null), (.anyText, .null), (.anyNumber, .null): true
      case (.identity, .text(let length)), (.anyIdentity, .text(let length)): length == Self.identityLength
      case (.text, .text), (.anyText, .text), (.integer, .integer), (.blob, .blob): true
      case (.number, .integer), (.number, .real), (.anyNumber, .integer), (.anyNumber, .real): true
      default: false
      }
    }
  }

  /// Nothing.
  init() {}

  /// - Parameter url: the damaged file; it is only read, and so is its log.
  init(of url: URL) {
    guard let pages = SQLitePages(url) else { return }
    SQLiteLeaves(pages: pages).forEachRow(where: { Table($0) != nil }) { found, columns in
      guard let table = Table(columns) else { return }
      add(Row(Dictionary(zip(table.names, found.values)) { first, _ in first }), of: table)
    }
  }

  private mutating func add(_ row: Row, of table: Table) {
    switch table {
    case .tab: tabs.append(row)
    case .closedTab: closed.append(row)
    case .bookmark: bookmarks.append(row)
    case .list:
      if let id: String = row.value("tabID"), let state: Data = row.value("state") { lists[id] = state }
    case .selection:
      guard row.value("kind") == "normal" else { return }
      let id: String? = row.value("tabID")
      selection = id.flatMap(UUID.init(uuidString:)).map(TabID.init(rawValue:))
    }
  }
}
