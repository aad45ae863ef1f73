import Foundation
import Synchronization

/// Does one piece of work after the other on a thread of its own, which sleeps in between.
///
/// It stands where a dispatch queue would: the first work on any of libdispatch's threads starts one more that looks after
/// them, once a second and for ever, and an idle window is to cause no wakeups. Work that is waiting when the worker goes is
/// still done.
public final class SerialWorker: Sendable {
  /// The queue that the thread and the worker share; the thread must not keep the worker.
  private final class Line: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [@Sendable () -> Void] = []
    private var isClosed = false

    func append(_ work: @escaping @Sendable () -> Void) {
      condition.withLock {
        waiting.append(work)
        condition.signal()
      }
    }

    func close() {
      condition.withLock {
        isClosed = true
        condition.signal()
      }
    }

    /// Returns what has come since the last call, waiting for it; nil when nothing will come any more.
    func next() -> [@Sendable () -> Void]? {
      condition.withLock {
        while waiting.isEmpty, !isClosed { condition.wait() }
        defer { waiting = [] }
        return waiting.isEmpty ? nil : waiting
      }
    }
  }

  private let line = Line()

  /// - Parameters:
  ///   - name: The thread's, for debuggers. Linux shows its first 15 characters.
  ///   - qualityOfService: How urgent the work is.
  public init(name: String, qualityOfService: QualityOfService = .utility) {
    let thread = Thread { [line] in
      while let works = line.next() {
        for work in works { work() }
      }
    }
    thread.name = name
    thread.qualityOfService = qualityOfService
    thread.start()
  }

  deinit { line.close() }

  /// Returns at once; `work` is done after all that was given before it.
  public func async(_ work: @escaping @Sendable () -> Void) { line.append(work) }

  /// Returns when `work` and all that was given before it is done. Not from work of the same worker: that would wait for
  /// itself.
  public func sync(_ work: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    line.append {
      work()
      isDone.signal()
    }
    isDone.wait()
  }

  /// As ``sync(_:)``.
  /// - Returns: what `work` returns.
  public func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) -> Value? {
    let result = Mutex<Value?>(nil)
    sync { result.withLock { $0 = work() } }
    return result.withLock { $0 }
  }
}
