import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// A gesture's hand on a controller's transitions.
@MainActor
@Suite(.serialized)
struct TransitionGripTests {
  init() { installSomeScreen() }

  private func withPage(
    _ body: (ShiftStage, UIViewController, SquareController, TransitionGrip) throws -> Void
  ) rethrows {
    let root = ControllerTransitionTests.list()
    try withShiftStage(root: root) { stage in
      let page = ControllerTransitionTests.detail()
      page.shift.enable()
      root.present(page, animated: true)
      try body(stage, root, page, TransitionGrip(page) { page.dismiss(animated: true) })
      stage.screen.advance(by: 2)
      #expect(stage.stages.isEmpty)
    }
  }

  /// `SwipeDecision`: from 0.4 a second on the direction decides, and more slowly the nearer end.
  @Test(
    arguments: [(0.6, 0, true), (0.4, 0, false), (0.2, 1, true), (0.8, -1, false)]
      as [(CGFloat, CGFloat, Bool)])
  func itDismisses(way: CGFloat, velocity: CGFloat, goes: Bool) throws {
    try withPage { stage, root, page, grip in
      stage.screen.advance(by: 1)
      #expect(!grip.isHolding)
      grip.follow(.began, way: 0.01, velocity: 0)
      let transition = try #require(page.shift.transition)
      #expect(grip.isHolding && transition.mode == .dismissing && isClose(transition.fractionComplete, 0.01))
      grip.follow(.changed, way: way, velocity: velocity)
      #expect(isClose(transition.fractionComplete, way))
      grip.follow(.ended, way: way, velocity: velocity)
      stage.screen.advance(by: 2)
      #expect(!grip.isHolding && (root.presentedViewController == nil) == goes)
    }
  }

  /// On a page that still comes the way of a dismissal goes back to the beginning.
  @Test(arguments: [true, false]) func itTakesHoldOfAPresentation(_ goesBack: Bool) throws {
    try withPage { stage, root, page, grip in
      stage.screen.advance(by: 0.2)
      let transition = try #require(page.shift.transition)
      let before = transition.fractionComplete
      grip.follow(.began, way: 0, velocity: 0)
      stage.screen.advance(by: 0.5)
      #expect(page.shift.transition === transition && isClose(transition.fractionComplete, before))
      grip.follow(.changed, way: 0.1, velocity: 0)
      #expect(isClose(transition.fractionComplete, before - 0.1))
      grip.follow(.ended, way: 0.1, velocity: goesBack ? 2 : -2)
      stage.screen.advance(by: 2)
      #expect((root.presentedViewController == nil) == goesBack)
    }
  }

  @Test func aGestureThatIsTakenAwayChangesNothing() throws {
    withPage { stage, root, page, grip in
      stage.screen.advance(by: 1)
      grip.follow(.began, way: 0, velocity: 0)
      grip.follow(.changed, way: 0.9, velocity: 5)
      grip.follow(.cancelled, way: 0.9, velocity: 5)
      stage.screen.advance(by: 2)
      #expect(root.presentedViewController === page && page.view.window != nil)
    }
  }
}
