import BrowserCore
import GRDB

/// Finds pages by the beginnings of their words, the most used first.
struct HistorySearch {
  /// Pages that are looked at for one that fits, where the index knows only the beginning of a word. Ours: about 2 ms.
  private static let longestLook = 400

  private let words: [String]

  init(words: [String]) {
    self.words = words
  }

  func pages(_ limit: Int, _ db: Database) throws -> [HistoryPage] {
    guard !words.isEmpty, limit > 0 else { return [] }
    let query = words.map { "\"\($0.prefix(LibrarySchema.indexedLetters))\"*" }.joined(separator: " ")
    let statement = try db.cachedStatement(
      sql: """
        SELECT historyPage.* FROM historyText CROSS JOIN historyPage ON historyPage.rank = historyText.rowid
        WHERE historyText MATCH ? ORDER BY historyText.rowid
        """)
    let isExact = words.allSatisfy { $0.count <= LibrarySchema.indexedLetters }
    let wanted = SearchWords(stored: words.joined(separator: " "))
    var pages: [HistoryPage] = []
    var looked = 0
    let rows = try Row.fetchCursor(statement, arguments: [query])
    while pages.count < limit, isExact || looked < Self.longestLook, let row = try rows.next() {
      looked += 1
      guard isExact || SearchWords(stored: row["words"]).match(wanted), let page = HistoryPage(row) else {
        continue
      }
      pages.append(page)
    }
    return pages
  }
}
