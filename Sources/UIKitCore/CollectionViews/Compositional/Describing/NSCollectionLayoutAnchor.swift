import Foundation

/// A place on the edge of something, for supplementary items: an edge, a corner, or the middle.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  public let edges: NSDirectionalRectEdge
  /// In points, or in parts of the supplementary item's size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  var place: LayoutAnchorPlace {
    LayoutAnchorPlace(edges: edges, offset: offset, isFractional: isFractionalOffset)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
