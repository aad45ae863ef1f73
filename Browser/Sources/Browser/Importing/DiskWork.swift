import Foundation

/// Does what waits for the disk on a thread of its own.
@MainActor
struct DiskWork {
  /// True if it is done at once instead, so that nothing else happens meanwhile.
  var isImmediate = false

  /// Returns what the work returns, once it is done.
  func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    if isImmediate { return work() }
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}
