import Foundation
import Synchronization
import Testing

@testable import BrowserStorage

@Suite struct SerialWorkerTests {
  @Test func jobsAreDoneInOrderAndAllOfThemBeforeTheEnd() {
    let done = Mutex<[Int]>([])
    let last = DispatchSemaphore(value: 0)
    do {
      let worker = SerialWorker(name: "test")
      for number in 0..<100 { worker.async { done.withLock { $0.append(number) } } }
      worker.sync { #expect(done.withLock { $0 } == Array(0..<100)) }
      worker.async { last.signal() }
    }
    last.wait()
  }
}
