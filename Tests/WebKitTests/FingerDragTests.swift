import Foundation
import Testing

@testable import WebKit

/// The steps in which a finger drags a page.
@Suite struct FingerDragTests {
  /// How far the engine scrolls, which rounds each step by itself, and how far the finger went, at its every event.
  private static func drag(_ distance: Double, seconds: Double, rate: Double) -> [(
    page: Double, finger: Double
  )] {
    var drag = FingerDrag()
    var (page, last) = (0.0, 0.0)
    let count = max(1, Int(seconds * rate))
    return (1...count).map { index in
      let finger = distance * Double(index) / Double(count)
      if let step = drag.moved(by: CGPoint(x: 0, y: finger)) {
        page += (Double(step.offset.y) - last).rounded()
        last = Double(step.offset.y)
      }
      return (page, finger)
    }
  }

  @Test(arguments: [60.0, 90, 120, 240], [0.1, 0.5, 1.5, 2.5, 4, 8])
  func pageStandsUnderTheFinger(rate: Double, seconds: Double) {
    for distance in [20.0, 33.3, 100, 400, -250.5] {
      for (page, finger) in Self.drag(distance, seconds: seconds, rate: rate) where abs(finger) >= 10 {
        #expect(abs(page - finger) <= 0.5, "\(distance) points in \(seconds) s")
      }
    }
  }

  @Test func nothingMovesBeforeTheSlop() {
    var drag = FingerDrag()
    #expect(drag.moved(by: CGPoint(x: 6, y: 7.9)) == nil)
    // 6, 8 and 10 are the sides of a right triangle.
    #expect(drag.moved(by: CGPoint(x: 6, y: 8)) == FingerDrag.Step(offset: CGPoint(x: 6, y: 8)))
    // Afterwards it goes back as far as one likes.
    #expect(drag.moved(by: CGPoint(x: 0, y: 1.2))?.offset == CGPoint(x: 0, y: 1))
  }

  @Test func aStepThatChangesNothingIsNotTaken() {
    var drag = FingerDrag()
    #expect(drag.moved(by: CGPoint(x: 0, y: 20.1)) != nil)
    #expect(drag.moved(by: CGPoint(x: 0.2, y: 20.4)) == nil)
    #expect(drag.moved(by: CGPoint(x: 0.2, y: 20.6))?.offset == CGPoint(x: 0, y: 21))
  }

  @Test func aSlowFingerScrollsAndOneThatWasHeldDoesNot() {
    var slow = FingerDrag(at: 10)
    #expect(slow.moved(by: CGPoint(x: 0, y: 1), at: 10.4) == nil)
    slow.wasHeld()
    #expect(slow.moved(by: CGPoint(x: 0, y: 10), at: 14)?.endsHold == true)
    #expect(slow.moved(by: CGPoint(x: 0, y: 11), at: 14.4)?.endsHold == false, "once")
    var held = FingerDrag(at: 10)
    #expect(held.moved(by: CGPoint(x: 0, y: 0.9), at: 10.4) == nil)
    held.wasHeld()
    #expect(held.moved(by: CGPoint(x: 0, y: 1), at: 10.5) == nil)
    #expect(held.moved(by: CGPoint(x: 0, y: 12), at: 10.6)?.endsHold == false)
  }

  /// The finger's times count, not when the program hears of them.
  @Test func aFingerThatABusyProgramHearsOfTooLateScrolls() {
    var drag = FingerDrag(at: 10)
    drag.wasHeld()
    #expect(drag.moved(by: CGPoint(x: 0, y: 14), at: 10.1)?.endsHold == true)
  }
}
