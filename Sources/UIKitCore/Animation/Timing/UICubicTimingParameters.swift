import Foundation
import QuartzCore

/// Timing by a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The standard curve that was given; `easeInOut` for control points and for the default curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the curve between (0, 0) and (1, 1).
  public let controlPoint1: CGPoint
  /// The second control point of the curve between (0, 0) and (1, 1).
  public let controlPoint2: CGPoint
  private let type: UITimingCurveType

  /// The system's default curve.
  public override init() {
    animationCurve = .easeInOut
    let curve = CAMediaTimingFunction(name: .default).curve
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    type = .builtin
    super.init()
  }

  /// Creates the timing of a standard curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let bezier = curve.bezier
    controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
    controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    type = .builtin
    super.init()
  }

  /// Creates the timing of a Bézier curve with two control points between (0, 0) and (1, 1).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    type = .cubic
    super.init()
  }

  /// `builtin` for a standard curve, `cubic` for control points.
  open var timingCurveType: UITimingCurveType { type }
  /// The object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// nil: there is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var bezier: UnitBezier {
    UnitBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

extension UIView.AnimationCurve {
  /// Control points as documented for `CAMediaTimingFunctionName`.
  var bezier: UnitBezier { timingFunction.curve }

  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}
