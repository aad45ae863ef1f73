import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UINavigationControllerTests {
  /// Logs the delegate's methods into a trace.
  final class Witness: NSObject, UINavigationControllerDelegate {
    let trace: ControllerTrace
    init(_ trace: ControllerTrace) { self.trace = trace }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { trace.note("willShow \(viewController.title ?? "?")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { trace.note("didShow \(viewController.title ?? "?")") }
  }

  /// Sizes of a popover that were measured for openradar 16946356: the page's own, and that of what is pushed.
  @Test("It wishes the size that its top page wishes, also when that was set before")
  func preferredContentSize() {
    let (root, next) = (UIViewController(), UIViewController())
    root.preferredContentSize = CGSize(width: 300, height: 100)
    next.preferredContentSize = CGSize(width: 300, height: 300)
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 100))
    navigation.pushViewController(next, animated: false)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 300))
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 300))
    navigation.setViewControllers([root], animated: false)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 100))
  }

  @Test("A list that is reloaded while another page covers it comes back below the bar")
  func reloadedUnderAnotherPage() {
    final class Rows: UITableViewController {
      var count = 60
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: rows)
    withStage(root: navigation) { stage in
      stage.host.settle()
      let top = -rows.tableView.adjustedContentInset.top
      #expect(top < 0 && rows.tableView.contentOffset.y == top)
      navigation.pushViewController(UIViewController(), animated: true)
      stage.host.settle()
      rows.count = 3
      rows.tableView.reloadData()
      navigation.popViewController(animated: true)
      stage.host.settle()
      #expect(rows.tableView.contentOffset.y == top)
    }
  }

  private let trace = ControllerTrace()

  private func page(_ name: String) -> TracingController { TracingController(name, trace) }

  /// Programming iOS 6 (O'Reilly), chapter 19, "View Controller Lifetime Events": willMove, willAppear, didAppear,
  /// didMove; http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html, "Navigation, normal":
  /// current willDisappear, new willAppear, current didDisappear, new didAppear. The delegate's calls by Apple's
  /// documentation: willShow "just before", didShow "just after" the controller's view is displayed.
  @Test(arguments: [true, false]) func pushIsInApplesOrder(animated: Bool) {
    let a = page("A")
    let b = page("B")
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      let witness = Witness(trace)
      nav.delegate = witness
      let events = trace.during {
        nav.pushViewController(b, animated: animated)
        stage.host.advance(by: 0.5)
      }
      #expect(
        events == [
          "B willMove", "B didLoad", "A willDisappear", "B willAppear", "willShow B", "A didDisappear",
          "B didAppear", "B didMove", "didShow B",
        ])
      #expect(nav.topViewController === b)
      #expect(b.view.window === stage.window)
      #expect(a.view.window == nil)
    }
  }

  /// The same sources, for popping: willMove to nil, willDisappear, didDisappear, didMove to nil.
  @Test(arguments: [true, false]) func popIsInApplesOrder(animated: Bool) {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      let witness = Witness(trace)
      nav.delegate = witness
      let events = trace.during {
        nav.popViewController(animated: animated)
        stage.host.advance(by: 0.5)
      }
      #expect(
        events == [
          "B willMoveToNil", "B willDisappear", "A willAppear", "willShow A", "B didDisappear", "A didAppear",
          "B didMoveToNil", "didShow A",
        ])
      #expect(nav.viewControllers == [a])
      #expect(b.parent == nil)
    }
  }

  private func swipe(_ stage: Stage, by distance: CGFloat, lift: Bool = true, hold: Double = 0.2) -> Int {
    let id = stage.host.touchDown(at: CGPoint(x: 3, y: 400))
    for step in 1...10 {
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(id, to: CGPoint(x: 3 + distance * CGFloat(step) / 10, y: 400))
    }
    stage.host.advance(by: hold)
    if lift { stage.host.touchUp(id, at: CGPoint(x: 3 + distance, y: 400)) }
    return id
  }

  /// wangling.me as above, "Normal (pushing and popping, interactive or not)".
  @Test func interactivePopIsInApplesOrder() {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      let events = trace.during {
        _ = swipe(stage, by: 300)
        stage.host.advance(by: 0.6)
      }
      #expect(
        events == [
          "B willMoveToNil", "B willDisappear", "A willAppear", "B didDisappear", "A didAppear",
          "B didMoveToNil",
        ])
      #expect(nav.viewControllers == [a])
    }
  }

  /// wangling.me as above, "Canceled interactive popping": current willDisappear, new willAppear, new willDisappear,
  /// new didDisappear, current willAppear, current didAppear.
  @Test func cancelledPopIsInApplesOrder() {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      b.tracesMoves = false
      let events = trace.during {
        _ = swipe(stage, by: 100)
        stage.host.advance(by: 0.6)
      }
      #expect(
        events == [
          "B willDisappear", "A willAppear", "A willDisappear", "A didDisappear", "B willAppear",
          "B didAppear",
        ])
      #expect(nav.viewControllers == [a, b])
      #expect(b.parent === nav)
      #expect(b.view.frame == nav.view.bounds)
      #expect(b.view.window === stage.window && a.view.window == nil)
      #expect(nav.navigationBar.topItem === b.navigationItem)
    }
  }

  /// Apple's "Custom Transitions Using View Controllers" (WWDC 2013, session 218) asks in `viewWillAppear(_:)` whether a gesture began
  /// the transition, to take back what was done there if it is cancelled.
  @Test func aPageThatComesUnderAFingerLearnsOfIt() {
    final class Page: UIViewController {
      var answers: [Bool] = []
      var isCancelled: Bool?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let coordinator = transitionCoordinator else { return }
        answers = [coordinator.initiallyInteractive, coordinator.isInteractive]
        coordinator.notifyWhenInteractionChanges { [weak self] in self?.isCancelled = $0.isCancelled }
      }
    }
    let first = Page()
    let nav = UINavigationController(rootViewController: first)
    withStage(root: nav) { stage in
      nav.pushViewController(UIViewController(), animated: false)
      stage.host.advanceFrame()
      _ = swipe(stage, by: 100)
      stage.host.advance(by: 0.6)
      #expect(first.answers == [true, true] && first.isCancelled == true)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.6)
      #expect(first.answers == [false, false])
    }
  }

  /// The safe area is the part "not covered by navigation bars" (Apple documentation, `safeAreaLayoutGuide`); the row is 44 points high.
  @Test func aBarThatTheProgramHidesCoversNothing() {
    let a = page("A")
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      let covered = a.view.safeAreaInsets.top
      nav.navigationBar.isHidden = true
      stage.host.advanceFrame()
      #expect(a.view.safeAreaInsets.top == covered - 44 && !nav.isNavigationBarHidden)
      nav.navigationBar.isHidden = false
      stage.host.advanceFrame()
      #expect(a.view.safeAreaInsets.top == covered)
    }
  }

  /// Content goes down by a large title's room only where there is a title.
  @Test func aBarThatTheProgramHidesHasNoLargeTitleToPullDown() {
    let list = UITableViewController(style: .plain)
    let nav = UINavigationController(rootViewController: list)
    nav.navigationBar.prefersLargeTitles = true
    withStage(root: nav) { stage in
      list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
      nav.navigationBar.isHidden = true
      stage.host.advanceFrame()
      list.tableView.contentOffset.y = 300
      stage.host.advanceFrame()
      #expect(list.tableView.barSlack == 0)
      nav.navigationBar.isHidden = false
      stage.host.advanceFrame()
      list.tableView.contentOffset.y = 300
      stage.host.advanceFrame()
      #expect(list.tableView.barSlack == NavigationBarMetrics.largeTitleHeight)
    }
  }

  /// Coordinators learn that a child was left, by whatever way, from `viewController(forKey: .from)` in `didShow`.
  @Test(arguments: [true, false]) func whoIsToldOfTheEndAsksWhoWasLeft(animated: Bool) {
    final class Coordinator: NSObject, UINavigationControllerDelegate {
      var left: [UIViewController?] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { left.append(navigationController.transitionCoordinator?.viewController(forKey: .from)) }
    }
    let (a, b) = (page("a"), page("b"))
    let nav = UINavigationController(rootViewController: a)
    let coordinator = Coordinator()
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advance(by: 1)
      nav.delegate = coordinator
      nav.popViewController(animated: animated)
      stage.host.advance(by: 1)
      #expect(coordinator.left == [b])
      #expect(nav.transitionCoordinator == nil)
    }
  }

  @Test func theFingerMovesThePages() {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      let id = swipe(stage, by: 195, lift: false)
      // Half of 390: the upper page is half out, the lower one has half of its 30 % left to go (docs/interface-figures.md, "Turning pages").
      #expect(abs(b.view.shown.position.x - 390) < 1)
      #expect(abs(a.view.shown.position.x - 136.5) < 1)
      stage.host.touchUp(id, at: CGPoint(x: 198, y: 400))
      stage.host.advance(by: 0.6)
      #expect(!nav.isTransitioning)
    }
  }

  @Test func velocityDecides() {
    // Slow at the end: the place decides; fast: the direction.
    #expect(NavigationPopGesture.pops(progress: 0.6, velocity: 0))
    #expect(!NavigationPopGesture.pops(progress: 0.4, velocity: 0))
    #expect(NavigationPopGesture.pops(progress: 0.1, velocity: 800))
    #expect(!NavigationPopGesture.pops(progress: 0.9, velocity: -800))
  }

  @Test func aPopIsGrabbedAgain() {
    let (a, b) = (page("A"), page("B"))
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: false)
      stage.host.advanceFrame()
      _ = swipe(stage, by: 250)
      stage.host.advance(by: 0.05)
      #expect(nav.isTransitioning)
      // Hold it again and bring it back.
      let id = stage.host.touchDown(at: CGPoint(x: 5, y: 400))
      stage.host.advance(by: 1.0 / 60)
      stage.host.touchMove(id, to: CGPoint(x: 20, y: 400))
      stage.host.advance(by: 0.5)
      #expect(nav.transitionCoordinator?.isInteractive == true)
      stage.host.touchMove(id, to: CGPoint(x: -300, y: 400))
      stage.host.advance(by: 0.2)
      stage.host.touchUp(id, at: CGPoint(x: -300, y: 400))
      stage.host.advance(by: 0.8)
      #expect(nav.viewControllers == [a, b])
      #expect(b.view.window === stage.window)
    }
  }
}
