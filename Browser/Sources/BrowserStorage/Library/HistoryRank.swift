import BrowserCore
import GRDB

/// The rank of a page among all others: a whole number, unique to the page, less for one that is visited more and more recently.
struct HistoryRank {
  /// Steps a half-life: ten minutes make a difference.
  private static let steps = 4096.0
  /// Half-lives around the reference date that can be told apart: more than 300 years.
  private static let reach = 4096.0
  /// Pages of one step are kept apart by the ends of their identities.
  private static let pagesInStep: Int64 = 65_536

  /// A rank that no page has, near the one of a frecency.
  static func free(for frecency: Frecency, page id: Int64, _ db: Database) throws -> Int64 {
    let logarithm = min(max(frecency.logarithm, -reach), reach)
    var rank = Int64((reach - logarithm) * steps) * pagesInStep + id % pagesInStep
    let taken = try db.cachedStatement(sql: "SELECT 1 FROM historyPage WHERE rank = ? AND id <> ?")
    while try Int.fetchOne(taken, arguments: [rank, id]) != nil { rank += 1 }
    return rank
  }
}
