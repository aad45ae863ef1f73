import Foundation

/// Travel to a chosen target (a page, a delegate's `targetContentOffset`) that takes over
/// the finger's velocity without a jerk.
///
/// When the velocity is enough to get there in good time it simply fades,
/// x(t) = target − D·e^(−k·t) with k = v/D, which can neither overshoot nor jerk. A velocity
/// that is too small, or points away, is helped by a critically damped spring.
package struct TargetGlide: ScrollCurve, Equatable {
  private enum Kind: Equatable {
    case fade(start: CGFloat, end: CGFloat, factor: CGFloat, duration: TimeInterval)
    case spring(BounceSpring)
  }
  private let kind: Kind

  /// - Parameters:
  ///   - initialVelocity: points a second.
  ///   - rate: the view's deceleration rate, a millisecond. Fading slower than four fifths of
  ///     it would feel like ice.
  ///   - isPaging: pages turn at least as fast as `.fast` decelerates.
  package init(
    start: CGFloat, target: CGFloat, initialVelocity: CGFloat, rate: CGFloat, isPaging: Bool = false
  ) {
    let distance = target - start
    let natural = -1000 * log(rate)
    let slowest = max(0.8 * natural, isPaging ? Self.slowestPageFactor : 0)
    let factor = distance == 0 ? 0 : initialVelocity / distance
    guard abs(distance) > scrollRestDistance, factor >= slowest else {
      kind = .spring(
        BounceSpring(
          start: start, end: target, initialVelocity: initialVelocity,
          frequency: BounceSpring.targetFrequency))
      return
    }
    let duration = log(abs(distance) / scrollRestDistance) / factor
    kind = .fade(start: start, end: target, factor: factor, duration: duration)
  }

  /// `.fast` (0.99 a millisecond), a second: −1000·ln 0.99.
  private static let slowestPageFactor: CGFloat = 10.05

  package var duration: TimeInterval {
    switch kind {
    case .fade(_, _, _, let duration): duration
    case .spring(let spring): spring.duration
    }
  }

  package var end: CGFloat {
    switch kind {
    case .fade(_, let end, _, _): end
    case .spring(let spring): spring.end
    }
  }

  package func value(at time: TimeInterval) -> CGFloat {
    switch kind {
    case .fade(let start, let end, let factor, let duration):
      if time <= 0 { return start }
      return time >= duration ? end : end - (end - start) * exp(-factor * time)
    case .spring(let spring):
      return spring.value(at: time)
    }
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    switch kind {
    case .fade(let start, let end, let factor, let duration):
      return time < 0 || time >= duration ? 0 : factor * (end - start) * exp(-factor * time)
    case .spring(let spring):
      return spring.velocity(at: time)
    }
  }
}
