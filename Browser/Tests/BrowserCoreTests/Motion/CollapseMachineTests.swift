import Foundation
import Testing

@testable import BrowserCore

@Suite struct CollapseMachineTests {
  private func dragging(collapsed: Bool = false, atBottom: Bool = false) -> CollapseMachine {
    var machine = CollapseMachine(isCollapsed: collapsed)
    #expect(machine.handle(.dragBegan(atTop: false, atBottom: atBottom)) == .nothing)
    return machine
  }
  private let flick = -BarMetrics.flickVelocity

  @Test func scrubsUntilTheThreshold() {
    var machine = dragging()
    // d / 30: 9 → 0.3, 17.7 → 0.59, 18 → 0.6.
    #expect(machine.handle(.dragged(distance: 9, velocity: 100)) == .scrub(.collapsing, fraction: 0.3))
    #expect(
      machine.handle(.dragged(distance: 17.7, velocity: 100)) == .scrub(.collapsing, fraction: 17.7 / 30))
    #expect(!machine.isCollapsed)
    #expect(machine.handle(.dragged(distance: 18, velocity: 100)) == .finish(.collapsing))
    #expect(machine.isCollapsed)
    #expect(machine.handle(.dragged(distance: 60, velocity: 100)) == .nothing)
    #expect(machine.handle(.released(velocity: 0)) == .nothing)
    #expect(machine.state == .collapsed)
  }

  @Test func releasedTooEarlyRunsBack() {
    var machine = dragging()
    _ = machine.handle(.dragged(distance: 17.7, velocity: 100))
    #expect(machine.handle(.released(velocity: 0)) == .revert(.collapsing))
    #expect(machine.state == .expanded)
    var other = dragging(collapsed: true)
    #expect(other.handle(.dragged(distance: -9, velocity: flick)) == .scrub(.expanding, fraction: 0.3))
    #expect(other.handle(.released(velocity: -10)) == .revert(.expanding))
    #expect(other.state == .collapsed)
  }

  @Test func scrubbingBackAndForth() {
    var machine = dragging()
    _ = machine.handle(.dragged(distance: 15, velocity: 100))
    #expect(machine.handle(.dragged(distance: 3, velocity: -100)) == .scrub(.collapsing, fraction: 0.1))
    #expect(machine.handle(.dragged(distance: -5, velocity: -100)) == .scrub(.collapsing, fraction: 0))
    #expect(machine.state == .expanded)
    #expect(machine.handle(.dragged(distance: -50, velocity: -100)) == .nothing)
    #expect(machine.handle(.released(velocity: 0)) == .nothing)
  }

  @Test func slowDragBackDoesNotExpandButAFlickDoes() {
    var machine = dragging(collapsed: true)
    #expect(machine.handle(.dragged(distance: -200, velocity: -300)) == .nothing)
    #expect(machine.handle(.released(velocity: -300)) == .nothing)
    #expect(machine.isCollapsed)

    machine = dragging(collapsed: true)
    // The drag turns into a flick at −200: fraction counts from there, nothing jumps.
    _ = machine.handle(.dragged(distance: -200, velocity: -300))
    #expect(machine.handle(.dragged(distance: -209, velocity: flick)) == .scrub(.expanding, fraction: 0.3))
    #expect(machine.handle(.dragged(distance: -218, velocity: flick)) == .finish(.expanding))
    #expect(machine.state == .expanded)

    machine = dragging(collapsed: true)
    #expect(machine.handle(.released(velocity: flick)) == .travel(.expanding))
    machine = dragging(collapsed: true)
    _ = machine.handle(.dragged(distance: -3, velocity: flick))
    #expect(machine.handle(.released(velocity: flick)) == .finish(.expanding))
  }

  @Test func topTapAndPageExpand() {
    for event in [CollapseEvent.reachedTop, .tappedBar, .pageChanged] {
      var machine = CollapseMachine(isCollapsed: true)
      #expect(machine.handle(event) == .travel(.expanding))
      #expect(machine.handle(event) == .nothing)
    }
    var machine = dragging(collapsed: true)
    _ = machine.handle(.dragged(distance: -9, velocity: flick))
    #expect(machine.handle(.reachedTop) == .finish(.expanding))
  }

  @Test func hidingOnRequestWorksAgainstTheSetting() {
    let conditions = CollapseConditions(pageScrollable: false, hidesToolbarWhileScrolling: false)
    var machine = CollapseMachine(conditions: conditions)
    #expect(machine.handle(.hideRequested) == .travel(.collapsing))
    #expect(machine.handle(.conditions(conditions)) == .nothing)
    #expect(machine.isCollapsed)
    #expect(machine.handle(.tappedBar) == .travel(.expanding))
    machine = CollapseMachine(conditions: CollapseConditions(screenReader: true))
    #expect(machine.handle(.hideRequested) == .nothing)
  }

  @Test func bottom() {
    var machine = CollapseMachine()
    #expect(machine.handle(.reachedBottom) == .uncoverBottom)
    machine = CollapseMachine(isCollapsed: true)
    #expect(machine.handle(.reachedBottom) == .nothing)
    machine = dragging(atBottom: true)
    #expect(machine.handle(.dragged(distance: 40, velocity: 500)) == .nothing)
  }

  @Test func conditionsThatForbid() {
    let forbidding = [
      CollapseConditions(pageScrollable: false), CollapseConditions(keyboardUp: true),
      CollapseConditions(screenReader: true), CollapseConditions(finding: true),
      CollapseConditions(hidesToolbarWhileScrolling: false),
    ]
    for conditions in forbidding {
      var machine = dragging()
      _ = machine.handle(.conditions(conditions))
      #expect(machine.handle(.dragged(distance: 40, velocity: 500)) == .nothing, "\(conditions)")
      #expect(CollapseMachine(isCollapsed: true, conditions: conditions).state == .expanded)
      machine = CollapseMachine(isCollapsed: true)
      #expect(machine.handle(.conditions(conditions)) == .travel(.expanding))
      machine = dragging()
      _ = machine.handle(.dragged(distance: 9, velocity: 100))
      #expect(machine.handle(.conditions(conditions)) == .revert(.collapsing))
    }
    // 844 high window, strip 38: 706 visible. It needs more than 80 points of scrolling.
    #expect(!CollapseConditions.isPageScrollable(contentHeight: 786, visibleHeight: 706))
    #expect(CollapseConditions.isPageScrollable(contentHeight: 787, visibleHeight: 706))
  }

  @Test func interruptedAndRepeated() {
    var machine = dragging()
    _ = machine.handle(.dragged(distance: 9, velocity: 100))
    // A second finger begins anew without a release: the first scrub runs back.
    #expect(machine.handle(.dragBegan(atTop: false, atBottom: false)) == .revert(.collapsing))
    for _ in 0..<3 {
      _ = machine.handle(.dragBegan(atTop: false, atBottom: false))
      #expect(machine.handle(.dragged(distance: 18, velocity: 100)) == .finish(.collapsing))
      _ = machine.handle(.released(velocity: 0))
      _ = machine.handle(.dragBegan(atTop: false, atBottom: false))
      #expect(machine.handle(.dragged(distance: -18, velocity: flick)) == .finish(.expanding))
      _ = machine.handle(.released(velocity: 0))
    }
    #expect(machine.state == .expanded)
  }

  @Test func dragsWithoutBeginningAndNonsenseAreHarmless() {
    var machine = CollapseMachine()
    #expect(machine.handle(.dragged(distance: 40, velocity: 100)) == .nothing)
    #expect(machine.handle(.released(velocity: -5000)) == .nothing)
    machine = dragging()
    #expect(machine.handle(.dragged(distance: .nan, velocity: .infinity)) == .nothing)
  }

  @Test func randomEventsKeepInstructionsAndStateTogether() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var machine = CollapseMachine()
      var collapsed = false
      for step in 0..<60 {
        let event: CollapseEvent =
          switch Int.random(in: 0..<9, using: &generator) {
          case 0: .dragBegan(atTop: Bool.random(using: &generator), atBottom: Bool.random(using: &generator))
          case 1, 2, 3:
            .dragged(
              distance: .random(in: -60...60, using: &generator),
              velocity: .random(in: -1500...1500, using: &generator))
          case 4: .released(velocity: .random(in: -1500...1500, using: &generator))
          case 5: .reachedTop
          case 6: .tappedBar
          case 7: .hideRequested
          default: .conditions(CollapseConditions(keyboardUp: Bool.random(using: &generator)))
          }
        switch machine.handle(event) {
        case .finish(let direction), .travel(let direction):
          #expect(collapsed == (direction == .expanding), "seed \(seed), step \(step)")
          collapsed = direction == .collapsing
        case .scrub(let direction, let fraction):
          #expect(fraction >= 0 && fraction < 0.6, "seed \(seed), step \(step)")
          #expect(collapsed == (direction == .expanding), "seed \(seed), step \(step)")
        case .revert(let direction):
          #expect(collapsed == (direction == .expanding), "seed \(seed), step \(step)")
        case .nothing, .uncoverBottom: break
        }
        #expect(machine.isCollapsed == collapsed, "seed \(seed), step \(step)")
        if !machine.conditions.allowCollapse { #expect(!machine.isCollapsed, "seed \(seed), step \(step)") }
      }
    }
  }
}
