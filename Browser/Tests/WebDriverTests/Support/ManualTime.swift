import WebDriver

/// Time that stands still until everything waits for it, and then goes to the next moment that a caller waits for.
@MainActor
final class ManualTime {
  private(set) var now = 0.0
  private var sleepers: [Int: (wake: Double, continuation: CheckedContinuation<Void, Never>)] = [:]
  private var count = 0
  /// Turns of the main actor's queue after which nothing moves any more by itself.
  private static let turns = 200

  var time: WebDriverTime {
    WebDriverTime(now: { self.now }, pause: { await self.pause($0) })
  }

  private func pause(_ milliseconds: Double) async {
    count += 1
    let number = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        sleepers[number] = (now + milliseconds, continuation)
      }
    } onCancel: {
      Task { @MainActor in self.wake(number) }
    }
  }

  private func wake(_ number: Int) { sleepers.removeValue(forKey: number)?.continuation.resume() }

  /// Lets everything run that waits for no time.
  func settle() async { for _ in 0..<Self.turns { await Task.yield() } }

  /// Lets time pass until there is a result.
  func result<Value: Sendable>(of work: @escaping @MainActor () async -> Value) async -> Value {
    var result: Value?
    let task = Task { result = await work() }
    while true {
      await settle()
      if let result { return result }
      guard let next = sleepers.min(by: { ($0.value.wake, $0.key) < ($1.value.wake, $1.key) }) else {
        await task.value
        continue
      }
      now = max(now, next.value.wake)
      wake(next.key)
    }
  }
}
