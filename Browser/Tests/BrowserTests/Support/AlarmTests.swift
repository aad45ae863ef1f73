import Foundation
import Testing

@testable import Browser

/// Tests of the timers that stay in Foundation after their owner has gone, and of those that do not.
@Suite("Alarms and notifications") @MainActor
struct AlarmTests {
  @Test("It is set, moved and taken back, and is gone with its owner")
  func lifetime() throws {
    var rings = 0
    weak var gone: Alarm?
    do {
      let alarm = Alarm { rings += 1 }
      gone = alarm
      #expect(!alarm.isSet)
      alarm.set(after: 3600)
      alarm.set(after: 7200)
      #expect(alarm.isSet)
      alarm.cancel()
      alarm.cancel()
      #expect(!alarm.isSet)
    }
    #expect(gone == nil && rings == 0)
  }

  @Test(
    "Calls that wait beside each other have a timer each, and one that has come leaves its timer to the next")
  func several() {
    final class Owner {}
    var rings: [@MainActor () -> Void] = []
    let alarms = Alarms { ring in
      rings.append(ring)
      return Alarm(ring)
    }
    weak var gone: Owner?
    var calls: [Int] = []
    for round in 1...3 {
      let owner = Owner()
      gone = owner
      alarms.call(after: 3600) {
        _ = owner
        calls.append(round)
      }
      rings[0]()
      #expect(calls.last == round && alarms.count == 1)
    }
    // What has been called is let go, and is not called again.
    #expect(gone == nil)
    rings[0]()
    #expect(calls == [1, 2, 3])
    alarms.call(after: 3600) { calls.append(4) }
    alarms.call(after: 7200) { calls.append(5) }
    #expect(alarms.count == 2)
    rings[1]()
    rings[0]()
    #expect(calls == [1, 2, 3, 5, 4])
  }

  @Test("A watch that has gone hears nothing, and what it told of is let go")
  func notifications() {
    final class Listener {}
    let name = Notification.Name("martlet-watch-test")
    let center = NotificationCenter()
    weak var gone: Listener?
    var heard = 0
    do {
      let listener = Listener()
      gone = listener
      let watch = NotificationWatch(center: center)
      watch.observe(name) { _ in
        _ = listener
        heard += 1
      }
      center.post(name: name, object: nil)
    }
    center.post(name: name, object: nil)
    #expect(heard == 1 && gone == nil)
  }
}
