import Foundation

/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with time along x and progress along y.
package struct UnitBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Error in x that solving stops at: under a microsecond of a ten second animation.
  private static let tolerance = 1e-9

  /// Control points. Abscissae are clamped to 0…1, so that every time has exactly one progress.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  package static let linear = UnitBezier(0, 0, 1, 1)

  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  private static func coordinate(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  private static func slope(_ p1: Double, _ p2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }

  /// The curve parameter at time `x`, by Newton's method, kept inside an interval that is bisected where Newton fails.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: t) - x
      if abs(error) < Self.tolerance { return t }
      if error > 0 { high = t } else { low = t }
      let slope = Self.slope(x1, x2, at: t)
      let newton = t - error / slope
      t = slope > 1e-7 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }

  /// Progress at a part of the time, 0…1; times outside give 0 and 1.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// Progress a unit of time at a part of the time.
  package func velocity(at x: Double) -> Double {
    let t = parameter(at: min(max(x, 0), 1))
    let dx = Self.slope(x1, x2, at: t)
    return dx > 1e-9 ? Self.slope(y1, y2, at: t) / dx : 0
  }
}
