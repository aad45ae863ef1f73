import Foundation

/// A vertical anchor.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to the other, as something that can be constrained.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      NSLayoutConstraint.Side(
        item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, originItem: side.item,
        originAttribute: side.attribute))
  }

  /// `multiplier` times the system's spacing below the other anchor.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }

  /// Returns a constraint that keeps the anchor at least `multiplier` times the system's spacing below the other anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      side, .greaterThanOrEqual, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }

  /// Returns a constraint that keeps the anchor at most `multiplier` times the system's spacing below the other anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }
}
