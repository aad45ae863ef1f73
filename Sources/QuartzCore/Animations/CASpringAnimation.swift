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
