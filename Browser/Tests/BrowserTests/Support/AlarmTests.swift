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
  func several() async throws {
    final class Owner {}
    weak var gone: Owner?
    do {
      let alarms = Alarms()
      for round in 1...3 {
        let owner = Owner()
        gone = owner
        await withCheckedContinuation { continuation in
          alarms.call(after: 0) {
            _ = owner
            continuation.resume()
          }
          Self.turnTheLoop()
        }
        #expect(alarms.count == 1, "round \(round)")
      }
      // What has been called is let go.
      #expect(gone == nil)
      alarms.call(after: 3600) {}
      alarms.call(after: 3600) {}
      #expect(alarms.count == 2)
    }
  }

  /// Has timers whose time has come ring.
  private static func turnTheLoop() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
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
