import Foundation
import Testing
import UIKit

@testable import Shift

@Suite struct PlayheadTests {
  /// A pair that goes 500 points in 0.44 s, and one that stays.
  static let plan = PlanTests.plan(
    [
      PlanTests.root(), PlanTests.view("far", at: PlanTests.state(0, 0, 10, 10)),
      PlanTests.view("late", at: PlanTests.state(0, 0, 10, 10)),
    ],
    [
      PlanTests.root(), PlanTests.view("far", at: PlanTests.state(0, 500, 10, 10)),
      PlanTests.view("late", at: PlanTests.state(0, 100, 10, 10)) {
        $0.delay = 0.11
        $0.duration = 0.22
      },
    ])
  static let far = 2
  static let late = 3

  @Test func playsByTime() {
    var head = Playhead(plan: Self.plan)
    head.advance(by: 0.22)
    #expect(isClose(head.state(of: Self.far).position.y, 500 * 0.7756, within: 0.5))
    #expect(isClose(head.state(of: Self.late).position.y, 100 * 0.7756, within: 0.1))
    head.advance(by: 0.22)
    #expect(head.place == .over(atEnd: true))
  }

  @Test func handsMoveEvenly() {
    var head = Playhead(plan: Self.plan)
    head.hold()
    for (fraction, far, late) in [(0.25, 125, 0), (0.5, 250, 50), (0.75, 375, 100), (0, 0, 0), (1, 500, 100)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      head.move(to: fraction)
      #expect(isClose(head.state(of: Self.far).position.y, far))
      #expect(isClose(head.state(of: Self.late).position.y, late))
    }
  }

  @Test(arguments: [0.05, 0.11, 0.2, 0.3, 0.43])
  func takingHoldMovesNothing(time: TimeInterval) {
    var head = Playhead(plan: Self.plan)
    head.advance(by: time)
    let before = [Self.far, Self.late].map { head.state(of: $0) }
    head.hold()
    #expect(
      zip(before, [Self.far, Self.late]).allSatisfy { isClose($0.position.y, head.state(of: $1).position.y) })
    head.move(to: 1)
    #expect(head.state(of: Self.late).position.y == 100)
    head.move(to: 0)
    #expect(head.state(of: Self.late).position.y == 0)
  }

  @Test(arguments: [true, false], [-40, -1, 0, 1, 40] as [CGFloat])
  func springsComeToRestWithoutPassing(toEnd: Bool, velocity: CGFloat) {
    var head = Playhead(plan: Self.plan)
    head.hold()
    head.move(to: 0.5)
    head.release(toEnd: toEnd, velocity: velocity)
    for _ in 0..<120 where !head.isOver {
      head.advance(by: 1.0 / 60)
      #expect(head.fraction > -0.01 && head.fraction < 1.01)
    }
    #expect(head.place == .over(atEnd: toEnd))
  }

  @Test func springsBeginWithTheHandsVelocity() {
    var head = Playhead(plan: Self.plan)
    head.hold()
    head.move(to: 0.5)
    head.release(toEnd: true, velocity: 3)
    head.advance(by: 0.001)
    #expect(isClose((head.fraction - 0.5) / 0.001, 3, within: 0.1))
  }

  @Test func turningRoundKeepsThePace() {
    var head = Playhead(plan: Self.plan)
    head.advance(by: 0.15)
    let (fraction, velocity) = (head.fraction, head.velocity)
    head.turn(toEnd: false)
    #expect(isClose(head.fraction, fraction, within: 1e-6))
    #expect(velocity > 0 && head.velocity > 0)
    for _ in 0..<120 where !head.isOver { head.advance(by: 1.0 / 60) }
    #expect(head.place == .over(atEnd: false))
  }
}
