import Foundation

/// A critically damped spring: the shortest way home without swinging past it twice.
///
/// With the displacement d₀ and velocity v₀ at the start and the angular frequency ω,
/// x(t) = end + (d₀ + (v₀ + ω·d₀)·t)·e^(−ω·t).
package struct BounceSpring: ScrollCurve, Equatable {
  /// Bounce back from beyond an edge: stiffness 100 and mass 1, so ω = √(100/1) (the figure
  /// that published measurements of iOS fit).
  package static let bounceFrequency: CGFloat = 10
  /// Travel to a target set by a delegate, a page or a mouse wheel: rests within half a second (hand-tuned).
  package static let targetFrequency: CGFloat = 15

  package let start: CGFloat
  package let end: CGFloat
  package let initialVelocity: CGFloat
  package let frequency: CGFloat
  package let duration: TimeInterval

  package init(
    start: CGFloat, end: CGFloat, initialVelocity: CGFloat = 0, frequency: CGFloat = Self.bounceFrequency
  ) {
    precondition(frequency > 0, "a spring needs a frequency above 0, not \(frequency)")
    self.start = start
    self.end = end
    self.initialVelocity = initialVelocity
    self.frequency = frequency
    duration = Self.restTime(
      displacement: start - end, velocity: initialVelocity, frequency: frequency)
  }

  package func value(at time: TimeInterval) -> CGFloat {
    if time <= 0, duration > 0 { return start }
    if time >= duration { return end }
    return end + (displacement + slope * time) * exp(-frequency * time)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    if time < 0 || time >= duration { return 0 }
    return (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
  }

  private var displacement: CGFloat { start - end }
  private var slope: CGFloat { initialVelocity + frequency * displacement }

  /// The last moment farther than `scrollRestDistance` from the end: past the only maximum the
  /// curve falls steadily, so halving finds it.
  private static func restTime(
    displacement: CGFloat, velocity: CGFloat, frequency: CGFloat
  ) -> TimeInterval {
    let slope = velocity + frequency * displacement
    func distance(_ time: TimeInterval) -> CGFloat {
      abs((displacement + slope * time) * exp(-frequency * time))
    }
    // |d + s·t|·e^(−ωt) has its extremum at t = 1/ω − d/s.
    let peak = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
    var low = peak
    guard max(distance(0), distance(peak)) > scrollRestDistance else { return 0 }
    if distance(peak) <= scrollRestDistance { low = 0 }
    var high = low + 1 / frequency
    while distance(high) > scrollRestDistance { high += 1 / frequency }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if distance(middle) > scrollRestDistance { low = middle } else { high = middle }
    }
    return high
  }
}
