import Foundation

/// Operations that run asynchronously announce their states by name; Foundation's queues here listen to key paths only.
enum OperationKeys {
  static func didChange(_ key: String, of operation: Operation) {
    switch key {
    case "isFinished", "finished": operation.didChangeValue(for: \.isFinished)
    case "isExecuting", "executing": operation.didChangeValue(for: \.isExecuting)
    case "isReady", "ready": operation.didChangeValue(for: \.isReady)
    case "isCancelled", "cancelled": operation.didChangeValue(for: \.isCancelled)
    default: break
    }
  }
}
