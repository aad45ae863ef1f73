import Foundation

/// A place for one cell in a compositional layout; groups are items too.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The width and the height that the item takes.
  public let layoutSize: NSCollectionLayoutSize
  var attached: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item without supplementary items.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    attached = []
    super.init()
  }

  /// Creates an item with badges and the like.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }

  /// Room between the item's size and what is shown, taken away after the layout, in points. Without effect along an axis with an
  /// estimated size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room around the item's size.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Badges and the like, placed by the item's edges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  /// The item as a value, which later changes do not reach.
  var plan: ItemPlan {
    ItemPlan(
      lengths: layoutSize.lengths, insets: contentInsets, gaps: edgeSpacing?.gaps ?? LayoutEdgeGaps(),
      badges: attached.map(\.badge), content: .cell)
  }

  /// Returns a copy with the same size, room and supplementary items.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: attached)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    return copy
  }
}
