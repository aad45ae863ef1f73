import BrowserCore
import Foundation
import GRDB

/// The history of GNOME Web: `ephy-history.db`, whose dates are microseconds since 1970, seconds in older versions.
struct GNOMEHistory {
  let database: ForeignDatabase

  func visits() throws(ImportProblem) -> [ImportedVisit] {
    var visits: [ImportedVisit] = []
    try database.rows(
      of: ["visits", "urls"],
      """
      SELECT u.url, u.title, v.visit_time AS time FROM visits v JOIN urls u ON u.id = v.url ORDER BY v.id DESC LIMIT ?
      """, arguments: [ImportLimits.visits]
    ) { row in
      if let visit = ImportedVisit(row, date: ImportTime.unix) { visits.append(visit) }
    }
    return visits.sorted { $0.date > $1.date }
  }
}
