import Foundation

/// The distance that content follows a finger beyond its edge.
///
/// f(x) = (1 − 1 / (c·x/d + 1))·d, where x is how far the finger went past the edge,
/// d the scroll view's length along that axis and c = 0.55. It starts with slope c and
/// nears d, so content can never leave the view. (Formula: published measurements of
/// iOS; docs/uikit-semantics.md, note 20.)
package enum RubberBand {
  /// The slope at the edge.
  package static let coefficient: CGFloat = 0.55

  /// Points the content moves when the finger is `distance` points past the edge. Odd: f(−x) = −f(x).
  package static func offset(forDistance distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let pulled = abs(distance)
    let moved = (1 - 1 / (coefficient * pulled / dimension + 1)) * dimension
    return distance < 0 ? -moved : moved
  }

  /// The inverse of `offset(forDistance:dimension:)`: where the finger must have been for
  /// content to stand `offset` points past its edge. A touch that catches a bouncing view
  /// starts from it, so that nothing jumps.
  package static func distance(forOffset offset: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    // f never reaches d; beyond it there is no inverse, so stay just short of it.
    let moved = min(abs(offset), dimension * 0.999)
    let pulled = (1 / (1 - moved / dimension) - 1) * dimension / coefficient
    return offset < 0 ? -pulled : pulled
  }

  /// df/dx: what part of the finger's velocity the content has there.
  package static func slope(atDistance distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let base = coefficient * abs(distance) / dimension + 1
    return coefficient / (base * base)
  }

  /// `position` where it is inside `range`, else banded beyond the nearer end.
  package static func clamp(
    _ position: CGFloat, to range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let nearest = min(max(position, range.lowerBound), range.upperBound)
    return nearest + offset(forDistance: position - nearest, dimension: dimension)
  }

  /// The inverse of `clamp(_:to:dimension:)`.
  package static func unclamp(
    _ position: CGFloat, from range: ClosedRange<CGFloat>, dimension: CGFloat
  ) -> CGFloat {
    let nearest = min(max(position, range.lowerBound), range.upperBound)
    return nearest + distance(forOffset: position - nearest, dimension: dimension)
  }
}
