import Foundation

/// The items that leave and arrive, section by section.
struct ListUpdatePlaces {
  /// By old section: old indexes of items that were deleted or moved away.
  private(set) var leaving: [Int: [Int]] = [:]
  /// By new section: new indexes of items that were inserted or moved there.
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
