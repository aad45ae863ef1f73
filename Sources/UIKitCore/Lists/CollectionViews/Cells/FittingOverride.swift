import Foundation
import SwiftRuntimeAccess

/// Finds out whether a class of views says by `sizeThatFits(_:)` how large it would be, which by default is as large as it is.
@MainActor
enum FittingOverride {
  /// Returns true if a class has a `sizeThatFits(_:)` of its own; false, too, if that cannot be told.
  static func has(_ type: UIView.Type) -> Bool {
    slot.flatMap { ClassMethods.differs(type, from: UIView.self, at: $0) } ?? false
  }

  private static let slot = ClassMethods.slot(
    in: UIView.self, unlike: OverridesNothing.self, of: OverridesSizeThatFits.self)
}

// Never made. The body differs from all others, so that no linker folds it into one.

private class OverridesNothing: UIView {}

private class OverridesSizeThatFits: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 2011, height: size.width) }
}
