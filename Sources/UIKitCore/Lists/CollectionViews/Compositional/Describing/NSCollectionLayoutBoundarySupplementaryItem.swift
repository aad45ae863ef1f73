import Foundation

/// A header or footer of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// True if room is made for it, as by default; otherwise it lies over the content.
  open var extendsBoundary = true
  /// True if it keeps in sight while anything of what it belongs to is; false by default.
  open var pinToVisibleBounds = false
  /// The side or corner of the content at which it lies.
  public let alignment: NSRectAlignment
  /// Points kept free before one at the top.
  var paddingBefore: CGFloat = 0
  /// Points by which it is moved from its place.
  public let offset: CGPoint

  /// Creates a header or footer that is moved from its side by an offset in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }

  /// Creates a header or footer at a side of a section or of the whole layout.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  var boundary: BoundaryPlan {
    BoundaryPlan(
      kind: elementKind, lengths: layoutSize.lengths, insets: contentInsets, zIndex: zIndex,
      edges: alignment.edges, offset: offset, extends: extendsBoundary, pins: pinToVisibleBounds,
      paddingBefore: paddingBefore)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.zIndex = zIndex
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.paddingBefore = paddingBefore
    return copy
  }
}
