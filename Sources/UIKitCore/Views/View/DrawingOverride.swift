import Foundation
import SwiftRuntimeAccess

/// Finds out whether a class of views has a `draw(_:)` of its own, even one that calls super's.
@MainActor
enum DrawingOverride {
  /// Returns true if a class has a `draw(_:)` of its own, or if that cannot be told: it is asked to draw in vain then.
  static func has(_ type: UIView.Type) -> Bool {
    slot.flatMap { ClassMethods.differs(type, from: UIView.self, at: $0) } ?? true
  }

  private static let slot = ClassMethods.slot(
    in: UIView.self, unlike: OverridesNothing.self, of: OverridesDraw.self)
}

// Never made. The body differs from all others, so that no linker folds it into one.

private class OverridesNothing: UIView {}

private class OverridesDraw: UIView {
  override func draw(_ rect: CGRect) { accessibilityLabel = "draws" }
}
