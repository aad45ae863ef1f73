import Foundation
import QuartzCore

/// A function from the elapsed fraction of the time to progress.
///
/// 0 at the beginning; 1 at the end, for springs nearly so. Springs may go beyond.
enum Pacing: Equatable {
  /// The axis whose velocity counts, for springs that are given one along each axis.
  enum Axis { case x, y }

  case curve(UnitBezier)
  /// Springs along x and y that both take `duration` seconds.
  case spring(x: SpringFunction, y: SpringFunction, duration: Double)
  /// The part of a curve from one fraction of its time to another, stretched to 0…1.
  case section(UnitBezier, from: Double, to: Double)

  static let linear = Pacing.curve(.linear)

  /// Progress at a fraction of the time, 0…1.
  func value(at fraction: Double, axis: Axis = .x) -> Double {
    switch self {
    case .curve(let curve):
      return curve.value(at: min(max(fraction, 0), 1))
    case .spring(let x, let y, let duration):
      // The last thousandth that a settled spring leaves is not waited for.
      if fraction >= 1 { return 1 }
      return (axis == .x ? x : y).value(at: max(fraction, 0) * duration)
    case .section(let curve, let from, let to):
      let start = curve.value(at: from)
      let end = curve.value(at: to)
      guard start != end else { return fraction >= 1 ? 1 : max(fraction, 0) }
      let here = curve.value(at: from + (to - from) * min(max(fraction, 0), 1))
      return (here - start) / (end - start)
    }
  }

  /// True if the y axis moves otherwise than the x axis.
  var dependsOnAxis: Bool {
    if case .spring(let x, let y, _) = self { x != y } else { false }
  }
}

extension UnitBezier {
  /// The fraction of the time at which the progress is `value`; for curves that rise throughout.
  func fraction(of value: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
