import BrowserCore
import Foundation
import GRDB

/// The tables of the session, and how tabs become rows.
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
    LibrarySchema.register(in: &migrator)
    return migrator
  }

  static func read(_ db: Database) throws -> StoredSession {
    let tabs = try Row.fetchAll(db, sql: "SELECT * FROM tab ORDER BY position, id").compactMap(tab)
    let closed = try Row.fetchAll(db, sql: "SELECT * FROM closedTab ORDER BY closedAt DESC, rowid DESC")
      .compactMap { row in
        tab(row).map {
          StoredSession.Closed(
            tab: $0, index: row["position"], closedAt: Date(timeIntervalSinceReferenceDate: row["closedAt"]))
        }
      }
    let selected = try String.fetchOne(db, sql: "SELECT tabID FROM selection WHERE kind = 'normal'")
    return StoredSession(tabs: tabs, selectedID: selected.flatMap(TabID.init(stored:)), closed: closed)
  }

  /// One row that makes no sense costs no other: it is left out.
  private static func tab(_ row: Row) -> StoredTab? {
    guard let id = TabID(stored: row["id"]) else { return nil }
    return StoredTab(
      id: id, openerID: (row["openerID"] as String?).flatMap(TabID.init(stored:)),
      url: (row["url"] as String?).flatMap(URL.init(string:)), title: row["title"],
      interactionState: row["interactionState"], pageZoom: row["pageZoom"])
  }

  static func write(_ difference: SessionDifference, to db: Database) throws {
    for id in difference.removedTabs { try delete(id, from: "tab", db) }
    for id in difference.removedClosed { try delete(id, from: "closedTab", db) }
    for row in difference.changedTabs {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO tab (id, position, openerID, url, title, interactionState, pageZoom)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """, arguments: values(of: row.tab, position: row.position))
    }
    for move in difference.movedTabs {
      try db.execute(
        sql: "UPDATE tab SET position = ? WHERE id = ?",
        arguments: [move.position, move.id.rawValue.uuidString])
    }
    for entry in difference.changedClosed {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO closedTab
          (id, position, openerID, url, title, interactionState, pageZoom, closedAt)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: values(of: entry.tab, position: entry.index)
          + [entry.closedAt.timeIntervalSinceReferenceDate])
    }
    if let selection = difference.selection {
      var id: String?
      if case .tab(let tab) = selection { id = tab.rawValue.uuidString }
      try db.execute(
        sql: "INSERT OR REPLACE INTO selection (kind, tabID) VALUES ('normal', ?)", arguments: [id])
    }
  }

  private static func delete(_ id: TabID, from table: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.rawValue.uuidString])
  }

  private static func values(of tab: StoredTab, position: Int) -> StatementArguments {
    [
      tab.id.rawValue.uuidString, position, tab.openerID?.rawValue.uuidString, tab.url?.absoluteString,
      tab.title,
      tab.interactionState, tab.pageZoom,
    ]
  }
}

extension TabID {
  fileprivate init?(stored text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.init(rawValue: uuid)
  }
}
