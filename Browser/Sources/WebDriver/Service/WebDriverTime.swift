import Foundation

/// The passing of time; tests move it by hand.
package struct WebDriverTime: Sendable {
  /// Milliseconds since some moment.
  package let now: @MainActor @Sendable () -> Double
  /// Waits for some milliseconds, or until the task is cancelled.
  package let pause: @MainActor @Sendable (Double) async -> Void

  package init(
    now: @escaping @MainActor @Sendable () -> Double,
    pause: @escaping @MainActor @Sendable (Double) async -> Void
  ) {
    self.now = now
    self.pause = pause
  }

  package static let system = WebDriverTime {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  } pause: { milliseconds in
    try? await Task.sleep(for: .milliseconds(min(milliseconds, longest)))
  }

  private static let start = ContinuousClock.now
  /// A hundred years: a client may ask for more milliseconds than a clock counts.
  private static let longest = 3.2e12
}
