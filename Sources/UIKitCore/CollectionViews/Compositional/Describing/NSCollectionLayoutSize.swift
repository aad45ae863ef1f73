import Foundation

/// A width and a height in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var lengths: LayoutLengths { LayoutLengths(width: widthDimension.length, height: heightDimension.length) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
