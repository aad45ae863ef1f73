import Foundation

/// The selected items, in the order in which they were selected.
struct ItemSelection: Equatable {
  private(set) var paths: [IndexPath] = []
  private var members: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool { members.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if members.insert(path).inserted { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    if members.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  /// The data changed: deleted items are not selected any more.
  mutating func carryOver(_ update: ListUpdate) {
    guard !paths.isEmpty else { return }
    paths = paths.compactMap(update.newIndexPath(ofOld:))
    members = Set(paths)
  }
}
