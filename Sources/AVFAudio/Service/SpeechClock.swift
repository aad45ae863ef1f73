import Foundation

/// Calls back after a while: real time, or a test's.
@MainActor
protocol SpeechClock: AnyObject {
  /// The time in seconds, from any beginning.
  var now: TimeInterval { get }
  /// - Returns: what takes the call back.
  func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
}

/// Real time, on the main run loop.
final class SystemSpeechClock: SpeechClock {
  var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
  {
    let timer = Timer(timeInterval: max(0, seconds), repeats: false) { _ in MainActor.assumeIsolated(body) }
    RunLoop.main.add(timer, forMode: .common)
    return { timer.invalidate() }
  }
}
