import Foundation
import Testing

@testable import SwiftRuntimeAccess

struct ActorErasureTests {
  @Test func functionsRunOnAnyThread() async {
    nonisolated(unsafe) let none = ActorErasure.erased { @MainActor in !Thread.isMainThread }
    nonisolated(unsafe) let one = ActorErasure.erased { @MainActor (text: String) in text + "!" }
    nonisolated(unsafe) let two = ActorErasure.erased { @MainActor (a: Int, b: [Any?]) -> Any? in a + b.count
    }
    let told = await withCheckedContinuation { (answer: CheckedContinuation<(Bool, String, Int?), Never>) in
      Thread { answer.resume(returning: (none(), one("a"), two(1, [nil, 2]) as? Int)) }.start()
    }
    #expect(told.0 && told.1 == "a!" && told.2 == 3)
  }

  @Test @MainActor func theCheckSaysSo() {
    #expect(ActorErasure.check() == nil)
  }
}
