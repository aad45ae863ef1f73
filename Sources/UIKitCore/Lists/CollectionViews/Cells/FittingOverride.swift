import Foundation
import SwiftRuntimeAccess

/// Finds out which methods a class of cells overrides to say how large it would be.
@MainActor
enum FittingOverride {
  /// Returns true if a class has a `sizeThatFits(_:)` of its own, which by default returns the size that the view has. False, too, if that
  /// cannot be told.
  static func hasSize(_ type: UICollectionReusableView.Type) -> Bool {
    sizeSlot.flatMap { ClassMethods.differs(type, from: UIView.self, at: $0) } ?? false
  }

  /// Returns true if a class has a `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` of its own. False, too,
  /// if that cannot be told.
  static func hasFitting(_ type: UICollectionReusableView.Type) -> Bool {
    let base: UIView.Type =
      type is UICollectionViewCell.Type ? UICollectionViewCell.self : UICollectionReusableView.self
    return fittingSlot.flatMap { ClassMethods.differs(type, from: base, at: $0) } ?? false
  }

  private static let sizeSlot = ClassMethods.slot(
    in: UIView.self, unlike: OverridesNothing.self, of: OverridesSize.self)
  private static let fittingSlot = ClassMethods.slot(
    in: UIView.self, unlike: OverridesNothing.self, of: OverridesFitting.self)
}

// Never made. Their bodies differ from all others, so that no linker folds them into one.

private class OverridesNothing: UIView {}

private class OverridesSize: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 2011, height: size.width) }
}

private class OverridesFitting: UIView {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: 2012, height: targetSize.width) }
}
