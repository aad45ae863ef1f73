import Foundation

/// The selected items, in the order in which they were selected.
struct ItemSelection {
  private var marks = OrderedMarks<IndexPath>()

  var paths: [IndexPath] { marks.elements }
  func contains(_ path: IndexPath) -> Bool { marks.contains(path) }
  mutating func insert(_ path: IndexPath) { marks.insert(path) }
  mutating func remove(_ path: IndexPath) { marks.remove(path) }

  /// The data changed: deleted items are not selected any more.
  mutating func carryOver(_ update: ListUpdate) {
    let moved = paths.compactMap(update.newIndexPath(ofOld:))
    marks = OrderedMarks()
    for path in moved { marks.insert(path) }
  }
}
