import BrowserCore
import Foundation
import GRDB

/// Takes the tabs that can still be read out of a damaged file, so that what is newer than the backup comes back from the list
/// of closed tabs.
struct SessionSalvage {
  private let url: URL

  /// - Parameter url: the damaged file; it is only read.
  init(of url: URL) {
    self.url = url
  }

  /// The tabs that `opened` does not have become closed ones of it.
  func add(to opened: SessionFile.Opened, problem: StorageProblem) throws -> SessionFile.Opened {
    var opened = opened
    opened.problem = problem
    let known = Set(opened.session.allTabs.map(\.id))
    let now = Date()
    let found = tabs().enumerated().filter { !known.contains($0.element.id) }.map {
      StoredSession.Closed(tab: $0.element, index: $0.offset, closedAt: now)
    }
    guard !found.isEmpty else { return opened }
    var session = opened.session
    session.closed = Array((found + session.closed).prefix(TabsModel.recentlyClosedLimit))
    let difference = SessionDifference(from: opened.session, to: session)
    try opened.queue.write { try SessionSchema.write(difference, order: opened.order, moved: [], to: $0) }
    opened.session = session.written
    return opened
  }

  private func tabs() -> [StoredTab] {
    var configuration = Configuration()
    configuration.readonly = true
    guard let queue = try? DatabaseQueue(path: url.path, configuration: configuration) else { return [] }
    // Not in a transaction, whose end would fail for what was met in it.
    return queue.unsafeRead { db in
      // From both ends, as far as each goes: what is damaged lies in between.
      var rows: [TabID: (place: Int, tab: StoredTab)] = [:]
      for direction in ["ASC", "DESC"] {
        guard let cursor = try? Row.fetchCursor(db, sql: "SELECT * FROM tab ORDER BY rowid \(direction)")
        else {
          continue
        }
        while let row = try? cursor.next() {
          guard var tab = SessionSchema.tab(row) else { continue }
          let list = try? SessionSchema.readList(of: tab.id, db)
          tab.list = list.map(StoredList.changed) ?? .none
          rows[tab.id] = (row["position"], tab)
        }
      }
      return rows.values.sorted { $0.place < $1.place }.map(\.tab).filter(\.tab.hasPage)
    }
  }
}
