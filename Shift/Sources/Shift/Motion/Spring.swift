import Foundation

/// A damped spring, by its damping ratio and the time it takes to rest.
///
/// The distance from the goal obeys x″ + 2ζω·x′ + ω²·x = 0. It rests when no more than a thousandth is left of it.
struct Spring: Equatable, Sendable {
  /// 1 settles without swinging, less swings; more than 0, at most 1.
  let dampingRatio: Double
  /// Radians a second.
  let frequency: Double

  /// The part of the distance that is left when the spring rests.
  private static let rest = 0.001
  /// ω·t at which (1 + ωt)·e^(−ωt), a critically damped spring, has a thousandth left.
  private static let criticalRest = 9.23

  /// - Parameter duration: seconds until it rests.
  init(dampingRatio: Double, duration: Double) {
    let ratio = min(max(dampingRatio, 0.05), 1)
    self.dampingRatio = ratio
    // Of a spring that swings, the envelope e^(−ζωt) / √(1 − ζ²) is what has to fall to a thousandth. Near ratio 1 that
    // grows without bounds, so there the critical figure is the limit.
    let swinging = ratio < 1 ? -log(Self.rest * (1 - ratio * ratio).squareRoot()) / ratio : Double.infinity
    frequency = min(swinging, Self.criticalRest / ratio) / max(duration, 1e-3)
  }

  /// The distance left.
  ///
  /// - Parameters:
  ///   - distance: at time 0.
  ///   - velocity: how fast it grows at time 0, a second.
  ///   - time: seconds.
  func distance(from distance: Double, velocity: Double, at time: Double) -> Double {
    let decay = exp(-dampingRatio * frequency * time)
    guard dampingRatio < 1 else {
      return (distance + (velocity + frequency * distance) * time) * decay
    }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let sine = (velocity + dampingRatio * frequency * distance) / swing
    return decay * (distance * cos(swing * time) + sine * sin(swing * time))
  }

  /// Progress from 0 to 1, from rest.
  func value(at time: Double) -> Double {
    1 - distance(from: 1, velocity: 0, at: time)
  }
}
