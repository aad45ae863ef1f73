import Foundation

/// The limits of a scroll view's content offset. Pure.
struct ScrollGeometry: Equatable {
  var viewSize: CGSize
  var contentSize: CGSize
  var inset: UIEdgeInsets
  /// True if the content can be pulled over its ends along an axis.
  var bouncesX: Bool
  var bouncesY: Bool
  /// True if it can be, even where all of it is seen.
  var alwaysBouncesX: Bool
  var alwaysBouncesY: Bool

  /// Offsets at rest.
  var rangeX: ClosedRange<CGFloat> {
    let low = -inset.left
    return low...max(low, contentSize.width + inset.right - viewSize.width)
  }

  var rangeY: ClosedRange<CGFloat> {
    let low = -inset.top
    return low...max(low, contentSize.height + inset.bottom - viewSize.height)
  }

  /// True if a finger moves the content along an axis at all.
  var movesX: Bool { hasExtent(rangeX) || (bouncesX && alwaysBouncesX) }
  var movesY: Bool { hasExtent(rangeY) || (bouncesY && alwaysBouncesY) }

  private func hasExtent(_ range: ClosedRange<CGFloat>) -> Bool {
    range.upperBound - range.lowerBound > 0.01
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, rangeX.lowerBound), rangeX.upperBound),
      y: min(max(offset.y, rangeY.lowerBound), rangeY.upperBound))
  }

  func contains(_ offset: CGPoint) -> Bool {
    rangeX.contains(offset.x) && rangeY.contains(offset.y)
  }

  /// Returns true if content may rest at an offset: in range, up to what cannot be seen.
  func isRest(_ offset: CGPoint) -> Bool {
    let inside = clamp(offset)
    return max(abs(inside.x - offset.x), abs(inside.y - offset.y)) <= scrollRestDistance
  }

  /// Returns the offset at which content stands when the finger asks for `offset`.
  func banded(_ offset: CGPoint) -> CGPoint {
    let inside = clamp(offset)
    return CGPoint(
      x: bouncesX ? RubberBand.clamp(offset.x, to: rangeX, dimension: viewSize.width) : inside.x,
      y: bouncesY ? RubberBand.clamp(offset.y, to: rangeY, dimension: viewSize.height) : inside.y)
  }

  /// The inverse: what the finger must have asked for.
  func unbanded(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: RubberBand.unclamp(offset.x, from: rangeX, dimension: viewSize.width),
      y: RubberBand.unclamp(offset.y, from: rangeY, dimension: viewSize.height))
  }

  /// A finger's velocity as the content has it on screen.
  func bandedVelocity(_ velocity: CGPoint, at offset: CGPoint) -> CGPoint {
    let free = unbanded(offset)
    let inside = clamp(free)
    return CGPoint(
      x: free.x == inside.x
        ? velocity.x
        : velocity.x * RubberBand.slope(atDistance: free.x - inside.x, dimension: viewSize.width),
      y: free.y == inside.y
        ? velocity.y
        : velocity.y * RubberBand.slope(atDistance: free.y - inside.y, dimension: viewSize.height))
  }
}
