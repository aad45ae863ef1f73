import Foundation

/// Lets so many through at once, and one more each time an interval has passed: a token bucket.
///
/// A value without a clock: the caller says what time it is, in seconds of any clock that does not run back.
public struct FloodGate: Hashable, Sendable {
  /// The number of events that may come.
  public struct Limit: Hashable, Sendable {
    /// So many at once.
    public let burst: Int
    /// Seconds after which there is room for one more.
    public let interval: TimeInterval

    /// - Parameters:
    ///   - burst: at least one.
    ///   - interval: more than nothing.
    public init(burst: Int, interval: TimeInterval) {
      precondition(burst > 0 && interval > 0, "a gate lets something through")
      (self.burst, self.interval) = (burst, interval)
    }
  }

  /// The decision about an event that comes.
  public enum Verdict: Hashable, Sendable {
    /// It may pass.
    case passes
    /// It may not, and it is the first since one passed: this is what is worth telling.
    case startsFlood
    /// It may not, like those before it.
    case flood
  }

  /// The limit that holds.
  public let limit: Limit
  /// The part of the burst that is used up; some of it is given back while time passes.
  private var used = 0.0
  private var time: TimeInterval?
  private var isFlooded = false

  /// A gate that nothing has passed yet.
  public init(_ limit: Limit) { self.limit = limit }

  /// One comes.
  public mutating func come(at now: TimeInterval) -> Verdict {
    used = used(at: now)
    // A clock that was set back gives nothing back, and takes nothing either.
    time = max(now, time ?? now)
    guard used <= Double(limit.burst) - 1 + Self.tolerance else {
      defer { isFlooded = true }
      return isFlooded ? .flood : .startsFlood
    }
    used += 1
    isFlooded = false
    return .passes
  }

  /// Seconds from `now` until one may pass; 0 when one may.
  public func wait(at now: TimeInterval) -> TimeInterval {
    max(0, (used(at: now) - Double(limit.burst) + 1) * limit.interval)
  }

  private func used(at now: TimeInterval) -> Double {
    guard let time, now > time else { return used }
    return max(0, used - (now - time) / limit.interval)
  }

  /// Sums of fractions are not exact.
  private static let tolerance = 1e-9
}
