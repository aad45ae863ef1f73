import Foundation

/// An animation that moves as a damped spring does; see `SpringFunction`. Set `duration` to `settlingDuration` to see
/// all of it.
open class CASpringAnimation: CABasicAnimation {
  /// Greater than 0; 1 by default.
  open var mass: CGFloat = 1
  /// Greater than 0; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping, at least 0; 10 by default.
  open var damping: CGFloat = 10
  /// The velocity at the start in distances a second, positive towards the end value.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring by its look, with a mass of 1; set the key path afterwards.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the time in which the spring seems to arrive, in seconds: the period that it would have without damping.
  ///   - bounce: 0 does not swing, values up to 1 swing more, negative ones down to −1 arrive more slowly.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringFunction(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
  }

  /// The time in which the spring seems to arrive, in seconds, as it follows from mass and stiffness.
  open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// The spring's bounce, from −1 to 1, as it follows from mass, stiffness and damping; 0 is critically damped.
  open var bounce: CGFloat { CGFloat(spring.bounce) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CASpringAnimation {
      copy.mass = mass
      copy.stiffness = stiffness
      copy.damping = damping
      copy.initialVelocity = initialVelocity
    }
    return copy
  }

  /// The motion as a value.
  package var spring: SpringFunction {
    SpringFunction(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  /// Seconds until the spring is at rest, to one part in a thousand.
  open var settlingDuration: CFTimeInterval { spring.duration }

  override func makeProgress() -> CompiledAnimation.Progress { .spring(spring) }
}
