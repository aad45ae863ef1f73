import Foundation
import Testing

@testable import Browser

/// What stays in Foundation after its owner has gone, and what does not.
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

  @Test("It rings once each time it was set")
  func ringing() {
    var rings = 0
    var alarm: Alarm?
    alarm = Alarm {
      rings += 1
      // The same timer once more.
      if rings == 1 { alarm?.set(after: 0) }
    }
    alarm?.set(after: 0)
    // Nothing else turns the loop here.
    for _ in 0..<100 where rings < 2 {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(rings == 2)
    #expect(alarm?.isSet == false)
    alarm = nil
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
