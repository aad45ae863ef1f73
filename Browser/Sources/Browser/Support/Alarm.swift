import Foundation

/// Calls back once at a time, which can be moved and taken back any number of times.
///
/// Of each `Timer` that is made Foundation on Linux keeps one reference for ever, and with it the closure (swift-corelibs-foundation,
/// Swift 6.3.1). So what is set again and again moves one timer instead of making others.
@MainActor
final class Alarm {
  private var timer: Timer?
  private let ring: @MainActor () -> Void
  /// True if the call is still to come.
  private(set) var isSet = false

  /// The seconds between two calls that were not asked for: a timer that repeats is one that can be set again.
  private static let never: TimeInterval = 1_000_000_000

  /// - Parameter ring: should capture its owner weakly.
  init(_ ring: @escaping @MainActor () -> Void) { self.ring = ring }

  /// Calls back after so many seconds, and no more at the time that was set before.
  func set(after seconds: TimeInterval) {
    isSet = true
    let date = Date(timeIntervalSinceNow: max(0, seconds))
    if let timer { return timer.fireDate = date }
    let timer = Timer(fire: date, interval: Self.never, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.timeHasCome() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Does not call back any more, until it is set again.
  func cancel() {
    guard isSet else { return }
    isSet = false
    timer?.fireDate = .distantFuture
  }

  private func timeHasCome() {
    guard isSet else { return }
    isSet = false
    ring()
  }

  isolated deinit { timer?.invalidate() }
}
