import Foundation
import QuartzCore

/// Timing by a damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  enum Kind: Equatable {
    /// The stiffness follows from the animator's duration.
    case ratio(Double)
    /// The spring decides the duration.
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  let kind: Kind
  /// The velocity at the beginning, in distances to the target a second, along each axis; properties without axes use `dx`.
  public let initialVelocity: CGVector

  /// The system's default spring: mass 3, stiffness 1000, damping 500 (Apple documentation).
  public override init() {
    kind = .physical(mass: 3, stiffness: 1000, damping: 500)
    initialVelocity = .zero
    super.init()
  }

  /// - Parameter ratio: 1 settles without swinging, less swings.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that takes as long as the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  /// A spring whose mass, stiffness and damping decide how long it moves: the animator's duration does not count.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
    super.init()
  }

  /// `spring`, always.
  open var timingCurveType: UITimingCurveType { .spring }
  /// nil: there is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
