import BrowserCore
import Foundation
import FuzzKit
import GRDB

@testable import BrowserStorage

/// Rows of the session's file with anything in their columns: what can be read makes a session that holds together, which can be
/// changed and saved.
enum SessionRowFuzzer {
  static let fuzzer = Fuzzer("session-rows") { data in
    guard let queue else { return require(false, "no database") }
    var input = InputReader(data)
    do {
      try queue.inTransaction { db in
        while !input.isAtEnd { insert(&input, db) }
        read(db)
        return .rollback
      }
    } catch {
      require(false, "\(error)")
    }
  }

  private static let queue: DatabaseQueue? = {
    guard let queue = try? DatabaseQueue(), (try? SessionSchema.migrator.migrate(queue)) != nil else {
      return nil
    }
    return queue
  }()

  private static let columns: [(table: String, columns: [String])] = [
    (
      "tab",
      [
        "id", "position", "openerID", "url", "title", "pageZoom", "readingOffset", "groupID", "isPinned",
        "windowID",
      ]
    ),
    ("tabGroup", ["id", "position", "name", "selectedID", "windowID"]),
    ("furtherWindow", ["id", "position", "state"]),
    ("closedTab", ["id", "position", "openerID", "url", "title", "pageZoom", "readingOffset", "closedAt"]),
    ("list", ["tabID", "state"]), ("selection", ["kind", "tabID"]), ("windowState", ["id", "state"]),
    ("bookmark", ["id", "parentID", "position", "title", "isFolder", "url", "addedAt", "isRead"]),
    (
      "historyPage",
      ["id", "url", "title", "host", "words", "visitCount", "lastVisit", "frecency", "rank"]
    ), ("visit", ["id", "pageID", "date"]),
  ]

  private static let identifiers = (0..<4).map { "00000000-0000-4000-8000-00000000000\($0)" }

  private static func insert(_ input: inout InputReader, _ db: Database) {
    let (table, names) = columns[input.number(below: columns.count)]
    let values = names.map { _ in value(&input) }
    // What the schema refuses is in no file.
    try? db.execute(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(values))
  }

  private static func value(_ input: inout InputReader) -> DatabaseValue {
    switch input.number(below: 9) {
    case 0: .null
    case 1: input.integer().databaseValue
    case 2: input.real().databaseValue
    case 3: input.text().databaseValue
    case 4: input.data().databaseValue
    case 5: identifiers[input.number(below: identifiers.count)].databaseValue
    case 6: "https://\(input.number(below: 4)).example/".databaseValue
    case 7: "normal".databaseValue
    default: Int64(Int8(bitPattern: input.byte())).databaseValue
    }
  }

  private static func read(_ db: Database) {
    if let session = try? SessionSchema.read(db) {
      let model = session.model
      model._checkInvariants()
      let windows = session.windows
      for window in windows { window.model._checkInvariants() }
      let ids = windows.flatMap { $0.model.allNormalTabs.filter { $0.url != nil }.map(\.id) }
      require(ids.count == Set(ids).count, "a tab is in two windows")
      _ = session.window.size(onScreen: CGSize(width: 800, height: 600))
      save(session, model, db)
    }
    if let bookmarks = try? BookmarkRows.fetch(db) {
      let tree = BookmarkTree(rows: bookmarks)
      require(BookmarkTree(rows: tree.rows).rows == tree.rows, "the tree's rows make another tree")
      for row in tree.rows { require((try? BookmarkRows.save(row, db)) != nil, "cannot be saved: \(row)") }
    }
    _ = try? LibraryContent(db)
    for row in (try? Row.fetchAll(db, sql: "SELECT * FROM historyPage")) ?? [] {
      guard var page = try? HistoryRow(row) else { continue }
      page.add([Date(timeIntervalSinceReferenceDate: 0)])
    }
  }

  /// A new tab, and the first tab closed.
  private static func save(_ session: StoredSession, _ model: TabsModel, _ db: Database) {
    guard var order = try? SessionSchema.readOrder(db) else { return }
    var changed = session
    changed.tabs.insert(StoredTab(id: TabID(rawValue: UUID()), title: "new"), at: changed.tabs.count / 2)
    if changed.tabs.count > 1 {
      let first = changed.tabs.removeFirst()
      changed.closed.removeAll { $0.tab.id == first.id }
      changed.closed.insert(
        .init(tab: first, index: 0, closedAt: Date(timeIntervalSinceReferenceDate: 0)), at: 0)
    }
    let difference = SessionDifference(from: session, to: changed)
    let moved = order.follow(changed.tabs.map(\.id))
    do {
      try SessionSchema.write(difference, order: order, moved: moved, to: db)
      let again = try SessionSchema.read(db)
      require(again.tabs.map(\.id) == changed.tabs.map(\.id), "tabs were saved in another order")
    } catch {
      // A row that is another tab's in its column's own spelling is damage, and said so.
      require(StorageProblem(error) == .malformed, "\(error)")
    }
  }
}
