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

  /// Creates a spring by its look, with a velocity at the beginning; the animator's duration does not count.
  ///
  /// - Parameters:
  ///   - duration: the time in which the spring seems to arrive, in seconds: the period that it would have without damping.
  ///   - bounce: 0 does not swing, values up to 1 swing more, negative ones down to −1 arrive more slowly.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let spring = SpringFunction(perceptualDuration: duration, bounce: Double(bounce))
    kind = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring by its look, from rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// `spring`, always.
  open var timingCurveType: UITimingCurveType { .spring }
  /// nil: there is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
