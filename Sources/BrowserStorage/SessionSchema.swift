import BrowserCore
import Foundation
import GRDB

/// The tables of the session, and how tabs become rows.
///
/// `list` has the back-forward lists of open and closed tabs: they are large, change on their own, and are read one by one.
enum SessionSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      for table in ["tab", "closedTab"] {
        try db.create(table: table) { table in
          table.primaryKey("id", .text)
          table.column("position", .integer).notNull()
          table.column("openerID", .text)
          table.column("url", .text)
          table.column("title", .text).notNull()
          table.column("interactionState", .blob)
          table.column("pageZoom", .double).notNull()
        }
      }
      try db.alter(table: "closedTab") { table in
        table.add(column: "closedAt", .double).notNull().defaults(to: 0)
      }
      try db.create(table: "selection") { table in
        table.primaryKey("kind", .text)
        table.column("tabID", .text)
      }
    }
    migrator.registerMigration("2") { db in
      try db.create(table: "list") { table in
        table.primaryKey("tabID", .text)
        table.column("state", .blob).notNull()
      }
      for table in ["tab", "closedTab"] {
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO list SELECT id, interactionState FROM \(table) WHERE interactionState IS NOT NULL
            """)
        try db.alter(table: table) { $0.drop(column: "interactionState") }
      }
      try db.create(table: "windowState") { table in
        table.primaryKey("id", .integer)
        table.column("state", .text).notNull()
      }
    }
    LibrarySchema.register(in: &migrator)
    migrator.registerMigration("3") { db in
      for table in ["tab", "closedTab"] {
        try db.alter(table: table) { $0.add(column: "isReading", .boolean).notNull().defaults(to: false) }
      }
    }
    migrator.registerMigration("4") { db in
      for table in ["tab", "closedTab"] {
        try db.alter(table: table) { $0.add(column: "readingOffset", .double) }
        try db.execute(sql: "UPDATE \(table) SET readingOffset = 0 WHERE isReading")
        try db.alter(table: table) { $0.drop(column: "isReading") }
      }
    }
    return migrator
  }

  // MARK: - Reading

  /// Everything but the lists.
  static func read(_ db: Database) throws -> StoredSession {
    // One pass over the list's index, instead of a question a tab.
    let listed = Set(try String.fetchAll(db, sql: "SELECT tabID FROM list"))
    let tabs = try Row.fetchAll(
      db, sql: "SELECT id, openerID, url, title, pageZoom, readingOffset FROM tab ORDER BY position, id"
    ).compactMap { tab($0, listed) }
    let closed = try Row.fetchAll(db, sql: "SELECT * FROM closedTab ORDER BY closedAt DESC, rowid DESC")
      .compactMap { row in
        tab(row, listed).map {
          StoredSession.Closed(
            tab: $0, index: row["position"], closedAt: Date(timeIntervalSinceReferenceDate: row["closedAt"]))
        }
      }
    let selected = try String.fetchOne(db, sql: "SELECT tabID FROM selection WHERE kind = 'normal'")
    let window = try String.fetchOne(db, sql: "SELECT state FROM windowState").flatMap {
      try? JSONDecoder().decode(WindowState.self, from: Data($0.utf8))
    }
    return StoredSession(
      tabs: tabs, selectedID: selected.flatMap(TabID.init(stored:)), closed: closed,
      window: window ?? WindowState())
  }

  static func readOrder(_ db: Database) throws -> RowOrder {
    let rows = try Row.fetchAll(db, sql: "SELECT id, position FROM tab")
    return RowOrder(
      Dictionary(
        rows.compactMap { row in TabID(stored: row["id"]).map { ($0, row["position"]) } },
        uniquingKeysWith: { first, _ in first }))
  }

  static func readList(of id: TabID, _ db: Database) throws -> Data? {
    try Data.fetchOne(db, sql: "SELECT state FROM list WHERE tabID = ?", arguments: [id.rawValue.uuidString])
  }

  /// One row that makes no sense costs no other: it is left out.
  /// - Parameter listed: the tabs whose lists are in the file.
  static func tab(_ row: Row, _ listed: Set<String> = []) -> StoredTab? {
    let text: String = row["id"]
    guard let id = TabID(stored: text) else { return nil }
    return StoredTab(
      id: id, openerID: (row["openerID"] as String?).flatMap(TabID.init(stored:)),
      url: (row["url"] as String?).flatMap(URL.init(string:)), title: row["title"],
      list: listed.contains(text) ? .stored : .none, pageZoom: row["pageZoom"],
      // A damaged file may be older than the column.
      readingOffset: row["readingOffset"] as Double?)
  }

  // MARK: - Writing

  /// - Parameters:
  ///   - order: the open tabs' numbers.
  ///   - moved: tabs whose number changed.
  static func write(
    _ difference: SessionDifference, order: RowOrder, moved: Set<TabID>, to db: Database
  ) throws {
    for id in difference.removedTabs { try delete(id, from: "tab", db) }
    for id in difference.removedClosed { try delete(id, from: "closedTab", db) }
    let insertion = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO tab (id, position, openerID, url, title, pageZoom, readingOffset)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    for tab in difference.changedTabs {
      try insertion.execute(arguments: values(of: tab, position: order.positions[tab.id] ?? 0))
    }
    let move = try db.cachedStatement(sql: "UPDATE tab SET position = ? WHERE id = ?")
    for id in moved.subtracting(difference.changedTabs.map(\.id)) {
      try move.execute(arguments: [order.positions[id] ?? 0, id.rawValue.uuidString])
    }
    for entry in difference.changedClosed {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO closedTab (id, position, openerID, url, title, pageZoom, readingOffset, closedAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: values(of: entry.tab, position: entry.index)
          + [entry.closedAt.timeIntervalSinceReferenceDate])
    }
    try write(difference.lists, db)
    if let selection = difference.selection {
      var id: String?
      if case .tab(let tab) = selection { id = tab.rawValue.uuidString }
      try db.execute(
        sql: "INSERT OR REPLACE INTO selection (kind, tabID) VALUES ('normal', ?)", arguments: [id])
    }
    if let window = difference.window {
      let state = String(decoding: try JSONEncoder().encode(window), as: UTF8.self)
      try db.execute(sql: "INSERT OR REPLACE INTO windowState (id, state) VALUES (1, ?)", arguments: [state])
    }
  }

  private static func write(_ lists: [TabID: Data?], _ db: Database) throws {
    for (id, list) in lists {
      if let list {
        try db.execute(
          sql: "INSERT OR REPLACE INTO list (tabID, state) VALUES (?, ?)",
          arguments: [id.rawValue.uuidString, list])
      } else {
        try db.execute(sql: "DELETE FROM list WHERE tabID = ?", arguments: [id.rawValue.uuidString])
      }
    }
  }

  /// Takes a closed tab away with its list.
  static func deleteClosed(_ id: TabID, _ db: Database) throws {
    try delete(id, from: "closedTab", db)
    try write([id: nil], db)
  }

  private static func delete(_ id: TabID, from table: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.rawValue.uuidString])
  }

  private static func values(of tab: StoredTab, position: Int) -> StatementArguments {
    [
      tab.id.rawValue.uuidString, position, tab.openerID?.rawValue.uuidString, tab.url?.absoluteString,
      // SQLite takes a zero for the text's end.
      tab.title.replacingOccurrences(of: "\0", with: "\u{FFFD}"), tab.pageZoom, tab.readingOffset,
    ]
  }
}

extension TabID {
  fileprivate init?(stored text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.init(rawValue: uuid)
  }
}
