import Foundation

/// Says which parts of a layout are no longer right, so that the rest need not be worked out anew.
///
/// A subclass with more to say is named in the layout's `invalidationContextClass` and has a plain `init()`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() {
    super.init()
  }

  /// Whether all of the layout is to be worked out anew.
  open internal(set) var invalidateEverything = false
  /// Whether the data source is to be asked for its counts anew.
  open internal(set) var invalidateDataSourceCounts = false

  // MARK: - Elements

  /// Nil when no item was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kind; nil when none was named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By kind; nil when none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  // MARK: - Content

  /// Added to the content offset with the next layout, so that what is seen stays where it is. Points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content's size is going to change. Points.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: - Moving by hand

  /// Where the items that follow a finger were; nil when none do.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where they are going to be; nil when none follow a finger.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is, in the collection view's coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero
}
