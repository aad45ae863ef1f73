import Foundation

/// The names of the system's pacing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name's text.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Even pacing.
  public static let linear = Self(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow at the beginning and at the end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The system's usual curve: a fast beginning and a slow end.
  public static let `default` = Self(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1), progress over time. Immutable.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: UnitBezier

  package init(curve: UnitBezier) {
    self.curve = curve
  }

  /// One of the system's curves, with the control points of Apple's documentation. Traps on an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(curve: .linear)
    case .easeIn: self.init(curve: UnitBezier(0.42, 0, 1, 1))
    case .easeOut: self.init(curve: UnitBezier(0, 0, 0.58, 1))
    case .easeInEaseOut: self.init(curve: UnitBezier(0.42, 0, 0.58, 1))
    case .default: self.init(curve: UnitBezier(0.25, 0.1, 0.25, 1))
    default: preconditionFailure("there is no timing function named \(name.rawValue)")
    }
  }

  /// The curve with the inner control points (`c1x`, `c1y`) and (`c2x`, `c2y`).
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes x and y of control point `index`, 0…3, to `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has control points 0…3, not \(index)")
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    values[0] = Float(points[index].0)
    values[1] = Float(points[index].1)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}
