import BrowserCore
import GRDB

/// Finds pages by the beginnings of their words, the most used first.
///
/// The index knows beginnings of some letters; what is longer is compared, page by page. So are very short ones beside longer
/// ones: nearly every page has them, and the index would read through all of these. That is soon done where enough pages
/// fit. Where a word is rare among those that begin alike, the index is asked for all of it, which costs as much as there
/// are pages with it: few.
struct HistorySearch {
  /// Pages that are looked at before a word may count as rare, and of how many one must fit. Ours, by measuring
  /// (`Benchmarks/Programs/HistoryBenchmark.swift`).
  private static let firstLook = 60
  private static let fittingOne = 10
  /// Letters of a word that tells little. Ours.
  private static let fewLetters = 2

  private let words: [String]

  init(words: [String]) {
    self.words = words
  }

  func pages(_ limit: Int, _ db: Database) throws -> [HistoryPage] {
    guard !words.isEmpty, limit > 0 else { return [] }
    switch try look(for: limit, rare: nil, db) {
    case .found(let pages): return pages
    case .tooRare(let word):
      guard case .found(let pages) = try look(for: limit, rare: word, db) else { return [] }
      return pages
    }
  }

  private enum Look {
    case found([HistoryPage])
    /// Too few pages fit; the place of the word that fits least.
    case tooRare(Int)
  }

  /// - Parameter rare: the place of the word that the index is asked for as a whole; with one it looks to the end.
  private func look(for limit: Int, rare: Int?, _ db: Database) throws -> Look {
    var pages: [HistoryPage] = []
    var looked = 0
    let asked = words.indices.map { $0 == rare ? words[$0] : beginning(of: words[$0]) }
    // How many pages fit each of the words that the index was not asked for as a whole.
    var fits = words.indices.filter { asked[$0] != words[$0] }.map { (word: $0, count: 0) }
    let rows = try rows(asked, db)
    while pages.count < limit, let row = try rows.next() {
      looked += 1
      let stored: String = fits.isEmpty ? "" : try row.required("words")
      var fitsAll = true
      for index in fits.indices {
        if SearchWords.match(stored: stored, words[fits[index].word]) {
          fits[index].count += 1
        } else {
          fitsAll = false
        }
      }
      if fitsAll, let page = HistoryPage(row) { pages.append(page) }
      guard rare == nil, looked >= Self.firstLook, pages.count * Self.fittingOne < looked,
        let rarest = fits.min(by: { $0.count < $1.count })
      else { continue }
      return .tooRare(rarest.word)
    }
    return .found(pages)
  }

  /// Returns the text that the index is asked for at first; an empty one for words that tell little beside others.
  private func beginning(of word: String) -> String {
    let tellsLittle = word.count <= Self.fewLetters && words.contains { $0.count > Self.fewLetters }
    return tellsLittle ? "" : String(word.prefix(LibrarySchema.indexedLetters))
  }

  private func rows(_ beginnings: [String], _ db: Database) throws -> RowCursor {
    let statement = try db.cachedStatement(
      sql: """
        SELECT historyPage.* FROM historyText CROSS JOIN historyPage ON historyPage.rank = historyText.rowid
        WHERE historyText MATCH ? ORDER BY historyText.rowid
        """)
    let query = beginnings.filter { !$0.isEmpty }.map { "\"\($0)\"*" }.joined(separator: " ")
    return try Row.fetchCursor(statement, arguments: [query])
  }

  /// The pages visited most and most recently, those of one visit left out.
  static func frequentPages(_ limit: Int, _ db: Database) throws -> [HistoryPage] {
    // Most of the first ones were visited more than once: it need not look at all of them.
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM (SELECT * FROM historyPage ORDER BY rank LIMIT 500)
        WHERE visitCount > 1 ORDER BY rank LIMIT ?
        """, arguments: [limit]
    ).compactMap(HistoryPage.init)
  }
}
