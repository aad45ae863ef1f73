import Foundation

/// Says which parts of a layout are no longer right, so that the rest need not be worked out anew.
///
/// A subclass with more to say is named in the layout's `invalidationContextClass` and has a plain `init()`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {
    super.init()
  }

  /// True if all of the layout is to be worked out anew.
  open internal(set) var invalidateEverything = false
  /// True if the data source is to be asked for its counts anew.
  open internal(set) var invalidateDataSourceCounts = false

  // MARK: - Elements

  /// Nil when no item was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views to work out anew, by kind; nil when none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views to work out anew, by kind; nil when none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Adds cells to what is to be worked out anew.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to what is to be worked out anew.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind to what is to be worked out anew.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  // MARK: - Content

  /// Added to the content offset with the next layout, so that what is seen stays where it is. Points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The amount, in points, by which the content's size is going to change.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: - Moving by hand

  /// The index paths that the items which follow a finger had; nil when none do.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths that they are going to have; nil when none follow a finger.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The point at which the moving item's middle is held, in the collection view's coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero
}
