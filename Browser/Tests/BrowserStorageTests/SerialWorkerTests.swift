import BrowserStorage
import Foundation
import Synchronization
import Testing

@Suite("A serial worker")
struct SerialWorkerTests {
  @Test("Work from many threads is done one piece at a time, each thread's in its order")
  func order() {
    let worker = SerialWorker(name: "test")
    let done = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<100 { worker.async { done.withLock { $0.append(thread * 100 + step) } } }
    }
    worker.sync {}
    let steps = done.withLock { $0 }
    #expect(steps.count == 800)
    for thread in 0..<8 {
      #expect(steps.filter { $0 / 100 == thread } == (0..<100).map { thread * 100 + $0 })
    }
  }

  @Test("What waits is still done when the worker goes")
  func end() {
    let (begun, last) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    var worker: SerialWorker? = SerialWorker(name: "test")
    worker?.async { begun.wait() }
    worker?.async { last.signal() }
    worker = nil
    begun.signal()
    #expect(last.wait(timeout: .now() + 600) == .success)
  }
}
