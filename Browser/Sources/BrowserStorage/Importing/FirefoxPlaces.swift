import BrowserCore
import Foundation
import GRDB

/// Bookmarks and history of Firefox: `places.sqlite`, whose dates are microseconds since 1970.
struct FirefoxPlaces {
  let database: ForeignDatabase

  private static let bookmarkKind = 1
  private static let folderKind = 2
  private static let bar = "toolbar_____"
  /// The other folders in which bookmarks lie; tags, which are folders as well, are left.
  private static let roots = ["menu________", "unfiled_____", "mobile______"]
  private static let barTitle = "Bookmarks Toolbar"

  private struct Item {
    var id: Int64
    var parent: Int64
    var position: Int64
    var kind: Int
    var title: String
    var date: Date?
    var address: String?
  }

  func bookmarks() throws(ImportProblem) -> [BookmarkNode] {
    var items: [Item] = []
    var roots: [String: Int64] = [:]
    try database.rows(
      of: ["moz_bookmarks", "moz_places"],
      """
      SELECT b.id, b.parent, b.position, b.type, b.title, b.dateAdded, b.guid, p.url
      FROM moz_bookmarks b LEFT JOIN moz_places p ON p.id = b.fk ORDER BY b.id LIMIT ?
      """, arguments: [ImportLimits.bookmarks]
    ) { row in
      guard let id: Int64 = row.value("id"), let kind: Int = row.value("type") else { return }
      if let guid: String = row.value("guid"), guid == Self.bar || Self.roots.contains(guid) {
        roots[guid] = id
      }
      let added: Int64? = row.value("dateAdded")
      items.append(
        Item(
          id: id, parent: row.value("parent") ?? 0, position: row.value("position") ?? 0, kind: kind,
          title: row.value("title") ?? "", date: added.flatMap(ImportTime.unix), address: row.value("url")))
    }
    var tree = Tree(Dictionary(grouping: items, by: \.parent))
    var nodes: [BookmarkNode] = []
    if let bar = roots[Self.bar] {
      let children = tree.children(of: bar, depth: 1)
      if !children.isEmpty {
        nodes.append(BookmarkNode(title: Self.barTitle, role: .favourites, children: children))
      }
    }
    for root in Self.roots { nodes += roots[root].map { tree.children(of: $0, depth: 0) } ?? [] }
    return nodes
  }

  /// Makes the tree of rows, each of which comes once: a folder that lies in itself ends there.
  private struct Tree {
    private var items: [Int64: [Item]]
    private var maker = BookmarkNodeMaker()

    init(_ items: [Int64: [Item]]) { self.items = items }

    mutating func children(of folder: Int64, depth: Int) -> [BookmarkNode] {
      guard depth < BookmarkFile.deepest, let rows = items.removeValue(forKey: folder) else { return [] }
      var nodes: [BookmarkNode] = []
      for row in rows.sorted(by: { ($0.position, $0.id) < ($1.position, $1.id) }) {
        switch row.kind {
        case FirefoxPlaces.bookmarkKind:
          if let node = maker.bookmark(row.address ?? "", title: row.title, addedAt: row.date) {
            nodes.append(node)
          }
        case FirefoxPlaces.folderKind:
          guard var node = maker.folder(row.title, addedAt: row.date) else { continue }
          node.children = children(of: row.id, depth: depth + 1)
          nodes.append(node)
        default: break
        }
      }
      return nodes
    }
  }

  /// Left out are frames (4 and 8), downloads (7), pages that were loaded again (9), and those that only sent on to another.
  func visits() throws(ImportProblem) -> [ImportedVisit] {
    var visits: [ImportedVisit] = []
    try database.rows(
      of: ["moz_historyvisits", "moz_places"],
      """
      SELECT p.url, p.title, v.visit_date AS time FROM moz_historyvisits v JOIN moz_places p ON p.id = v.place_id
      WHERE v.visit_type NOT IN (4, 7, 8, 9) AND p.hidden = 0 ORDER BY v.id DESC LIMIT ?
      """, arguments: [ImportLimits.visits]
    ) { row in
      if let visit = ImportedVisit(row, date: ImportTime.unix) { visits.append(visit) }
    }
    return visits.sorted { $0.date > $1.date }
  }
}

extension ImportedVisit {
  /// Takes a row with the columns `url`, `title` and `time` over.
  init?(_ row: Row, date makeDate: (Int64) -> Date?) {
    guard let address: String = row.value("url"), let time: Int64 = row.value("time"),
      let date = makeDate(time)
    else {
      return nil
    }
    self.init(address: address, title: row.value("title") ?? "", date: date)
  }
}
