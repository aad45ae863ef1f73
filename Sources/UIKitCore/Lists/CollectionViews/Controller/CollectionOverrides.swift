import Foundation
import SwiftRuntimeAccess

/// Finds out whether a subclass of `UICollectionViewController` moves items. A test asks every compiler.
@MainActor
enum CollectionOverrides {
  /// Returns true if the class overrides `collectionView(_:moveItemAt:to:)`; nil when it cannot be told.
  static func movesItems(_ type: UICollectionViewController.Type) -> Bool? {
    slot.flatMap { ClassMethods.differs(type, from: UICollectionViewController.self, at: $0) }
  }

  private static let slot = ClassMethods.slot(
    in: UICollectionViewController.self, unlike: OverridesNothing.self, of: OverridesMoveItem.self)
}

// Never made. Their bodies differ from all others, so that no linker folds them into one.

private class OverridesNothing: UICollectionViewController {}

private class OverridesMoveItem: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.tag = 1020 }
}
