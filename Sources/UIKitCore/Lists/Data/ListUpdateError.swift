import Foundation

/// The reason why an update cannot be what happened to the data.
enum ListUpdateError: Error, Equatable {
  enum Change: String {
    case delete, insert, reload, move
  }

  /// A section whose items do not add up.
  struct ItemCount: Equatable {
    /// Before the update.
    let section: Int
    let before: Int
    let after: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
  }

  case noSectionBefore(Change, Int, count: Int)
  case noSectionAfter(Change, Int, count: Int)
  case noItemBefore(Change, IndexPath, count: Int)
  case noItemAfter(Change, IndexPath, count: Int)
  /// Two changes of one item, or of one section where the path has a single index.
  case twoChanges(Change, Change, IndexPath)
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  case itemCount(ItemCount)
}
