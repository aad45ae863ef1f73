import Foundation

/// A badge or the like beside an item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The item's place in depth: 1, in front of what it belongs to, unless it is set.
  open var zIndex = 1
  /// The kind that the data source is asked for.
  public let elementKind: String
  /// The place on the edge of what it belongs to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place on its own edge that lies there; nil for the one of the same name.
  public let itemAnchor: NSCollectionLayoutAnchor?

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a supplementary item whose place of the same name lies at the anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a supplementary item whose `itemAnchor` lies at the `containerAnchor`.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  var badge: BadgePlan {
    BadgePlan(
      kind: elementKind, lengths: layoutSize.lengths, insets: contentInsets, zIndex: zIndex,
      container: containerAnchor.place, own: itemAnchor?.place)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copy.zIndex = zIndex
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}
