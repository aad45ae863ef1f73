import Foundation

/// A timing curve from (0, 0) to (1, 1), as `CAMediaTimingFunction` describes it.
struct Bezier: Equatable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  /// Halvings of the search for a time: far finer than a frame.
  private static let steps = 40

  /// Progress at a part of the time, 0…1.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.steps {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * first * t * rest * rest + 3 * second * t * t * rest + t * t * t
  }
}
