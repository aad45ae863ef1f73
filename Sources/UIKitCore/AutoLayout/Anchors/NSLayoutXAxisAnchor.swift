import Foundation

/// A horizontal anchor.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to the other, as something that can be constrained.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      NSLayoutConstraint.Side(
        item: otherAnchor.side.item, attribute: otherAnchor.side.attribute, originItem: side.item,
        originAttribute: side.attribute))
  }

  /// `multiplier` times the system's spacing after the other anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }

  /// Returns a constraint that keeps the anchor at least `multiplier` times the system's spacing after the other anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      side, .greaterThanOrEqual, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }

  /// Returns a constraint that keeps the anchor at most `multiplier` times the system's spacing after the other anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: SystemSpacing.sibling * multiplier)
  }
}
