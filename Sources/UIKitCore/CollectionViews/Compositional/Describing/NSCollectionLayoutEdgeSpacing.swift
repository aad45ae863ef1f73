import Foundation

/// Room around an item that belongs to no other; nil for none at an edge.
///
/// A flexible edge takes what is left, so that the item lies at the opposite one.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var gaps: LayoutEdgeGaps {
    LayoutEdgeGaps(
      leading: leading?.gap ?? .none, top: top?.gap ?? .none, trailing: trailing?.gap ?? .none,
      bottom: bottom?.gap ?? .none)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
