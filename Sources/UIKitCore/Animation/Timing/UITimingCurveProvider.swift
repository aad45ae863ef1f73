import Foundation

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the standard curves.
  case builtin = 0
  /// A cubic Bézier curve with control points of its own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A cubic curve together with a spring; no timing of UIKit's has this type here.
  case composed = 3
}

/// Gives an animator its timing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic Bézier curve; nil for timing by a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for timing by a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}
