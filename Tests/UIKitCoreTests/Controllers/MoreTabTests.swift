import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// More tabs than the bar has room for.
///
/// Apple documentation, `UITabBarController`: "If you add more than five items to the viewControllers property, the tab bar
/// controller automatically inserts a special view controller (called the More view controller) to handle the display of the
/// additional items."
@MainActor @Suite(.serialized)
struct MoreTabTests {
  @MainActor
  private final class Witness: UITabBarControllerDelegate {
    var lines: [String] = []
    private func titles(_ controllers: [UIViewController]) -> String {
      controllers.map { $0.title ?? "?" }.joined()
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      let isMore = viewController === tabBarController.moreNavigationController
      lines.append("select \(isMore ? "more" : viewController.title ?? "?")")
    }
    func tabBarController(_ tabs: UITabBarController, willBeginCustomizing controllers: [UIViewController]) {
      lines.append("begin \(titles(controllers))")
    }
    func tabBarController(
      _ tabs: UITabBarController, willEndCustomizing controllers: [UIViewController], changed: Bool
    ) { lines.append("will end \(titles(controllers)) \(changed)") }
    func tabBarController(
      _ tabs: UITabBarController, didEndCustomizing controllers: [UIViewController], changed: Bool
    ) { lines.append("end \(titles(controllers)) \(changed)") }
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
    return page
  }

  private func controller(_ count: Int) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = "ABCDEFGHIJ".prefix(count).map { page(String($0)) }
    return tabs
  }

  private func tapTab(_ index: Int, _ stage: Stage) {
    // Five items share 390 points; the bar is 49 high at the bottom of 844.
    stage.host.tap(at: CGPoint(x: 39 + 78 * index, y: 820))
    stage.host.advance(by: 0.6)
  }

  private func tapRow(_ index: Int, of tabs: UITabBarController, _ stage: Stage) throws {
    let list = try #require(tabs.moreList.tableView)
    let row = try #require(list.cellForRow(at: IndexPath(row: index, section: 0)))
    stage.host.tap(at: row.convert(CGPoint(x: 60, y: row.bounds.midY), to: stage.window))
    stage.host.advance(by: 0.8)
  }

  /// "This property always contains a valid More navigation controller, even if a More button is not displayed on the screen."
  @Test func fiveTabsNeedNoMore() {
    let tabs = controller(5)
    withStage(root: tabs) { stage in
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "E"])
      #expect(tabs.moreNavigationController.parent == nil)
      #expect(tabs.customizableViewControllers == tabs.viewControllers)
    }
  }

  @Test func theListShowsWhatHasNoPlace() throws {
    let tabs = controller(7)
    let witness = Witness()
    tabs.delegate = witness
    try withStage(root: tabs) { stage in
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
      #expect(tabs.viewControllers?.count == 7 && tabs.selectedIndex == 0)
      tapTab(4, stage)
      let more = tabs.moreNavigationController
      #expect(witness.lines == ["select more"])
      // "if the selected view controller is currently the More navigation controller, this property contains the value NSNotFound"
      #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
      #expect(more.view.window != nil && tabs.moreList.tableView.numberOfRows(inSection: 0) == 3)

      try tapRow(1, of: tabs, stage)
      let f = try #require(tabs.viewControllers?[5])
      #expect(tabs.selectedViewController === f && tabs.selectedIndex == 5)
      #expect(f.view.window != nil && f.navigationController === more && f.tabBarController === tabs)
      #expect(more.navigationBar.backItem?.title == "More")

      // Another tab and back: what was shown is shown.
      tapTab(0, stage)
      #expect(tabs.selectedIndex == 0 && f.viewIfLoaded?.window == nil)
      tapTab(4, stage)
      #expect(tabs.selectedViewController === f && f.view.window != nil)
      // The chosen item again leads to the list, and the tab is the tab bar controller's child again.
      tapTab(4, stage)
      #expect(tabs.selectedViewController === more && f.parent === tabs && f.view.window == nil)
      #expect(more.viewControllers.count == 1)
    }
  }

  /// "You can use this property to select any of the view controllers in the viewControllers property. This includes view
  /// controllers that are managed by the More navigation controller."
  @Test func programsSelectWhatIsListed() {
    let tabs = controller(6)
    withStage(root: tabs) { stage in
      tabs.selectedIndex = 5
      stage.host.advance(by: 0.6)
      let more = tabs.moreNavigationController
      #expect(tabs.selectedViewController?.title == "F" && tabs.selectedViewController?.view.window != nil)
      #expect(tabs.tabBar.selectedItem === more.tabBarItem && more.viewControllers.count == 2)
      tabs.selectedIndex = 4
      stage.host.advance(by: 0.6)
      #expect(tabs.viewControllers?[5].parent === tabs && tabs.viewControllers?[4].parent === more)
      tabs.selectedViewController = more
      stage.host.advance(by: 0.6)
      #expect(tabs.selectedIndex == NSNotFound && more.viewControllers.count == 1)
      // Room for all: the list goes, and the last tab is selected in its place.
      tabs.viewControllers = Array(tabs.viewControllers?.prefix(3) ?? [])
      stage.host.advance(by: 0.6)
      #expect(tabs.tabBar.items?.count == 3 && more.parent == nil && more.viewIfLoaded?.window == nil)
      #expect(tabs.selectedViewController?.view.window != nil)
    }
  }

  /// The pages of a listed navigation controller follow the list, and are its own again afterwards.
  @Test func navigationControllersLendTheirPages() {
    let tabs = controller(5)
    let navigation = UINavigationController(rootViewController: page("root"))
    navigation.tabBarItem = UITabBarItem(title: "N", image: nil, tag: 0)
    tabs.viewControllers?.append(navigation)
    withStage(root: tabs) { stage in
      tabs.selectedIndex = 5
      stage.host.advance(by: 0.6)
      let more = tabs.moreNavigationController
      #expect(more.viewControllers.map(\.title) == ["More", "root"])
      more.pushViewController(page("deeper"), animated: false)
      tabs.selectedIndex = 0
      stage.host.advance(by: 0.6)
      #expect(tabs.selectedIndex == 0)
      tabs.viewControllers = [navigation, page("Z")]
      stage.host.advance(by: 0.6)
      #expect(navigation.viewControllers.map(\.title) == ["root", "deeper"] && navigation.parent === tabs)
      #expect(navigation.topViewController?.view.window == nil || tabs.selectedViewController === navigation)
    }
  }

  /// Going back by the edge of the screen leaves the list selected, and a swipe that is given up does not.
  @Test(arguments: [true, false]) func theSwipeLeadsBackToTheList(isFinished: Bool) {
    let tabs = controller(6)
    withStage(root: tabs) { stage in
      tabs.selectedIndex = 5
      stage.host.advance(by: 0.6)
      stage.host.drag(
        from: CGPoint(x: 2, y: 400), to: CGPoint(x: isFinished ? 350 : 60, y: 400), duration: 0.3, hold: 0.2)
      stage.host.advance(by: 1)
      let isList = tabs.selectedViewController === tabs.moreNavigationController
      #expect(isList == isFinished && (tabs.viewControllers?[5].parent === tabs) == isFinished)
    }
  }

  // MARK: - Customizing

  private func label(_ text: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == text, view.isAccessibilityElement { return view }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  @Test func itemsAreDrawnOntoTheBar() throws {
    let tabs = controller(7)
    let witness = Witness()
    tabs.delegate = witness
    try withStage(root: tabs) { stage in
      // A stays where it is.
      tabs.customizableViewControllers = Array(tabs.viewControllers?.dropFirst() ?? [])
      tabs.selectedViewController = tabs.moreNavigationController
      stage.host.advance(by: 0.6)
      let edit = try #require(tabs.moreList.navigationItem.rightBarButtonItem)
      #expect(edit.systemItem == .edit)
      // The button at the trailing end of the list's bar.
      stage.host.tap(at: CGPoint(x: 365, y: 22))
      stage.host.advance(by: 0.6)
      let panel = try #require(tabs.tabView?.customizing)
      let icon = try #require(label("G", in: panel))
      let start = icon.convert(CGPoint(x: icon.bounds.midX, y: icon.bounds.midY), to: stage.window)
      stage.host.drag(from: start, to: CGPoint(x: 39 + 78, y: 820), duration: 0.4)
      stage.host.advance(by: 0.6)
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "G", "C", "D", "More"])
      // Not onto A, which may not be moved.
      let other = try #require(label("F", in: panel))
      let from = other.convert(CGPoint(x: other.bounds.midX, y: other.bounds.midY), to: stage.window)
      stage.host.drag(from: from, to: CGPoint(x: 39, y: 820), duration: 0.4)
      stage.host.advance(by: 0.6)
      #expect(tabs.tabBar.items?.first?.title == "A")
      #expect(witness.lines == ["begin BCDEFG"])
      stage.host.tap(at: CGPoint(x: 365, y: 22))
      stage.host.advance(by: 0.6)
      #expect(
        witness.lines == ["begin BCDEFG", "will end AGCDEFB true", "end AGCDEFB true"])
      #expect(tabs.viewControllers?.compactMap(\.title) == ["A", "G", "C", "D", "E", "F", "B"])
      #expect(tabs.customizableViewControllers?.count == 6 && panel.superview == nil)
      #expect(tabs.selectedViewController === tabs.moreNavigationController)
      tapTab(1, stage)
      #expect(tabs.selectedViewController?.title == "G")
    }
  }

  /// "If the array is empty or the value of this property is nil, the tab bar does not allow any items to be rearranged."
  @Test func nothingToCustomizeNoButton() {
    let tabs = controller(7)
    withStage(root: tabs) { stage in
      tabs.customizableViewControllers = nil
      #expect(tabs.moreList.navigationItem.rightBarButtonItem == nil)
      // "Changing the value of the viewControllers property … also changes the value of this property."
      tabs.viewControllers = Array(tabs.viewControllers?.prefix(6) ?? [])
      #expect(tabs.customizableViewControllers?.count == 6)
    }
  }

  /// Other tabs while the panel is open: what the user chose counts until then, and the panel goes.
  @Test func otherTabsCloseThePanel() throws {
    let tabs = controller(7)
    let witness = Witness()
    tabs.delegate = witness
    try withStage(root: tabs) { stage in
      tabs.selectedViewController = tabs.moreNavigationController
      stage.host.advance(by: 0.6)
      tabs.beginCustomizing()
      stage.host.advance(by: 0.6)
      let panel = try #require(tabs.tabView?.customizing)
      tabs.viewControllers = [page("X"), page("Y")]
      stage.host.advance(by: 0.6)
      #expect(panel.superview == nil && tabs.tabBar.isUserInteractionEnabled)
      #expect(tabs.viewControllers?.map(\.title) == ["X", "Y"])
      #expect(
        witness.lines == ["begin ABCDEFG", "will end ABCDEFG false", "end ABCDEFG false"])
    }
  }

  @Test func aBarIsKeptByNobody() {
    weak var gone: UITabBarController?
    withStage { stage in
      autoreleasepool {
        let tabs = controller(8)
        gone = tabs
        stage.window.rootViewController = tabs
        stage.host.advance(by: 0.1)
        tabs.selectedIndex = 6
        stage.host.advance(by: 0.6)
        tabs.selectedViewController = tabs.moreNavigationController
        tabs.beginCustomizing()
        stage.host.advance(by: 0.6)
        stage.window.rootViewController = UIViewController()
        stage.host.advance(by: 0.6)
      }
      #expect(gone == nil)
    }
  }

  /// Pictures to look at: `MARTLET_PICTURES=/folder` writes them there.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil), arguments: [false, true])
  func pictures(dark: Bool) {
    let tabs = UITabBarController()
    let names: [(String, String)] = [
      ("Home", "house"), ("Search", "magnifyingglass"), ("Saved", "bookmark"), ("Library", "book"),
      ("Places", "mappin"), ("People", "person"), ("Settings", "gearshape"),
    ]
    tabs.viewControllers = names.map { name, symbol in
      let page = page(name)
      page.view.backgroundColor = .systemBackground
      page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: symbol), tag: 0)
      return page
    }
    tabs.viewControllers?[5].tabBarItem.badgeValue = "3"
    let pictures = NavigationPictures()
    let stage = pictures.stage(tabs, size: CGSize(width: 390, height: 844), dark: dark, top: 47, bottom: 34)
    tabs.selectedViewController = tabs.moreNavigationController
    stage.host.advance(by: 1)
    let name = "more-\(dark ? "dark" : "light")"
    pictures.shoot(stage, name)
    tabs.beginCustomizing()
    stage.host.advance(by: 1)
    pictures.shoot(stage, "\(name)-configure")
    stage.tearDown()
  }
}
