import Foundation

/// The motion of a damped spring from 0 to 1, as a value.
///
/// With mass m, stiffness k and damping c: ω₀ = √(k/m), ζ = c / (2·√(k·m)). The distance x from the target starts at 1
/// with velocity −v₀ and obeys x″ + 2ζω₀·x′ + ω₀²·x = 0:
///
/// - ζ < 1:  x = e^(−ζω₀t) · (cos ω_d·t + B·sin ω_d·t), ω_d = ω₀·√(1 − ζ²), B = (ζω₀ − v₀) / ω_d
/// - ζ = 1:  x = e^(−ω₀t) · (1 + (ω₀ − v₀)·t)
/// - ζ > 1:  x = C₁·e^(r₁t) + C₂·e^(r₂t), r = −ω₀·(ζ ∓ √(ζ² − 1))
///
/// `value(at:)` is 1 − x. A Martlet addition; `CASpringAnimation` is its animation.
public struct SpringFunction: Hashable, Sendable {
  /// The mass m of the moved object.
  public let mass: Double
  /// The spring's stiffness k.
  public let stiffness: Double
  /// The damping coefficient c.
  public let damping: Double
  /// Velocity at the beginning, in distances a second, positive towards the target.
  public let initialVelocity: Double

  /// The distance from the target at which the motion counts as settled.
  public static let threshold = 0.001

  private let regime: Regime

  private enum Regime: Hashable {
    /// e^(−decay·t) · (cos ω·t + sine·sin ω·t)
    case under(decay: Double, frequency: Double, sine: Double)
    /// e^(−decay·t) · (1 + slope·t)
    case critical(decay: Double, slope: Double)
    /// c1·e^(r1·t) + c2·e^(r2·t), r1 the slower
    case over(r1: Double, r2: Double, c1: Double, c2: Double)
  }

  /// Traps unless mass and stiffness are positive and damping is not negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "a spring needs positive mass and stiffness, got mass \(mass), stiffness \(stiffness), damping \(damping)"
    )
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    let omega = (stiffness / mass).squareRoot()
    let zeta = damping / (2 * (stiffness * mass).squareRoot())
    // Near 1 the two other forms divide by almost nothing.
    if abs(zeta - 1) < 1e-6 {
      regime = .critical(decay: omega, slope: omega - initialVelocity)
    } else if zeta < 1 {
      let frequency = omega * (1 - zeta * zeta).squareRoot()
      regime = .under(
        decay: zeta * omega, frequency: frequency, sine: (zeta * omega - initialVelocity) / frequency)
    } else {
      let root = (zeta * zeta - 1).squareRoot()
      let r1 = -omega * (zeta - root)
      let r2 = -omega * (zeta + root)
      let c1 = (-initialVelocity - r2) / (r1 - r2)
      regime = .over(r1: r1, r2: r2, c1: c1, c2: 1 - c1)
    }
  }

  /// A spring by its look: ζ and the period it would have without damping, in seconds (Apple's `response`).
  public init(dampingRatio: Double, response: Double, initialVelocity: Double = 0) {
    let omega = 2 * Double.pi / max(response, 1e-6)
    self.init(
      mass: 1, stiffness: omega * omega, damping: 2 * max(dampingRatio, 0) * omega,
      initialVelocity: initialVelocity)
  }

  /// The largest size of a bounce that a spring is made of: at 1 it would swing for ever.
  private static let mostBounce = 0.99

  /// A spring by its look, as Apple describes it: the time in which it seems to arrive, and how far it bounces.
  ///
  /// A bounce b from 0 to 1 is a damping ratio of 1 − b, one from −1 to 0 a ratio of 1 / (1 + b).
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let bounce = min(max(bounce, -Self.mostBounce), Self.mostBounce)
    self.init(
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: perceptualDuration,
      initialVelocity: initialVelocity)
  }

  /// The time in which the spring seems to arrive, in seconds: its period without damping.
  public var perceptualDuration: Double { 2 * .pi / naturalFrequency }

  /// The bounce: 0 where it is critically damped, above 0 where it swings, below 0 where it arrives slowly.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// ζ: below 1 it swings, at 1 it settles fastest without swinging.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// ω₀ in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// Progress after `time` seconds: 0 at the start, near 1 once settled, beyond 1 while it overshoots.
  public func value(at time: Double) -> Double { 1 - distance(at: max(time, 0)).x }

  /// Progress a second after `time` seconds.
  public func velocity(at time: Double) -> Double { -distance(at: max(time, 0)).velocity }

  private func distance(at t: Double) -> (x: Double, velocity: Double) {
    switch regime {
    case .under(let decay, let frequency, let sine):
      let envelope = exp(-decay * t)
      let (c, s) = (cos(frequency * t), sin(frequency * t))
      let x = envelope * (c + sine * s)
      return (x, -decay * x + envelope * frequency * (sine * c - s))
    case .critical(let decay, let slope):
      let envelope = exp(-decay * t)
      return (envelope * (1 + slope * t), envelope * (slope - decay * (1 + slope * t)))
    case .over(let r1, let r2, let c1, let c2):
      let (a, b) = (c1 * exp(r1 * t), c2 * exp(r2 * t))
      return (a + b, r1 * a + r2 * b)
    }
  }

  /// Seconds until the motion stays within `threshold` of the target, by the amplitudes' envelope. Without damping it is
  /// infinite. For mass 1, stiffness 100, damping 10 this is 1.4727 s, as Apple's `settlingDuration` gives.
  public var duration: Double {
    switch regime {
    case .under(let decay, _, let sine):
      guard decay > 0 else { return .infinity }
      return log((1 + abs(sine)) / Self.threshold) / decay
    case .critical(let decay, let slope):
      // Each of the two terms is below half the threshold; the second uses t·e^(−βt) ≤ 2/(eβ)·e^(−βt/2).
      let constant = log(2 / Self.threshold) / decay
      guard slope != 0 else { return constant }
      let linear = 2 / decay * log(4 * abs(slope) / (M_E * decay * Self.threshold))
      return max(constant, linear)
    case .over(let r1, _, let c1, let c2):
      return log((abs(c1) + abs(c2)) / Self.threshold) / -r1
    }
  }
}
