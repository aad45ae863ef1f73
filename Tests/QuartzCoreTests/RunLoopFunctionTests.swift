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
}
