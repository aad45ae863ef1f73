import Foundation

/// A thread of its own that does one thing after the other and sleeps in between.
///
/// Not a queue of Dispatch: the threads of its pool wake once a second for ever, and an idle window is to wake nobody.
public final class SerialWorker: Sendable {
  /// What the worker and its thread share; the thread does not keep the worker alive.
  private final class Inbox: @unchecked Sendable {
    // Everything that changes is under the condition's lock.
    private let condition = NSCondition()
    private var jobs: [@Sendable () -> Void] = []
    private var isRunning = false
    private var isClosed = false

    /// - Returns: whether a thread has to be started.
    func add(_ job: @escaping @Sendable () -> Void) -> Bool {
      condition.withLock {
        jobs.append(job)
        condition.signal()
        defer { isRunning = true }
        return !isRunning
      }
    }

    func close() {
      condition.withLock {
        isClosed = true
        condition.signal()
      }
    }

    /// Waits for the next jobs; nil when there will be none.
    func next() -> [@Sendable () -> Void]? {
      condition.withLock {
        while jobs.isEmpty, !isClosed { condition.wait() }
        defer { jobs = [] }
        return jobs.isEmpty ? nil : jobs
      }
    }
  }

  private let inbox = Inbox()
  private let name: String

  /// The thread is started when there is something to do first, and ends with the worker, after all that was asked for.
  public init(name: String) {
    self.name = name
  }

  deinit {
    inbox.close()
  }

  /// Does something after everything that was asked for before.
  public func async(_ job: @escaping @Sendable () -> Void) {
    guard inbox.add(job) else { return }
    let thread = Thread { [inbox] in
      while let jobs = inbox.next() {
        for job in jobs { job() }
      }
    }
    thread.name = name
    thread.start()
  }

  /// Does something after everything that was asked for before, and waits for it.
  public func sync(_ job: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    async {
      job()
      done.signal()
    }
    done.wait()
  }
}
