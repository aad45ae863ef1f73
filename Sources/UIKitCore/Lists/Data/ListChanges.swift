import Foundation

/// The changes asked of a table or collection view between the beginning and the end of one update.
///
/// As in UIKit, and whatever the order of the calls: deleted, reloaded and the sources of moves are indexes before the
/// update, inserted and the targets of moves are indexes after it.
struct ListChanges: Equatable {
  /// The old and the new place of something that moved.
  struct Move<Place: Hashable>: Hashable {
    let source: Place
    let target: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []

  var isEmpty: Bool { self == ListChanges() }
}
