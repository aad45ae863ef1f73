import BrowserCore
import Foundation
import GRDB

/// The history of Chromium and its kin: the database `History`, whose dates are microseconds since 1601.
struct ChromiumHistory {
  let database: ForeignDatabase

  /// Left out are frames (3 and 4), pages that were loaded again (8), and those that only sent on to another: the last one of a chain
  /// has a bit of its own.
  func visits() throws(ImportProblem) -> [ImportedVisit] {
    var visits: [ImportedVisit] = []
    try database.rows(
      of: ["visits", "urls"],
      """
      SELECT u.url, u.title, v.visit_time AS time FROM visits v JOIN urls u ON u.id = v.url
      WHERE (v.transition & 0xFF) NOT IN (3, 4, 8) AND (v.transition & 0x20000000) <> 0 AND u.hidden = 0
      ORDER BY v.id DESC LIMIT ?
      """, arguments: [ImportLimits.visits]
    ) { row in
      if let visit = ImportedVisit(row, date: ImportTime.chromium) { visits.append(visit) }
    }
    return visits.sorted { $0.date > $1.date }
  }
}
