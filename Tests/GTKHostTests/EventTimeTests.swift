import Foundation
import Testing
import UIKitCore

@testable import GTKHost

/// Times of events that the display server counts in milliseconds, and the velocities that come of them.
struct EventTimeTests {
  /// 800 points a second, told every 8 ms: 6.4 points each. The first move arrives late, the next ones with it or at once.
  @Test(arguments: [2, 3, 5, 12], [0, 0.0004, 0.00097])
  func aFlickHasItsSpeedHoweverItsMovesAreBunched(moves: Int, lateness: TimeInterval) {
    let start = 5_000_000
    var estimator = VelocityEstimator()
    var arrival = 0.0
    var time = 0.0
    for step in 0..<moves {
      let milliseconds = start + 8 * step
      // A busy program hears of four at a time, when the last of them has come.
      let told = start + 8 * (step / 4 * 4 + 3)
      arrival = max(arrival, Double(step == 0 ? milliseconds : told) / 1000 + (step == 0 ? lateness : 0))
      time = EventTime.seconds(milliseconds: UInt32(milliseconds), arrival: arrival)
      estimator.add(CGPoint(x: 0, y: -6.4 * Double(step)), at: time)
    }
    #expect(abs(estimator.velocity(at: time).y + 800) < 1)
  }

  @Test func anEventHasItsOwnTimeWheneverItArrives() {
    // Halves of milliseconds, so that none is on an edge.
    for late in [0.0005, 0.0025, 0.1005, 1.9995] {
      #expect(abs(EventTime.seconds(milliseconds: 70_000, arrival: 70 + late) - 70) < 1e-9)
    }
  }

  @Test func thirtyTwoBitsMayRunOver() {
    // 2³² ms are 4,294,967.296 s: an event 10 ms before, heard of 5.5 ms after.
    let end = 4_294_967.296
    let time = EventTime.seconds(milliseconds: UInt32.max - 9, arrival: end + 0.0055)
    #expect(abs(time - (end - 0.01)) < 1e-6)
  }

  @Test func anotherClockIsNotBelieved() {
    #expect(EventTime.seconds(milliseconds: 0, arrival: 70.25) == 70.25)
    #expect(EventTime.seconds(milliseconds: 70_300, arrival: 70.25) == 70.25)
  }
}
