import Foundation

extension Double {
  /// Brought into 0…1; NaN becomes 0.
  var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }

  /// The value at `fraction` of the way to `end`.
  func lerp(to end: Double, _ fraction: Double) -> Double {
    // Exact at both ends: `self + (end − self)` need not be `end` in floating point.
    fraction == 1 ? end : self + (end - self) * fraction
  }

  /// Itself, or zero when it is NaN or infinite: what comes from outside must not poison a layout.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
