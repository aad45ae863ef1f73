import Foundation
import SwiftRuntimeAccess

/// Finds out whether a subclass of `UICollectionViewController` takes over what the user moves. Tests ask every compiler.
@MainActor
enum CollectionOverrides {
  /// Returns true if a class overrides `collectionView(_:moveItemAt:to:)`; nil when that cannot be told.
  static func movesItems(_ type: UICollectionViewController.Type) -> Bool? {
    slot.flatMap { ClassMethods.differs(type, from: UICollectionViewController.self, at: $0) }
  }

  private static let slot = ClassMethods.slot(
    in: UICollectionViewController.self, unlike: OverridesNothing.self, of: OverridesMoveItem.self)
}

// Never made. The body differs from all others, so that no linker folds it into one.

private class OverridesNothing: UICollectionViewController {}

private class OverridesMoveItem: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.tag = 2010 }
}
