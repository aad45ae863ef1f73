import Foundation

/// Calls back after a while: real time, or a test's.
@preconcurrency @MainActor
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
///
/// One timer for all calls: of each that is made Foundation on Linux keeps one reference for ever (swift-corelibs-foundation, Swift
/// 6.3.1), and a load sets some thirty.
package final class SystemWebClock: WebClock {
  private struct Call {
    var date: Date
    var body: @MainActor () -> Void
  }
  private var calls: [Int: Call] = [:]
  private var nextID = 0
  private var timer: Timer?

  /// The seconds between two calls that were not asked for: a timer that repeats is one that can be set again.
  private static let never: TimeInterval = 1_000_000_000

  package init() {}

  /// The number of calls that are still to come.
  package var count: Int { calls.count }

  package func schedule(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> WebClockToken
  {
    nextID += 1
    let id = nextID
    calls[id] = Call(date: Date(timeIntervalSinceNow: max(0, seconds)), body: body)
    setTimer()
    return WebClockToken { [weak self] in
      guard let self, calls.removeValue(forKey: id) != nil else { return }
      setTimer()
    }
  }

  /// A timer and not `asyncAfter`, whose first use starts threads of libdispatch that wake once a second for ever.
  private func setTimer() {
    let date = calls.values.map(\.date).min() ?? .distantFuture
    if let timer {
      // One that rings too early looks again.
      if timer.fireDate > date || calls.isEmpty { timer.fireDate = date }
      return
    }
    let timer = Timer(fire: date, interval: Self.never, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.runDue() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func runDue() {
    let now = Date()
    let due = calls.filter { $0.value.date <= now }.sorted {
      ($0.value.date, $0.key) < ($1.value.date, $1.key)
    }
    // One that an earlier one takes back is not run.
    for (id, call) in due where calls.removeValue(forKey: id) != nil { call.body() }
    timer?.fireDate = calls.values.map(\.date).min() ?? .distantFuture
  }

  isolated deinit { timer?.invalidate() }
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
