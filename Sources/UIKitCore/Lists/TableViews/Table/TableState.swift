import Foundation
import QuartzCore

/// The data that a table asked for: asked once, kept until a reload or an update.
struct TableContent {
  var isLoaded = false
  /// Rows in each section.
  var counts: [Int] = []
  var headerTitles: [String?] = []
  var footerTitles: [String?] = []
  var geometry = TableGeometry()
  /// The width that heights were asked for.
  var width: CGFloat = 0
}

/// The views in sight.
@MainActor
struct TableShown {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// The sections in sight that have room for a header or a footer, and no view: they are not asked for one again while they are in sight.
  var withoutHeader: Set<Int> = []
  var withoutFooter: Set<Int> = []
  /// The header or footer that the delegate is being asked for; nil for none.
  var asked: (kind: UITableView.PartKind, section: Int)?
  /// The rows of each section that were in sight at the last layout.
  var parts: [TableGeometry.VisibleSection] = []
  /// The largest number of rows that were in sight lately: what fits on a screen.
  var capacity = 0
  /// The empty rows below the last one; nil while there are none.
  var fillers: FillerRowsView?
  /// True if frames, lines and controls of all cells are to be worked out again.
  var needsPlacing = false
  /// True while what is in sight is being worked out.
  var isUpdating = false
  /// The number of times that the table was told to forget everything: it may be told so while it asks for a cell.
  var reloads = 0
}

/// Looks without a consequence for heights.
struct TableLooks {
  var separatorInset: UIEdgeInsets?
  var isEditing = false
}

/// The chosen rows, in the order in which they were chosen.
struct TableSelection {
  private var marks = OrderedMarks<IndexPath>()

  var paths: [IndexPath] { marks.elements }
  func contains(_ path: IndexPath) -> Bool { marks.contains(path) }
  mutating func insert(_ path: IndexPath) { marks.insert(path) }
  mutating func remove(_ path: IndexPath) { marks.remove(path) }
  mutating func removeAll() { marks = OrderedMarks() }

  /// The selection after an update; rows that went or were made anew are not chosen any more.
  func mapped(_ map: (IndexPath) -> IndexPath?) -> TableSelection {
    var mapped = TableSelection()
    for path in paths { if let new = map(path) { mapped.insert(new) } }
    return mapped
  }
}

/// The touch that may choose a row.
enum TableTouch {
  case none
  /// A finger is down on a row, which looks touched.
  case pressing(IndexPath, UITableViewCell)
}

/// An animated scroll to a row.
struct TableScrollAim {
  var path: IndexPath
  var position: UITableView.ScrollPosition
}
