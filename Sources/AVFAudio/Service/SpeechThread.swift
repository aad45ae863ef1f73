import Foundation

/// Does one piece of work after the other on a thread of its own, which sleeps in between.
///
/// A dispatch queue's first work starts one more thread that wakes once a second for ever. Work that is waiting when this goes is still done.
final class SpeechThread: Sendable {
  /// The queue that the thread shares; the thread must not keep its owner.
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

  init() {
    let thread = Thread { [line] in
      while let works = line.next() {
        for work in works { work() }
      }
    }
    thread.name = "speech"
    thread.start()
  }

  deinit { line.close() }

  /// Returns at once; `work` is done after all that was given before it.
  func async(_ work: @escaping @Sendable () -> Void) { line.append(work) }
}
