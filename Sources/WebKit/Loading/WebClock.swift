import Foundation

/// Calls back after a while: real time, or a test's.
@MainActor
package protocol WebClock: AnyObject {
  /// - Returns: a token; dropping it or calling `cancel` takes the call back.
  func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> WebClockToken
}

/// One call to come.
@MainActor
package final class WebClockToken {
  private var cancelBody: (() -> Void)?

  package init(cancel: @escaping () -> Void) { cancelBody = cancel }

  package func cancel() {
    cancelBody?()
    cancelBody = nil
  }

  isolated deinit { cancelBody?() }
}

/// Real time, on the main run loop.
package final class SystemWebClock: WebClock {
  package init() {}

  package func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> WebClockToken
  {
    // A timer and not `asyncAfter`, whose first use starts threads of libdispatch that wake once a second for ever.
    // With a date, since Foundation on Linux fires `Timer(timeInterval:)` at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
    RunLoop.main.add(timer, forMode: .common)
    return WebClockToken { timer.invalidate() }
  }
}

/// A test's time: it stands still until `advance`.
package final class ManualWebClock: WebClock {
  private struct Call {
    var id: Int
    var time: TimeInterval
    var body: @MainActor () -> Void
  }
  private var calls: [Call] = []
  private var nextID = 0
  package private(set) var now: TimeInterval = 0

  package init() {}

  package func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> WebClockToken
  {
    nextID += 1
    let id = nextID
    calls.append(Call(id: id, time: now + seconds, body: body))
    return WebClockToken { [weak self] in self?.calls.removeAll { $0.id == id } }
  }

  /// Runs what is due up to `now + seconds`, in order of time.
  package func advance(by seconds: TimeInterval) {
    let end = now + seconds
    while let next = calls.filter({ $0.time <= end }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) }) {
      calls.removeAll { $0.id == next.id }
      now = next.time
      next.body()
    }
    now = end
  }
}
