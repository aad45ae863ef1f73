import Foundation

/// A place on the edge of something, for supplementary items: an edge, a corner, or the middle.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edge, or the two edges of a corner, where the place is; none for the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance from that place, in points, or in parts of the supplementary item's size.
  public let offset: CGPoint
  /// True if `offset` is in parts of the supplementary item's size.
  public let isFractionalOffset: Bool
  /// True if `offset` is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Creates an anchor at an edge, at a corner or, without edges, in the middle.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Creates an anchor that is moved from its edges by an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor that is moved from its edges by an offset in parts of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  var place: LayoutAnchorPlace {
    LayoutAnchorPlace(edges: edges, offset: offset, isFractional: isFractionalOffset)
  }

  /// Returns the anchor itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
