import Foundation

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width: points, an estimate, or a part of what is around.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height: points, an estimate, or a part of what is around.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var lengths: LayoutLengths { LayoutLengths(width: widthDimension.length, height: heightDimension.length) }

  /// Returns the size itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
