import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that says how far a motion is at a fraction of its time.
public struct TimingCurve: Hashable, Sendable {
  /// The first control point.
  public let x1: Double, y1: Double
  /// The second control point.
  public let x2: Double, y2: Double

  /// Makes a curve. The control points' x are brought into 0…1, as a function of time needs it.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.clampedToUnit
    self.y1 = y1
    self.x2 = x2.clampedToUnit
    self.y2 = y2
  }

  /// Constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Begins slowly: (0.42, 0), (1, 1) in Apple's documentation.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly: (0, 0), (0.58, 1) in Apple's documentation.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Begins and ends slowly: (0.42, 0), (0.58, 1) in Apple's documentation.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Returns the progress of the motion at `time`, a fraction of its duration. Outside 0…1 it stands at its end.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    // Bisection: x rises with the parameter, 52 halvings exhaust a Double, and nothing can diverge.
    var low = 0.0
    var high = 1.0
    var middle = time
    for _ in 0..<52 {
      if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return Self.coordinate(y1, y2, at: middle)
  }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
