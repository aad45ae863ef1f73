import HeadlessHost
import Testing
import UIKit

@testable import Shift

/// The features that users of other transition libraries asked for in vain in their trackers. `ControllerTransitionTests` has
/// the rest of the list: swipe-back, fast pans, nested presents, tabs, and a thousand transitions.
@MainActor
@Suite(.serialized)
struct AcceptanceTests {
  init() { installSomeScreen() }

  private func list() -> SquareController { ControllerTransitionTests.list() }
  private func detail() -> SquareController { ControllerTransitionTests.detail() }

  /// Returns the colour on the screen at a point, red, green and blue.
  private func color(_ stage: ShiftStage, _ x: Int, _ y: Int) -> [Int] {
    stage.screen.advanceFrame()
    guard let picture = stage.screen.picture() else { return [] }
    let scale = picture.width / Int(stage.window.bounds.width)
    return Array(picture.pixel(x: x * scale, y: y * scale).prefix(3))
  }

  private static let white = [255, 255, 255]
  private static let yellow = [255, 255, 0]

  @Test func pushAnimatesThePairAsPresentDoes() throws {
    var pairs: [[PlanElement]] = []
    let presenter = list()
    withShiftStage(root: presenter) { stage in
      let page = detail()
      page.shift.enable()
      presenter.present(page, animated: true)
      pairs.append(ControllerTransitionTests.pairs(page))
      stage.screen.advance(by: 1)
    }
    let navigation = UINavigationController(rootViewController: list())
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.shift.enable()
    withShiftStage(root: navigation) { stage in
      navigation.pushViewController(detail(), animated: true)
      pairs.append(ControllerTransitionTests.pairs(navigation))
      stage.screen.advance(by: 1)
    }
    // Their places in the trees differ; where they go, when and how does not.
    let (presented, pushed) = (try #require(pairs.first?.first), try #require(pairs.last?.first))
    #expect(presented.begin == pushed.begin && presented.end == pushed.end)
    #expect(presented.duration == pushed.duration && presented.timing == pushed.timing)
  }

  /// Hero#231: presented with animation, dismissed without.
  @Test(arguments: [true, false], [true, false])
  func presentsWithAndWithoutAnimationNeverEndBlack(_ comes: Bool, _ goes: Bool) {
    let root = list()
    withShiftStage(root: root) { stage in
      let page = detail()
      page.shift.enable()
      root.present(page, animated: comes)
      stage.screen.advance(by: 1)
      #expect(color(stage, 10, 800) == Self.yellow)
      page.dismiss(animated: goes)
      stage.screen.advance(by: 1)
      #expect(color(stage, 10, 800) == Self.white && color(stage, 50, 630) == [255, 0, 0])
    }
  }

  /// Hero#768: a change of tabs, and then a pop in the new one.
  @Test func aChangeOfTabsAndThenAPopNeverEndBlack() {
    let bottom = list()
    let navigation = UINavigationController(rootViewController: bottom)
    let tabs = UITabBarController()
    tabs.viewControllers = [detail(), navigation]
    navigation.shift.enable()
    tabs.shift.enable()
    withShiftStage(root: tabs) { stage in
      navigation.pushViewController(detail(), animated: false)
      tabs.selectedIndex = 1
      stage.screen.advance(by: 0.1)
      navigation.popViewController(animated: true)
      stage.screen.advance(by: 2)
      #expect(tabs.selectedIndex == 1 && navigation.topViewController === bottom)
      #expect(color(stage, 200, 400) == Self.white && stage.stages.isEmpty)
    }
  }

  /// Hero#193, #245: faster than any transition.
  @Test func fastChangesOfTabsNeverEndBlack() {
    let pages = [list(), detail(), list(), detail()]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.shift.enable()
    withShiftStage(root: tabs) { stage in
      for step in 1...15 {
        tabs.selectedIndex = step % pages.count
        stage.screen.advance(by: 0.04)
      }
      stage.screen.advance(by: 2)
      #expect(tabs.selectedIndex == 3 && pages[3].view.window != nil && stage.stages.isEmpty)
      #expect(color(stage, 10, 400) == Self.yellow)
      #expect(pages.dropLast().allSatisfy { $0.view.window == nil && $0.view.alpha == 1 })
    }
  }

  /// Hero#713: the swipe from the edge in a navigation controller that was presented.
  @Test func swipeBackWorksInAModal() {
    let root = list()
    withShiftStage(root: root) { stage in
      let (bottom, top) = (list(), detail())
      let navigation = UINavigationController(rootViewController: bottom)
      navigation.shift.enable()
      root.present(navigation, animated: true)
      stage.screen.advance(by: 1)
      navigation.pushViewController(top, animated: true)
      stage.screen.advance(by: 1)
      stage.screen.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 320, y: 500), duration: 0.3)
      stage.screen.advance(by: 1.5)
      #expect(navigation.topViewController === bottom && root.presentedViewController === navigation)
      #expect(color(stage, 10, 800) == Self.white && stage.stages.isEmpty)
    }
  }

  /// Shift#1: "views with alpha 0 still be matched".
  @Test func hiddenViewsAreMatchedBetweenControllers() {
    let root = list()
    withShiftStage(root: root) { stage in
      let page = detail()
      root.square.alpha = 0
      page.square.isHidden = true
      page.shift.enable()
      root.present(page, animated: true)
      #expect(ControllerTransitionTests.pairs(page).map(\.begin.alpha) == [1])
      stage.screen.advance(by: 1)
      #expect(root.square.alpha == 0 && page.square.isHidden && page.square.alpha == 1)
    }
  }

  /// Hero#475: words that come in the middle of a presentation fade in.
  @Test func contentThatArrivesInFlightDoesNotPop() {
    let root = list()
    withShiftStage(root: root) { stage in
      let page = detail()
      let label = UILabel(frame: CGRect(x: 20, y: 700, width: 200, height: 30))
      page.view.addSubview(label)
      page.shift.enable()
      root.present(page, animated: true)
      stage.screen.advance(by: 0.2)
      label.text = "Loaded"
      stage.screen.advance(by: 0.26)
      // The transition is over and the page can be touched; its picture still fades over it.
      #expect(page.shift.transition?.isRunning != true)
      #expect(stage.stages.first?.isUserInteractionEnabled == false)
      stage.screen.advance(by: 0.3)
      #expect(stage.stages.isEmpty && page.view.alpha == 1)
    }
  }

  /// Hero#60, #518: turned in flight, and dismissed afterwards.
  @Test func rotationInFlightAndADismissalAfterIt() throws {
    let root = list()
    try withShiftStage(root: root) { stage in
      let page = detail()
      page.shift.enable()
      root.present(page, animated: true)
      stage.screen.advance(by: 0.15)
      stage.screen.resize(to: CGSize(width: 844, height: 390))
      stage.screen.advanceFrame()
      #expect(stage.stages.count == 1 && page.shift.transition?.isRunning == true)
      let whole = try #require(page.shift.transition?.animator?.plan?.elements.first { $0.to == 0 })
      #expect(whole.end.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      stage.screen.advance(by: 1)
      #expect(page.view.frame.size == CGSize(width: 844, height: 390) && stage.stages.isEmpty)
      page.dismiss(animated: true)
      stage.screen.advance(by: 1)
      #expect(root.view.frame.size == CGSize(width: 844, height: 390) && root.view.window != nil)
      #expect(color(stage, 800, 300) == Self.white && stage.stages.isEmpty)
    }
  }

  /// Taken hold of while it plays by itself, moved, and let go of again either way.
  @Test(arguments: [true, false])
  func aPresentationIsGrabbedInFlight(_ finishes: Bool) throws {
    let root = list()
    try withShiftStage(root: root) { stage in
      let page = detail()
      page.shift.enable()
      root.present(page, animated: true)
      stage.screen.advance(by: 0.2)
      let transition = try #require(page.shift.transition)
      // The page's picture, and then the pair's; what lies below stays in sight.
      let picture = try #require(stage.stages.first?.picture(1))
      let before = picture.frame
      transition.pause()
      stage.screen.advance(by: 0.5)
      #expect(isClose(picture.frame, before))
      transition.update(transition.fractionComplete)
      #expect(isClose(picture.frame, before))
      finishes ? transition.finish(velocity: 4) : transition.cancel(velocity: -4)
      stage.screen.advance(by: 1)
      #expect((root.presentedViewController === page) == finishes && stage.stages.isEmpty)
      #expect(color(stage, 10, 800) == (finishes ? Self.yellow : Self.white))
    }
  }

  /// Two fingers, as well as one: whatever has a progress drives.
  @Test func aPinchDrivesADismissal() throws {
    let root = list()
    withShiftStage(root: root) { stage in
      let page = detail()
      page.shift.enable()
      root.present(page, animated: true)
      stage.screen.advance(by: 1)
      let pinch = UIPinchGestureRecognizer()
      var (held, most): (ShiftTransition?, CGFloat) = (nil, 0)
      let action = GestureAction(pinch) {
        switch pinch.state {
        case .began: held = page.shift.interactively { page.dismiss(animated: true) }
        case .changed:
          held?.update(1 - pinch.scale)
          most = max(most, held?.fractionComplete ?? 0)
        default: held?.finish(velocity: max(0, -pinch.velocity))
        }
      }
      page.presentationController?.containerView?.addGestureRecognizer(pinch)
      stage.screen.pinch(at: CGPoint(x: 195, y: 422), from: 300, to: 120, duration: 0.4)
      stage.screen.advance(by: 1)
      withExtendedLifetime(action) {}
      #expect(most > 0.3 && root.presentedViewController == nil && stage.stages.isEmpty)
    }
  }

  @Test func reducedMotionCrossFadesControllers() throws {
    let root = list()
    try withShiftStage(root: root) { stage in
      stage.screen.prefersReducedMotion = true
      let page = detail()
      page.shift.enable()
      page.shift.defaultAnimation = DefaultAnimations.Scale(.up)
      root.present(page, animated: true)
      let plan = try #require(page.shift.transition?.animator?.plan)
      #expect(plan.elements.allSatisfy { $0.distance == 0 && !$0.isMatched && $0.begin.turn == .none })
      // What lies below stays in sight and needs no picture.
      #expect(plan.elements.map(\.begin.alpha) == [0])
      stage.screen.advance(by: 1)
      #expect(page.view.window != nil && stage.stages.isEmpty)
    }
  }
}
