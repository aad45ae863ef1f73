import Foundation

/// Runs closures one after the other on another thread, which there is only while there is something to run.
final class DocumentThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [() -> Void] = []
  private var isRunning = false

  /// Runs a closure after those that were added before.
  func add(_ work: @escaping () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    waiting.append(work)
    guard !isRunning else { return }
    isRunning = true
    Thread.detachNewThread { self.run() }
  }

  /// Waits until all that was added is done. Not for the closures themselves.
  func wait() {
    condition.lock()
    defer { condition.unlock() }
    while isRunning { condition.wait() }
  }

  private func run() {
    while let work = next() { work() }
  }

  /// Returns the closure that is due; with nil the thread ends.
  private func next() -> (() -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    guard waiting.isEmpty else { return waiting.removeFirst() }
    isRunning = false
    condition.broadcast()
    return nil
  }
}
