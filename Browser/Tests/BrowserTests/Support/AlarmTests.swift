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
