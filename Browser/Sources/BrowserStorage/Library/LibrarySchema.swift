import GRDB

/// The tables of history and bookmarks, in the session's file.
///
/// `historyPage` has a row a page and `visit` a row a visit. `historyText` finds pages by the beginnings of their words; its
/// row identifier is the page's `rank`, so that what it finds comes the best first and a search ends after as many pages as
/// are wanted, however many there are. `historyPage.words` is what it was given: it keeps no text and needs that to forget.
enum LibrarySchema {
  /// Longest beginning of a word that the index finds at once (see `HistorySearch` for longer ones).
  static let indexedLetters = 6

  static func register(in migrator: inout DatabaseMigrator) {
    migrator.registerMigration("library 1") { db in
      try db.create(table: "historyPage") { table in
        table.primaryKey("id", .integer)
        table.column("url", .text).notNull().unique()
        table.column("title", .text).notNull()
        table.column("host", .text).notNull()
        table.column("words", .text).notNull()
        table.column("visitCount", .integer).notNull()
        table.column("lastVisit", .double).notNull()
        table.column("frecency", .double).notNull()
        table.column("rank", .integer).notNull().unique()
      }
      try db.create(table: "visit") { table in
        table.primaryKey("id", .integer)
        table.column("pageID", .integer).notNull().indexed()
        table.column("date", .double).notNull().indexed()
      }
      let prefixes = (1...indexedLetters).map(String.init).joined(separator: " ")
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE historyText USING fts5(
            words, content = '', columnsize = 0, detail = none, prefix = '\(prefixes)', tokenize = 'ascii')
          """)
      try db.create(table: "bookmark") { table in
        table.primaryKey("id", .text)
        table.column("parentID", .text)
        table.column("position", .integer).notNull()
        table.column("title", .text).notNull()
        table.column("isFolder", .boolean).notNull()
        table.column("url", .text)
        table.column("addedAt", .double)
      }
    }
  }

  /// Adds the column that came later than all of the session's tables.
  static func registerReadMark(in migrator: inout DatabaseMigrator) {
    // At the row's end: rows from before end without it.
    migrator.registerMigration("library 2") { db in
      try db.alter(table: "bookmark") { $0.add(column: "isRead", .boolean).notNull().defaults(to: false) }
    }
  }
}
