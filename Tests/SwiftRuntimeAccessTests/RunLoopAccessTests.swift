import Foundation
import Testing

@testable import SwiftRuntimeAccess

struct RunLoopAccessTests {
  /// CoreFoundation's constant, which the programs that run its timers declare.
  private static var mode: UnsafeRawPointer? {
    dlsym(nil, "kCFRunLoopDefaultMode")?.load(as: UnsafeRawPointer.self)
  }

  @Test func theNextTimerIsKnown() throws {
    let mode = try #require(Self.mode)
    let date = Date(timeIntervalSinceNow: 1000)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    defer { timer.invalidate() }
    // Another test may have one that is due before.
    let next = RunLoopAccess.nextTimerDate(inMode: mode)
    #expect(next > 0 && next <= date.timeIntervalSinceReferenceDate + 0.001)
  }

  /// Swift Testing has Dispatch run the main queue, which needs no descriptor then.
  @Test func theMainQueuesDescriptorIsOne() {
    #expect(RunLoopAccess.mainQueueDescriptor >= -1)
    #expect(RunLoopAccess.mainQueueDescriptor == RunLoopAccess.mainQueueDescriptor)
  }
}
