import Foundation

/// One change in an update of a collection view, as its layout is told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// The item or section is new.
    case insert = 0
    /// The item or section is gone.
    case delete
    /// The item or section has other content.
    case reload
    /// The item or section has another place.
    case move
    /// Nothing changed; no update holds such a change here.
    case none
  }

  /// Nil for what is inserted. For a whole section, the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Nil for what is deleted. For a whole section, the item is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of this change.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self)): \(updateAction) \(indexPathBeforeUpdate.map(Array.init) ?? [])"
        + " → \(indexPathAfterUpdate.map(Array.init) ?? [])>"
    }
  }
}

extension UICollectionViewUpdateItem {
  /// The changes of a batch in UIKit's order: deletions, insertions, reloads, moves.
  static func items(of update: ListUpdate) -> [UICollectionViewUpdateItem] {
    let changes = update.changes
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func item(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) -> UICollectionViewUpdateItem {
      UICollectionViewUpdateItem(action, before: before, after: after)
    }
    return changes.deletedSections.map { item(.delete, whole($0), nil) }
      + changes.deletedItems.map { item(.delete, $0, nil) }
      + changes.insertedSections.map { item(.insert, nil, whole($0)) }
      + changes.insertedItems.map { item(.insert, nil, $0) }
      + changes.reloadedSections.map { item(.reload, whole($0), update.newSection(ofOld: $0).map(whole)) }
      + changes.reloadedItems.map { item(.reload, $0, update.newIndexPath(ofOld: $0)) }
      + changes.movedSections.map { item(.move, whole($0.source), whole($0.target)) }
      + changes.movedItems.map { item(.move, $0.source, $0.target) }
  }
}
