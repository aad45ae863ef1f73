import Foundation
import Testing

@testable import QuartzCore

/// Core Foundation's functions of run loops.
struct RunLoopFunctionTests {
  @Test func theMainLoopIsFoundations() async {
    await MainActor.run {
      #expect(CFRunLoopGetMain() === RunLoop.main)
      #expect(CFRunLoopGetCurrent() === (Thread.isMainThread ? RunLoop.main : RunLoop.current))
      CFRunLoopWakeUp(CFRunLoopGetMain())
      CFRunLoopWakeUp(CFRunLoopGetCurrent())
      CFRunLoopWakeUp(nil)
    }
    // What the main queue had before has run when this does.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// A loop that waits for ever, kept alive by a port, on a thread of its own.
  @Test func anotherThreadsLoopWakes() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let loops = AsyncStream<RunLoopBox>.makeStream()
      Thread.detachNewThread {
        let keeper = Timer(timeInterval: 86_400, repeats: false) { _ in }
        RunLoop.current.add(keeper, forMode: .default)
        loops.continuation.yield(RunLoopBox(loop: RunLoop.current))
        _ = RunLoop.current.run(mode: .default, before: .distantFuture)
        done.resume()
      }
      Task {
        for await box in loops.stream {
          CFRunLoopWakeUp(box.loop)
          break
        }
      }
    }
  }

  private struct RunLoopBox: @unchecked Sendable {
    let loop: RunLoop
  }
}
