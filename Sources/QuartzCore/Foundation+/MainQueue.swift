import Dispatch
import Foundation

/// Tells whether code runs where the main actor's code does.
///
/// `Thread.isMainThread` is not the whole answer: where `dispatchMain()` gave the main thread away, as under `swift test`, the
/// main queue is drained by another one.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The caller waits, so that nothing is in the hands of two threads at a time.
  private struct Handed<Value>: @unchecked Sendable {
    var value: Value
  }

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }

  /// Runs `body` there, and waits for it.
  package static func sync<Value>(_ body: () -> Value) -> Value {
    isCurrent ? body() : DispatchQueue.main.sync(execute: body)
  }

  /// Runs what belongs to the main actor, from any thread, and waits for it.
  package static func run<Value>(_ body: @MainActor () -> Value) -> Value {
    sync { MainActor.assumeIsolated { Handed(value: body()) }.value }
  }
}
