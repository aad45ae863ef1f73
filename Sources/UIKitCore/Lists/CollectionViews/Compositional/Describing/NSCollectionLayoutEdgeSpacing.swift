import Foundation

/// Room around an item that belongs to no other; nil for none at an edge.
///
/// A flexible edge takes what is left, so that the item lies at the opposite one.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The room before the item in reading direction; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The room above the item; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The room after the item in reading direction; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The room below the item; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the room around an item; nil is for none at an edge.
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

  /// Returns the spacing itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
