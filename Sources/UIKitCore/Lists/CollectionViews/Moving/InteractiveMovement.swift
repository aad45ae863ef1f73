import Foundation

/// An item that follows a finger.
///
/// The data stay as they are until it is let go. Until then paths are of two kinds: those of the data source, and those
/// of what is shown, where the item has left its place and stands in another.
@MainActor
struct InteractiveMovement {
  /// The item's index path in the data source.
  let original: IndexPath
  /// The index path at which it is shown.
  var current: IndexPath
  /// The point at which its middle is held, in the collection view's coordinates.
  var position: CGPoint
  /// From the data source's paths to those shown; nil while they are the same.
  var map: ListUpdate?

  func carries(_ key: ElementKey) -> Bool { key == .cell(current) }

  // Elements of the whole layout have no section and move with nothing.
  func dataSourcePath(_ path: IndexPath) -> IndexPath {
    path.count == 2 ? map?.oldIndexPath(ofNew: path) ?? path : path
  }
  func shownPath(_ path: IndexPath) -> IndexPath {
    path.count == 2 ? map?.newIndexPath(ofOld: path) ?? path : path
  }

  /// The item is seen under the finger, wherever its place is.
  func lift(
    _ wanted: inout [ElementKey: UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout
  ) {
    wanted[.cell(current)] = layout.layoutAttributesForInteractivelyMovingItem(
      at: current, withTargetPosition: position)
  }
}
