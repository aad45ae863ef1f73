import Foundation

/// The items that leave and arrive, section by section.
struct ListUpdatePlaces {
  /// The old indexes of items that were deleted or moved away, by old section.
  private(set) var leaving: [Int: [Int]] = [:]
  /// The new indexes of items that were inserted or moved there, by new section.
  private(set) var arriving: [Int: [Int]] = [:]

  init(_ changes: ListChanges) {
    for path in changes.deletedItems { leaving[path.section, default: []].append(path.item) }
    for path in changes.insertedItems { arriving[path.section, default: []].append(path.item) }
    for move in changes.movedItems {
      leaving[move.source.section, default: []].append(move.source.item)
      arriving[move.target.section, default: []].append(move.target.item)
    }
  }
}
