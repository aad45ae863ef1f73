import Foundation

/// A scroll view coming to rest after a flick: every millisecond the velocity is
/// multiplied by a constant rate.
///
/// With the rate r a millisecond and the velocity v (points a millisecond) the content
/// stops at D = v·r / (1 − r) (the sum of the steps after the first millisecond; docs/uikit-semantics.md,
/// note 19, rates 0.998 and 0.99 from Apple's documentation of `decelerationRate`).
/// Between the steps it follows x(t) = x₀ + v·(rᵗ − 1) / ln r, whose velocity at t = 0 is
/// exactly v, and which passes D after a time that depends on r alone: there it stops.
package struct DecelerationFunction: ScrollCurve, Equatable {
  package let start: CGFloat
  /// Points a second.
  package let initialVelocity: CGFloat
  /// Factor a millisecond, in 0 ..< 1.
  package let rate: CGFloat

  package init(start: CGFloat, initialVelocity: CGFloat, rate: CGFloat) {
    precondition(rate > 0 && rate < 1, "a deceleration rate of \(rate) is not between 0 and 1")
    self.start = start
    self.initialVelocity = initialVelocity
    self.rate = rate
  }

  /// Returns the distance that a flick of `velocity` (points a second) travels.
  package static func travel(velocity: CGFloat, rate: CGFloat) -> CGFloat {
    velocity / 1000 * rate / (1 - rate)
  }

  package var end: CGFloat { start + Self.travel(velocity: initialVelocity, rate: rate) }

  package var duration: TimeInterval {
    let distance = abs(end - start)
    guard distance > 0 else { return 0 }
    return min(naturalDuration, time(whenLeft: scrollRestDistance))
  }

  package func value(at time: TimeInterval) -> CGFloat {
    let duration = duration
    if time <= 0, duration > 0 { return start }
    if time >= duration { return end }
    return start + initialVelocity / 1000 * (pow(rate, time * 1000) - 1) / log(rate)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    if time < 0 || time >= duration { return 0 }
    return initialVelocity * pow(rate, time * 1000)
  }

  /// Returns the time at which the motion passes `position`; nil when it never does.
  package func time(at position: CGFloat) -> TimeInterval? {
    let distance = position - start
    guard initialVelocity != 0 else { return nil }
    let power = 1 + distance * log(rate) * 1000 / initialVelocity
    guard power > 0, power <= 1 else { return nil }
    let time = log(power) / log(rate) / 1000
    return time <= duration ? time : nil
  }

  /// r^t such that the curve stands at `end`, solved for t.
  private var naturalDuration: TimeInterval {
    let power = 1 + rate / (1 - rate) * log(rate)
    return log(power) / log(rate) / 1000
  }

  private func time(whenLeft rest: CGFloat) -> TimeInterval {
    let distance = abs(end - start) - rest
    guard distance > 0 else { return 0 }
    let power = 1 + distance * log(rate) * 1000 / abs(initialVelocity)
    guard power > 0 else { return .infinity }
    return log(power) / log(rate) / 1000
  }
}
