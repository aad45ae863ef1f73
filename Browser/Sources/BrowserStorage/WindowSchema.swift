import BrowserCore
import Foundation
import GRDB

/// The windows beside the first one in the session's file: a row each, and a name of its own in the rows of their tabs and groups.
///
/// Tabs and groups without a row of their window are the first one's (`StoredSession.windows`): what is lost of a window costs no tab.
enum WindowSchema {
  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("7") { db in
      try db.create(table: "furtherWindow") { table in
        table.primaryKey("id", .text)
        table.column("position", .integer).notNull()
        table.column("state", .text).notNull()
      }
      // At the rows' ends: rows from before end without it. Empty for the first window.
      for table in ["tab", "tabGroup"] {
        try db.alter(table: table) { $0.add(column: "windowID", .text).notNull().defaults(to: "") }
      }
    }
  }

  /// The state of a window as its row has it.
  private struct Content: Codable {
    var selected: TabID?
    var plainSelected: TabID?
    var window: WindowState
  }

  /// The window that a tab's or group's row names; nil for the first one.
  static func id(of row: Row) -> StoredWindow.ID? {
    let text: String? = row.value("windowID")
    return text.flatMap(UUID.init(uuidString:)).map(StoredWindow.ID.init(rawValue:))
  }

  static func read(_ db: Database) throws -> [StoredWindow] {
    // A backup may be older than further windows are.
    guard try db.tableExists("furtherWindow") else { return [] }
    let windows = try Row.fetchAll(db, sql: "SELECT * FROM furtherWindow ORDER BY position, id").map(window)
    try SessionSchema.checkCount(Set(windows.map(\.id)).count, of: "furtherWindow", db)
    return windows
  }

  /// - Throws: `DamagedRow` for a row that would be no window's. A state that makes no sense costs itself.
  static func window(_ row: Row) throws -> StoredWindow {
    let text: String = try row.required("id")
    guard let id = UUID(uuidString: text), id.uuidString == text else { throw DamagedRow(column: "id") }
    let state: String? = row.value("state")
    let content = state.flatMap { try? JSONDecoder().decode(Content.self, from: Data($0.utf8)) }
    return StoredWindow(
      id: StoredWindow.ID(rawValue: id), selectedID: content?.selected,
      plainSelectedID: content?.plainSelected, state: content?.window ?? WindowState())
  }

  /// There are few of them: all are written.
  static func write(_ windows: [StoredWindow], _ db: Database) throws {
    try db.execute(sql: "DELETE FROM furtherWindow")
    for (position, window) in windows.enumerated() {
      let content = Content(
        selected: window.selectedID, plainSelected: window.plainSelectedID, window: window.state)
      try db.execute(
        sql: "INSERT OR REPLACE INTO furtherWindow (id, position, state) VALUES (?, ?, ?)",
        arguments: [
          window.id.rawValue.uuidString, position,
          String(decoding: try JSONEncoder().encode(content), as: UTF8.self),
        ])
    }
  }
}
