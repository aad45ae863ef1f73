import Foundation

/// The time that is waited for what must come: long, for machines that are busy. It costs time only when a test fails.
let patience: Duration = .seconds(75)

/// A condition that did not come true in time.
struct TimedOut: Error, CustomStringConvertible {
  let what: String
  let duration: Duration

  var description: String { "timed out after \(duration): \(what)" }
}

/// Asks a condition again and again until it gives a value; never sleeps longer than needed.
///
/// - Parameters:
///   - what: what is waited for, for the failure's message.
///   - timeout: for the failure.
func eventually<Value>(
  _ what: String, within timeout: Duration = patience, _ condition: () async throws -> Value?
) async throws -> Value {
  let clock = ContinuousClock()
  let deadline = clock.now + timeout
  while true {
    if let value = try await condition() { return value }
    guard clock.now < deadline else { throw TimedOut(what: what, duration: timeout) }
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// The same for a condition that is true or false.
func eventually(
  _ what: String, within timeout: Duration = patience, _ condition: () async throws -> Bool
) async throws {
  _ = try await eventually(what, within: timeout) { try await condition() ? true : nil }
}

/// Runs what blocks its thread on a thread that may be blocked.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
