/// Places for a number of trials at a time; a trial that finds none free waits, first come, first served.
actor TrialPlaces {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter count: how many trials may run at a time.
  init(count: Int) { free = count }

  /// Runs `body` once a place is free, and gives the place back however it ends.
  func withPlace<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    await take()
    defer { give() }
    return try await body()
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
