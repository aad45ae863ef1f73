import Foundation

/// A completion block and the animations it waits for.
final class CompletionGroup {
  private var block: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(block: @escaping () -> Void) {
    self.block = block
  }

  func join() { waiting += 1 }

  func leave() {
    waiting -= 1
    callIfDone()
  }

  /// No animation joins any more: the transaction is committed.
  func close() {
    isClosed = true
    callIfDone()
  }

  private func callIfDone() {
    guard isClosed, waiting <= 0, let block else { return }
    self.block = nil
    block()
  }
}
