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
    migrator.registerMigration("5") { db in
      try db.create(table: "tabGroup") { table in
        table.primaryKey("id", .text)
        table.column("position", .integer).notNull()
        table.column("name", .text).notNull()
        table.column("selectedID", .text)
      }
      // A text in every row, empty for the plain list: by its kind a row is told from one of `closedTab` (`RecoveredRows`).
      // Rows from before end without it.
      try db.alter(table: "tab") { $0.add(column: "groupID", .text).notNull().defaults(to: "") }
    }
    // At the row's end: rows from before end without it.
    migrator.registerMigration("6") { db in
      try db.alter(table: "tab") { $0.add(column: "isPinned", .boolean).notNull().defaults(to: false) }
    }
    WindowSchema.register(in: &migrator)
    LibrarySchema.registerReadMark(in: &migrator)
    return migrator
  }

  // MARK: - Reading

  /// Everything but the lists.
  static func read(_ db: Database) throws -> StoredSession {
    // One pass over the list's index, instead of a question a tab.
    let listed = Set(try String.fetchAll(db, sql: "SELECT tabID FROM list"))
    let tabs = try Row.fetchAll(
      db, sql: "SELECT * FROM tab ORDER BY position, id"
    ).map { try tab($0, listed) }
    let closed = try Row.fetchAll(db, sql: "SELECT * FROM closedTab ORDER BY closedAt DESC, rowid DESC")
      .map { try closedTab($0, listed) }
    try checkCount(Set(tabs.map(\.id)).count, of: "tab", db)
    try checkCount(Set(closed.map(\.tab.id)).count, of: "closedTab", db)
    // A backup may be older than groups are.
    let groups = try db.tableExists("tabGroup") ? readGroups(db) : []
    return StoredSession(
      tabs: tabs, selectedID: try readSelection(.open, db), closed: closed, window: try readWindow(db),
      groups: groups, plainSelectedID: try readSelection(.plain, db),
      furtherWindows: try WindowSchema.read(db))
  }

  private static func readGroups(_ db: Database) throws -> [StoredGroup] {
    let groups = try Row.fetchAll(db, sql: "SELECT * FROM tabGroup ORDER BY position, id").map(group)
    try checkCount(Set(groups.map(\.id)).count, of: "tabGroup", db)
    return groups
  }

  /// - Throws: `DamagedRow` for a row that would be no group's.
  static func group(_ row: Row) throws -> StoredGroup {
    let text: String = try row.required("id")
    guard let id = UUID(uuidString: text), id.uuidString == text else { throw DamagedRow(column: "id") }
    let (name, selected): (String?, String?) = (row.value("name"), row.value("selectedID"))
    return StoredGroup(
      id: TabGroup.ID(rawValue: id), name: name ?? "", selectedID: selected.flatMap(TabID.init(stored:)),
      windowID: WindowSchema.id(of: row))
  }

  /// A page of the table that says it has fewer rows than it has, or leads to one of them twice and to another never, is no error to SQLite; the
  /// index of the identities knows better.
  /// - Parameter count: the rows with identities of their own.
  static func checkCount(_ count: Int, of table: String, _ db: Database) throws {
    let known = try Int.fetchOne(
      db, sql: "SELECT count(*) FROM \(table) INDEXED BY sqlite_autoindex_\(table)_1")
    guard known == count else { throw DamagedRow(column: "id") }
  }

  /// The lists whose selected tabs have rows of their own.
  enum SelectionKind: String {
    /// The list that is open.
    case open = "normal"
    /// The plain list while a group is open.
    case plain
  }

  static func readSelection(_ kind: SelectionKind, _ db: Database) throws -> TabID? {
    let row = try Row.fetchOne(
      db, sql: "SELECT tabID FROM selection WHERE kind = ?", arguments: [kind.rawValue])
    let text: String? = row?.value("tabID")
    return text.flatMap(TabID.init(stored:))
  }

  static func readWindow(_ db: Database) throws -> WindowState {
    let text: String? = try Row.fetchOne(db, sql: "SELECT state FROM windowState")?.value("state")
    let state = text.flatMap { try? JSONDecoder().decode(WindowState.self, from: Data($0.utf8)) }
    return state ?? WindowState()
  }

  static func readOrder(_ db: Database) throws -> RowOrder {
    let rows = try Row.fetchAll(db, sql: "SELECT id, position FROM tab")
    return RowOrder(
      Dictionary(
        rows.compactMap { row in
          guard let text: String = row.value("id"), let id = TabID(stored: text),
            let position: Int = row.value("position"), abs(position) < largestPosition
          else { return nil }
          return (id, position)
        },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Beyond it there is no room to count on; a row that stands there is numbered anew.
  private static let largestPosition = 1 << 60

  static func readList(of id: TabID, _ db: Database) throws -> Data? {
    try Row.fetchOne(
      db, sql: "SELECT state FROM list WHERE tabID = ?", arguments: [id.rawValue.uuidString])?.value("state")
  }

  /// The tabs whose lists have one of these texts among their bytes; all with a list for nil.
  static func tabs(withListsMentioning texts: [String]?, _ db: Database) throws -> Set<TabID> {
    guard let texts else {
      return Set(try String.fetchAll(db, sql: "SELECT tabID FROM list").compactMap(TabID.init(stored:)))
    }
    let search = try db.cachedStatement(sql: "SELECT tabID FROM list WHERE instr(state, ?) > 0")
    return try texts.reduce(into: []) { found, text in
      let ids = try String.fetchAll(search, arguments: [Data(text.utf8)])
      found.formUnion(ids.compactMap(TabID.init(stored:)))
    }
  }

  /// - Parameter listed: the tabs whose lists are in the file.
  /// - Throws: `DamagedRow` for a row that would be no tab's. Whatever else makes no sense costs only itself.
  static func tab(_ row: Row, _ listed: Set<String> = []) throws -> StoredTab {
    let text: String = try row.required("id")
    // Another spelling would be read, and never found again.
    guard let id = TabID(stored: text), id.rawValue.uuidString == text else { throw DamagedRow(column: "id") }
    let (opener, url): (String?, String?) = (row.value("openerID"), row.value("url"))
    let (title, zoom): (String?, Double?) = (row.value("title"), row.value("pageZoom"))
    let (group, pin): (String?, Int?) = (row.value("groupID"), row.value("isPinned"))
    return StoredTab(
      id: id, openerID: opener.flatMap(TabID.init(stored:)),
      groupID: group.flatMap(UUID.init(uuidString:)).map(TabGroup.ID.init(rawValue:)),
      windowID: WindowSchema.id(of: row),
      url: url.flatMap(URL.init(string:)),
      title: title ?? "", list: listed.contains(text) ? .stored : .none,
      pageZoom: zoom.flatMap { zooms.contains($0) ? $0 : nil } ?? 1,
      // A damaged file may be older than the column.
      readingOffset: row.value("readingOffset").flatMap { (offset: Double) in offset.isFinite ? offset : nil
      },
      isPinned: pin == 1)
  }

  static func closedTab(_ row: Row, _ listed: Set<String> = []) throws -> StoredSession.Closed {
    let position: Int? = row.value("position")
    return StoredSession.Closed(
      tab: try tab(row, listed), index: max(0, position ?? 0),
      closedAt: row.date("closedAt") ?? Date(timeIntervalSinceReferenceDate: 0))
  }

  /// More than a page can be zoomed.
  private static let zooms = 0.1...10.0

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
        INSERT OR REPLACE INTO tab (id, position, openerID, url, title, pageZoom, readingOffset, groupID, isPinned,
          windowID)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for tab in difference.changedTabs {
      try insertion.execute(
        arguments: values(of: tab, position: order.positions[tab.id] ?? 0)
          + [
            tab.groupID?.rawValue.uuidString ?? "", tab.isPinned, tab.windowID?.rawValue.uuidString ?? "",
          ])
    }
    let move = try db.cachedStatement(sql: "UPDATE tab SET position = ? WHERE id = ?")
    for id in moved.subtracting(difference.changedTabs.map(\.id)) {
      try move.execute(arguments: [order.positions[id] ?? 0, id.rawValue.uuidString])
      try checkWasThere(db)
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
    if let groups = difference.groups { try write(groups, db) }
    if let windows = difference.furtherWindows { try WindowSchema.write(windows, db) }
    if let selection = difference.selection { try write(selection, of: .open, db) }
    if let selection = difference.plainSelection { try write(selection, of: .plain, db) }
    if let window = difference.window {
      let state = String(decoding: try JSONEncoder().encode(window), as: UTF8.self)
      try db.execute(sql: "INSERT OR REPLACE INTO windowState (id, state) VALUES (1, ?)", arguments: [state])
    }
  }

  private static func write(_ selection: SessionDifference.Selection, of kind: SelectionKind, _ db: Database)
    throws
  {
    var id: String?
    if case .tab(let tab) = selection { id = tab.rawValue.uuidString }
    try db.execute(
      sql: "INSERT OR REPLACE INTO selection (kind, tabID) VALUES (?, ?)", arguments: [kind.rawValue, id])
  }

  /// There are few of them: all are written.
  private static func write(_ groups: [StoredGroup], _ db: Database) throws {
    try db.execute(sql: "DELETE FROM tabGroup")
    for (position, group) in groups.enumerated() {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO tabGroup (id, position, name, selectedID, windowID) VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          group.id.rawValue.uuidString, position, text(group.name), group.selectedID?.rawValue.uuidString,
          group.windowID?.rawValue.uuidString ?? "",
        ])
    }
  }

  /// SQLite takes a zero for the text's end.
  private static func text(_ text: String) -> String { text.replacingOccurrences(of: "\0", with: "\u{FFFD}") }

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

  /// Takes an open tab away with its list.
  static func deleteOpen(_ id: TabID, _ db: Database) throws {
    try delete(id, from: "tab", db)
    try write([id: nil], db)
  }

  static func deleteList(of id: TabID, _ db: Database) throws { try write([id: nil], db) }

  private static func delete(_ id: TabID, from table: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id.rawValue.uuidString])
    try checkWasThere(db)
  }

  /// A row that was read and is not found by its identity tells of an index that makes no sense.
  private static func checkWasThere(_ db: Database) throws {
    guard db.changesCount == 1 else { throw DamagedRow(column: "id") }
  }

  private static func values(of tab: StoredTab, position: Int) -> StatementArguments {
    [
      tab.id.rawValue.uuidString, position, tab.openerID?.rawValue.uuidString, tab.url?.absoluteString,
      text(tab.title), tab.pageZoom, tab.readingOffset,
    ]
  }
}

extension TabID {
  fileprivate init?(stored text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.init(rawValue: uuid)
  }
}
