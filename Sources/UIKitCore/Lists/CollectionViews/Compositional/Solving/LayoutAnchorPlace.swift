import Foundation

/// A place on the edge of a rectangle: what `NSCollectionLayoutAnchor` says.
struct LayoutAnchorPlace: Equatable {
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  var isFractional: Bool

  /// The place on a rectangle of a size, leading being left; the middle of axes without an edge.
  func point(in size: CGSize) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
  }

  /// - Parameter size: the supplementary item's.
  func distance(_ size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  /// Returns the frame of an item of `size` whose own place meets this one on `container`.
  func frame(of size: CGSize, own: LayoutAnchorPlace?, on container: CGSize) -> CGRect {
    let there = point(in: container)
    let shift = distance(size)
    let here = (own ?? self).point(in: size)
    let ownShift = own?.distance(size) ?? .zero
    return CGRect(
      x: there.x + shift.x - here.x - ownShift.x, y: there.y + shift.y - here.y - ownShift.y,
      width: size.width, height: size.height)
  }
}
