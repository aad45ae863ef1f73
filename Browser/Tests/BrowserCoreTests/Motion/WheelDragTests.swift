import Testing

@testable import BrowserCore

/// A wheel's run as a drag: begins after rest, counts from its beginning, ends after 0.15 s.
@Suite struct WheelDragTests {
  @Test func beginsAndCountsFromWhereThePageStood() {
    var drag = WheelDrag()
    drag.turned(at: 10)
    // 20 points within the first instant, measured over 0.2 s: 100 points a second.
    #expect(
      drag.scrolled(from: 100, to: 120, at: 10)
        == [.began(offset: 100), .moved(distance: 20, velocity: 100)])
    #expect(drag.scrolled(from: 120, to: 150, at: 10.1) == [.moved(distance: 50, velocity: 250)])
  }

  @Test func aPageThatMovesByItselfIsNoDrag() {
    var drag = WheelDrag()
    #expect(drag.scrolled(from: 0, to: 900, at: 5).isEmpty)
    drag.turned(at: 6)
    #expect(drag.scrolled(from: 0, to: 900, at: 6.31).isEmpty)
    #expect(!drag.isRunning)
  }

  @Test func endsAfterRestAndOnlyOnce() {
    var drag = WheelDrag()
    drag.turned(at: 1)
    _ = drag.scrolled(from: 0, to: 10, at: 1)
    #expect(drag.end == 1.15)
    #expect(drag.settled(at: 1.14) == nil)
    #expect(drag.settled(at: 1.15) == .ended)
    #expect(drag.settled(at: 2) == nil)
    // The page glides on for longer than the wheel turned: one drag, as long as there is no rest.
    drag.turned(at: 3)
    var offset = 10.0
    for step in 0..<10 {
      let events = drag.scrolled(from: offset, to: offset + 5, at: 3 + 0.1 * Double(step))
      offset += 5
      #expect(events.contains(.began(offset: 10)) == (step == 0), "step \(step)")
      #expect(!events.contains(.ended), "step \(step)")
    }
  }

  @Test func aScrollAfterRestEndsTheOldDragFirst() {
    var drag = WheelDrag()
    drag.turned(at: 1)
    _ = drag.scrolled(from: 0, to: 10, at: 1)
    drag.turned(at: 2)
    #expect(
      drag.scrolled(from: 10, to: 30, at: 2)
        == [.ended, .began(offset: 10), .moved(distance: 20, velocity: 100)])
  }

  @Test func speedIsThatOfTheLastFifthOfASecond() {
    var drag = WheelDrag()
    drag.turned(at: 0)
    // Fast, then slow: after 0.3 s only the slow part counts, 10 points in each tenth of a second.
    _ = drag.scrolled(from: 0, to: 500, at: 0)
    for step in 1...5 {
      let offset = 500 + 10.0 * Double(step)
      let events = drag.scrolled(from: offset - 10, to: offset, at: 0.1 * Double(step))
      guard step >= 4, case .moved(_, let velocity) = events.last else { continue }
      #expect(abs(velocity - 100) < 1e-6, "step \(step)")
    }
  }

  /// Notches move the machine: one up is no flick, three quick ones are; down collapses after 18 points.
  @Test func withTheBars() {
    var machine = CollapseMachine()
    var drag = WheelDrag()
    func feed(_ events: [WheelDrag.Event]) -> [CollapseInstruction] {
      events.map {
        switch $0 {
        case .began: machine.handle(.dragBegan(atTop: false, atBottom: false))
        case .moved(let distance, let velocity):
          machine.handle(.dragged(distance: distance, velocity: velocity))
        case .ended: machine.handle(.released(velocity: 0))
        }
      }
    }
    drag.turned(at: 0)
    #expect(feed(drag.scrolled(from: 400, to: 460, at: 0)).last == .finish(.collapsing))
    #expect(machine.isCollapsed)
    drag.turned(at: 1)
    _ = feed(drag.scrolled(from: 460, to: 374, at: 1))
    #expect(machine.isCollapsed)
    drag.turned(at: 2)
    for (index, offset) in [374.0, 288, 202].enumerated() {
      _ = feed(drag.scrolled(from: offset, to: offset - 86, at: 2 + 0.05 * Double(index)))
    }
    #expect(machine.state == .expanded)
  }
}
