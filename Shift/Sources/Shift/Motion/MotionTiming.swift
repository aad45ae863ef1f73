import Foundation

/// The function from a view's time to its progress.
public enum MotionTiming: Equatable, Sendable {
  /// A cubic curve through two control points.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that rests at the end of the duration; a damping ratio below 1 swings past the goal and back.
  case spring(dampingRatio: Double)

  /// Quick to leave and slow to arrive (docs/interface-figures.md, "Transitions").
  public static let standard = MotionTiming.curve(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
  /// Even from beginning to end.
  public static let linear = MotionTiming.curve(x1: 0, y1: 0, x2: 1, y2: 1)

  /// Returns the progress at a part of the time; 0 before it and 1 after. A spring may be beyond 1 on its way.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .curve(let x1, let y1, let x2, let y2):
      return Bezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: fraction)
    case .spring(let ratio):
      return Spring(dampingRatio: ratio, duration: 1).value(at: fraction)
    }
  }
}
