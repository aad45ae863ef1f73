import Foundation
import HeadlessHost
import QuartzCore
import MartletTestSupport
import Testing

@testable import UIKitCore

/// Random sequences of pushes, pops, presentations, dismissals, changes of tabs and swipes, at random moments: whatever
/// comes, callbacks are balanced, and when all is quiet the screen shows what the model says.
@MainActor @Suite(.serialized)
struct TransitionSequenceTests {
  /// A stage with a navigation controller in a tab bar controller.
  @MainActor
  final class World {
    let nav: UINavigationController
    let tabs = UITabBarController()
    let stage: Stage
    var random: SeededGenerator
    var log: [String] = []
    private var count = 0

    init(seed: Int) {
      BalancedController.faults = []
      random = SeededGenerator(seed: UInt64(seed))
      nav = UINavigationController(rootViewController: BalancedController("root"))
      tabs.viewControllers = [nav, BalancedController("second"), BalancedController("third")]
      stage = Stage(root: tabs)
    }

    private func make() -> BalancedController {
      count += 1
      let controller = BalancedController("page \(count)")
      controller.view.backgroundColor = .white
      controller.hidesBottomBarWhenPushed = random.happens(0.3)
      return controller
    }

    func step() {
      let animated = random.happens(0.75)
      let choice = random.number(below: 12)
      log.append("\(choice)\(animated ? "a" : "") at \(String(format: "%.3f", stage.host.clock.now))")
      switch choice {
      case 0, 1, 2: nav.pushViewController(make(), animated: animated)
      case 3, 4: nav.popViewController(animated: animated)
      case 5: nav.popToRootViewController(animated: animated)
      case 6:
        var new = nav.viewControllers
        new.shuffle(using: &random)
        if random.happens(0.5) { new.append(make()) }
        nav.setViewControllers(new, animated: animated)
      case 7: tabs.selectedIndex = random.number(below: 3)
      case 8: present(animated: animated)
      case 9: tabs.dismiss(animated: animated)
      case 10: swipe()
      default: nav.setNavigationBarHidden(random.happens(0.4), animated: animated)
      }
      // Often in the middle of what was just begun.
      stage.host.advance(by: random.number(0...0.5))
    }

    private func present(animated: Bool) {
      var top: UIViewController = tabs
      while let next = top.presentedViewController { top = next }
      guard top === tabs || top.presentation.phase == .presented else { return }
      let modal = make()
      let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext, .formSheet,
      ]
      modal.modalPresentationStyle = styles[random.number(below: styles.count)]
      modal.modalTransitionStyle = random.happens(0.5) ? .coverVertical : .crossDissolve
      top.present(modal, animated: animated)
    }

    private func swipe() {
      let distance = random.number(20...380)
      let id = stage.host.touchDown(at: CGPoint(x: 4, y: 400))
      for step in 1...6 {
        stage.host.advance(by: 1.0 / 60)
        stage.host.touchMove(id, to: CGPoint(x: 4 + distance * Double(step) / 6, y: 400))
      }
      if random.happens(0.3) { nav.popViewController(animated: random.happens(0.5)) }
      stage.host.advance(by: random.number(0...0.3))
      if random.happens(0.2) {
        stage.host.touchCancel(id, at: CGPoint(x: 4 + distance, y: 400))
      } else {
        stage.host.touchUp(id, at: CGPoint(x: 4 + distance, y: 400))
      }
    }

    /// Returns the faults that are found once all is quiet.
    func faults() -> [String] {
      var faults = BalancedController.faults
      var visible: UIViewController = tabs
      var covers = true
      for controller in sequence(first: tabs as UIViewController, next: { $0.presentation.presented }) {
        visible = controller
        if controller.presentation.controller?.shouldRemovePresentersView == true { covers = false }
      }
      if visible.view.window == nil { faults.append("\(visible) is not on screen") }
      if nav.isTransitioning { faults.append("the navigation controller is still on its way") }
      if nav.shown !== nav.topViewController { faults.append("shows \(String(describing: nav.shown))") }
      if nav.navigationBar.topItem !== nav.topViewController?.navigationItem {
        faults.append("the bar's item")
      }
      if Set(nav.children.map(ObjectIdentifier.init)) != Set(nav.viewControllers.map(ObjectIdentifier.init)) {
        faults.append("children are not the stack")
      }
      if covers, tabs.selectedIndex == 0 { faults += pageFaults() }
      return faults
    }

    private func pageFaults() -> [String] {
      guard let top = nav.topViewController, let view = top.viewIfLoaded else { return ["no page"] }
      var faults: [String] = []
      if view.window !== stage.window { faults.append("\(top) is not in the window") }
      if view.frame != nav.view.bounds { faults.append("\(top) is at \(view.frame)") }
      if !view.layer.transform.isIdentity || view.alpha != 1 || view.isHidden {
        faults.append("\(top) looks odd")
      }
      if view.superview?.subviews.filter({ !($0 is PresentationContainerView) }) != [view] {
        faults.append("left over: \(view.superview?.subviews ?? [])")
      }
      if view.layer.presentation()?.position != view.layer.position {
        faults.append("\(top) is seen elsewhere")
      }
      if (top as? BalancedController)?.stage != .there { faults.append("\(top) has not appeared") }
      let hides = nav.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      if tabs.tabBar.isHidden != hides { faults.append("the tab bar is \(hides ? "there" : "gone")") }
      return faults
    }
  }

  @Test(arguments: 0..<60) func anythingEndsWell(seed: Int) {
    let world = World(seed: seed)
    for _ in 0..<40 { world.step() }
    world.stage.host.advance(by: 4)
    let faults = world.faults()
    #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; ")) after \(world.log)")
    world.stage.tearDown()
  }

  @Test func twoQuickPushesShowTheSecond() {
    let (a, b, c) = (BalancedController("A"), BalancedController("B"), BalancedController("C"))
    let nav = UINavigationController(rootViewController: a)
    BalancedController.faults = []
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: true)
      stage.host.advance(by: 0.1)
      nav.pushViewController(c, animated: true)
      #expect(nav.viewControllers == [a, b, c])
      stage.host.advance(by: 1)
      #expect(c.view.window === stage.window && b.view.window == nil)
      #expect(c.stage == .there && b.stage == .gone && a.stage == .gone)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.1)
      nav.popViewController(animated: true)
      stage.host.advance(by: 1)
      #expect(nav.viewControllers == [a] && a.stage == .there && b.parent == nil && c.parent == nil)
      #expect(BalancedController.faults.isEmpty)
    }
  }

  @Test func withoutAnimationTheStateIsThereAtOnce() {
    let (a, b, c) = (BalancedController("A"), BalancedController("B"), BalancedController("C"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: true)
      stage.host.advance(by: 0.1)
      nav.setViewControllers([a, c], animated: false)
      #expect(c.view.window === stage.window && c.stage == .there)
      #expect(b.parent == nil)
    }
  }

  /// A push that waits for another one, in a stack that leaves the screen meanwhile.
  @Test func whatWaitsOutOfSightDoesNotAppear() {
    let (a, b, c) = (BalancedController("A"), BalancedController("B"), BalancedController("C"))
    let nav = UINavigationController(rootViewController: a)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, BalancedController("other")]
    BalancedController.faults = []
    withStage(root: tabs) { stage in
      nav.pushViewController(b, animated: true)
      stage.host.advance(by: 0.1)
      nav.pushViewController(c, animated: true)
      tabs.selectedIndex = 1
      stage.host.advance(by: 1)
      #expect(c.stage == .gone && b.stage == .gone)
      tabs.selectedIndex = 0
      stage.host.advance(by: 1)
      #expect(c.stage == .there && c.view.window === stage.window)
      #expect(BalancedController.faults.isEmpty, "\(BalancedController.faults)")
    }
  }
}
