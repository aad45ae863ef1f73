import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UITabBarControllerTests {
  private let trace = ControllerTrace()

  private func page(_ name: String) -> TracingController {
    let page = TracingController(name, trace)
    page.tracesMoves = false
    return page
  }

  final class Witness: NSObject, UITabBarControllerDelegate {
    let trace: ControllerTrace
    var allows = true
    init(_ trace: ControllerTrace) { self.trace = trace }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      trace.note("shouldSelect \(viewController.title ?? "?")")
      return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      trace.note("didSelect \(viewController.title ?? "?")")
    }
  }

  /// A navigation controller that was given neither item nor title is shown as its first page is, also when that changes.
  @Test func navigationControllersShowTheItemOfTheirRoot() {
    let (home, feed, own, late) = (
      UIViewController(), UIViewController(), UIViewController(), UIViewController()
    )
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 7)
    feed.title = "Feed"
    own.title = "Page"
    let tabs = UITabBarController()
    let stacks = [home, feed, own, late].map(UINavigationController.init(rootViewController:))
    stacks[2].tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    tabs.viewControllers = stacks
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Feed", "Own", nil])
    #expect(stacks[0].tabBarItem.tag == 7)

    late.title = "Late"
    feed.tabBarItem = UITabBarItem(title: "News", image: nil, tag: 0)
    stacks[0].pushViewController(UIViewController(), animated: false)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "News", "Own", "Late"])
    let other = UIViewController()
    other.title = "Other"
    stacks[1].viewControllers = [other]
    stacks[3].title = "Stack"
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Other", "Own", "Stack"])
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.selectedItem?.title == "Other")
  }

  @Test func aNavigationControllerThatIsEmptyAtFirstShowsItsRootsItemLater() {
    let tabs = UITabBarController()
    let stack = UINavigationController()
    tabs.viewControllers = [stack]
    #expect(tabs.tabBar.items?.map(\.title) == [nil])
    let home = UIViewController()
    home.title = "Home"
    stack.pushViewController(home, animated: false)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home"] && stack.tabBarItem === home.tabBarItem)
  }

  /// https://pgzxc.github.io/posts/efa3afd7.html prints Apple's order: new didLoad, new willAppear, old willDisappear,
  /// old didDisappear, new didAppear.
  @Test func tabsChangeInApplesOrder() {
    let (a, b) = (page("A"), page("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    withStage(root: tabs) { stage in
      #expect(tabs.selectedIndex == 0 && a.view.window === stage.window)
      let events = trace.during {
        tabs.selectedIndex = 1
        stage.host.advanceFrame()
      }
      #expect(
        events == ["B didLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
      #expect(tabs.selectedViewController === b && a.view.window == nil)
    }
  }

  @Test func tapsAskTheDelegate() {
    let (a, b) = (page("A"), page("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    withStage(root: tabs) { stage in
      let witness = Witness(trace)
      tabs.delegate = witness
      // Two tabs share 390 points; the bar is 49 high at the bottom of 844.
      _ = trace.take()
      stage.host.tap(at: CGPoint(x: 292, y: 820))
      #expect(trace.take().filter { $0.contains("elect") } == ["shouldSelect B", "didSelect B"])
      #expect(tabs.selectedIndex == 1)
      witness.allows = false
      stage.host.tap(at: CGPoint(x: 97, y: 820))
      #expect(trace.take() == ["shouldSelect A"])
      #expect(tabs.selectedIndex == 1)
    }
  }

  /// Apple, `UITabBarController`: it conforms to `UITabBarDelegate`, and is its bar's delegate; subclasses override the method.
  @Test func theControllerHearsOfItsBar() {
    final class Tabs: UITabBarController {
      var chosen: [Int] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        super.tabBar(tabBar, didSelect: item)
        chosen += [item.tag, selectedIndex]
      }
    }
    let pages = [page("A"), page("B")]
    for (tag, page) in pages.enumerated() { page.tabBarItem.tag = tag }
    let tabs = Tabs()
    tabs.viewControllers = pages
    #expect(tabs.tabBar.delegate === tabs)
    withStage(root: tabs) { stage in
      stage.host.tap(at: CGPoint(x: 292, y: 820))
      #expect(tabs.chosen == [1, 0] && tabs.selectedIndex == 1)
    }
  }

  /// The bar is 49 points high without the safe area (Apple design resources); content keeps clear of it by its safe area.
  @Test func childrenKeepClearOfTheBar() {
    let a = page("A")
    let tabs = UITabBarController()
    tabs.viewControllers = [a]
    withStage(root: tabs) { stage in
      stage.host.windows.last?.safeAreaInsets = HostInsets(top: 47, left: 0, bottom: 34, right: 0)
      stage.window.hostGeometryDidChange()
      stage.host.advanceFrame()
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 83, width: 390, height: 83))
      #expect(a.view.frame == stage.window.bounds)
      #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
      tabs.tabBar.isTranslucent = false
      stage.host.advanceFrame()
      // Opaque: the view ends at the bar (Apple documentation, `extendedLayoutIncludesOpaqueBars`).
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 761))
      #expect(a.view.safeAreaInsets.bottom == 0)
      a.extendedLayoutIncludesOpaqueBars = true
      stage.host.advanceFrame()
      #expect(a.view.frame == stage.window.bounds && a.view.safeAreaInsets.bottom == 83)
    }
  }

  @Test func theChosenTabAgainPopsToItsRoot() {
    let (root, pushed) = (page("root"), page("pushed"))
    let nav = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, page("other")]
    withStage(root: tabs) { stage in
      nav.pushViewController(pushed, animated: false)
      stage.host.advanceFrame()
      stage.host.tap(at: CGPoint(x: 97, y: 820))
      stage.host.advance(by: 0.6)
      #expect(nav.viewControllers == [root])
    }
  }

  @Test(arguments: [true, false]) func theBarLeavesWithAPage(animated: Bool) {
    let (root, pushed) = (page("root"), page("pushed"))
    pushed.hidesBottomBarWhenPushed = true
    let nav = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav]
    withStage(root: tabs) { stage in
      #expect(root.view.safeAreaInsets.bottom == 49)
      nav.pushViewController(pushed, animated: animated)
      if animated {
        stage.host.advance(by: 0.1)
        // It moves with the page that leaves, which keeps its room.
        #expect(tabs.tabBar.superview !== tabs.view)
        #expect(root.view.safeAreaInsets.bottom == 49)
        #expect(pushed.view.safeAreaInsets.bottom == 0)
      }
      stage.host.advance(by: 0.5)
      #expect(tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view)
      #expect(pushed.view.safeAreaInsets.bottom == 0)
      nav.popViewController(animated: animated)
      if animated {
        stage.host.advance(by: 0.1)
        #expect(pushed.view.safeAreaInsets.bottom == 0 && root.view.safeAreaInsets.bottom == 49)
      }
      stage.host.advance(by: 0.5)
      #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.maxY == 844)
      #expect(root.view.safeAreaInsets.bottom == 49)
    }
  }

  /// The safe area "reflects the portion of the view that is not covered by navigation bars, tab bars, toolbars, and other ancestor
  /// views" (Apple documentation, `safeAreaLayoutGuide`): a bar that the program hides stays hidden, and covers nothing.
  @Test func aBarThatTheProgramHidesStaysHidden() {
    let (root, pushed) = (page("root"), page("pushed"))
    pushed.hidesBottomBarWhenPushed = true
    let nav = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [nav, page("other")]
    withStage(root: tabs) { stage in
      tabs.tabBar.isHidden = true
      stage.host.advanceFrame()
      #expect(tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 0)
      tabs.selectedIndex = 1
      stage.host.advanceFrame()
      tabs.selectedIndex = 0
      stage.host.advanceFrame()
      #expect(tabs.tabBar.isHidden)
      // A page that does without the bar changes nothing of that when it goes.
      nav.pushViewController(pushed, animated: true)
      stage.host.advance(by: 0.6)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.6)
      #expect(tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 0)
      tabs.tabBar.isHidden = false
      stage.host.advanceFrame()
      #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
      // The program may show it while such a page is there.
      nav.pushViewController(pushed, animated: false)
      stage.host.advanceFrame()
      tabs.tabBar.isHidden = false
      nav.popViewController(animated: false)
      stage.host.advanceFrame()
      #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
    }
  }

  @Test(arguments: AnimatorKind.allCases) func customAnimatorsAreCancelled(kind: AnimatorKind) {
    let (a, b) = (page("A"), page("B"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    withStage(root: tabs) { stage in
      let transition = TracingTransition(trace, kind)
      let interactor = UIPercentDrivenInteractiveTransition()
      transition.interactor = interactor
      tabs.delegate = transition
      tabs.selectedIndex = 1
      stage.host.advanceFrame()
      interactor.update(0.5)
      stage.host.advanceFrame()
      #expect(abs(b.view.shown.position.x - 390) < 1)
      let ending = trace.during {
        interactor.cancel()
        stage.host.advance(by: 0.6)
      }
      #expect(
        ending == [
          "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "animationEnded false",
        ])
      #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === a.tabBarItem)
      #expect(a.view.window === stage.window && b.view.window == nil)
      tabs.selectedIndex = 1
      stage.host.advanceFrame()
      interactor.finish()
      stage.host.advance(by: 0.6)
      #expect(b.view.window === stage.window && a.view.window == nil)
    }
  }

  @Test func badgesAndImagesFollowTheirItems() {
    let a = page("A")
    let tabs = UITabBarController()
    a.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    tabs.viewControllers = [a]
    withStage(root: tabs) { stage in
      a.tabBarItem.badgeValue = "7"
      stage.host.advanceFrame()
      let button = tabs.tabBar.view(for: a.tabBarItem)
      #expect(button?.accessibilityLabel == "Search")
      #expect(button?.accessibilityValue == "7")
      #expect(button?.accessibilityTraits.contains(.selected) == true)
    }
  }
}
