import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Timers that call methods.
struct TimerTests {
  private final class Clock: NSObject {
    var infos: [Any?] = []

    func tick(_ timer: Timer) {
      infos.append(timer.userInfo)
      if infos.count == 2 { timer.invalidate() }
    }
  }

  @Test func theMethodFindsWhatTheTimerWasGiven() {
    let clock = Clock()
    let timer = Timer(
      timeInterval: 0.001, target: clock, selector: Selector("tick:", Clock.tick), userInfo: ["page": 7],
      repeats: true)
    let none = Timer(
      fireAt: Date(timeIntervalSinceNow: 60), interval: 1, target: clock,
      selector: Selector("tick:", Clock.tick), userInfo: nil, repeats: false)
    #expect((timer.userInfo as? [String: Int])?["page"] == 7 && none.userInfo == nil)
    #expect(none.timeInterval == 0 && timer.timeInterval == 0.001)
    timer.fire()
    timer.fire()
    #expect(clock.infos.count == 2 && (clock.infos[1] as? [String: Int])?["page"] == 7)
    #expect(!timer.isValid)
    none.invalidate()
  }
}
