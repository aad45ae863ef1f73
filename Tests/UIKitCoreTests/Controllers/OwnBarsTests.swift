import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A bar that a storyboard names.
final class NamedTabBar: UITabBar {}

/// Bars of a program's own class in the place of those that controllers make.
@MainActor @Suite(.serialized)
struct OwnBarsTests {
  final class Tabs: UITabBar {}
  final class Titles: UINavigationBar {}

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// `setValue(_:forKey:)` with "tabBar", as programs with a tab bar of another shape say in `viewDidLoad`.
  @Test func tabBar() throws {
    let tabs = UITabBarController()
    let pages = [page("A"), page("B")]
    tabs.viewControllers = pages
    try withStage(root: tabs) { stage in
      stage.host.advanceFrame()
      let old = tabs.tabBar
      let frame = old.frame
      let bar = Tabs()
      tabs.setValue(bar, forKey: "tabBar")
      stage.host.advanceFrame()
      #expect(tabs.tabBar === bar && tabs.value(forKey: "tabBar") as? UITabBar === bar)
      #expect(bar.superview === tabs.view && bar.frame == frame && old.superview == nil)
      #expect(bar.items?.map(\.title) == ["A", "B"] && bar.selectedItem === pages[0].tabBarItem)
      #expect(old.items?.isEmpty == true && bar.delegate === tabs)
      let tab = try #require(pages[1].tabBarItem.shownView)
      stage.host.tap(at: tab.convert(CGPoint(x: tab.bounds.midX, y: tab.bounds.midY), to: nil))
      stage.host.advanceFrame()
      #expect(tabs.selectedIndex == 1 && bar.selectedItem === pages[1].tabBarItem)
    }
  }

  @Test func navigationBar() {
    let navigation = UINavigationController(rootViewController: page("First"))
    withStage(root: navigation) { stage in
      stage.host.advanceFrame()
      let old = navigation.navigationBar
      let frame = old.frame
      let bar = Titles()
      navigation.setValue(bar, forKey: "navigationBar")
      stage.host.advanceFrame()
      #expect(navigation.navigationBar === bar && bar.superview === navigation.view)
      #expect(bar.frame == frame && old.superview == nil && bar.topItem?.title == "First")
      // The old one stands alone: its items are the program's again.
      old.pushItem(UINavigationItem(title: "Alone"), animated: false)
      #expect(old.items?.map(\.title) == ["Alone"] && bar.items?.map(\.title) == ["First"])
      navigation.pushViewController(page("Second"), animated: false)
      stage.host.advanceFrame()
      #expect(bar.items?.map(\.title) == ["First", "Second"])
      stage.host.tap(at: CGPoint(x: 14, y: 22))
      stage.host.advance(by: 0.6)
      #expect(navigation.viewControllers.count == 1 && bar.topItem?.title == "First")
    }
  }

  /// The custom class of a storyboard's tab bar; a navigation bar's is `ContainerStoryboardTests`.
  @Test func tabBarOfAStoryboard() throws {
    try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="1"><objects>
        <tabBarController id="tabs" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="bar" customClass="NamedTabBar">
        <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </tabBar>
        </tabBarController></objects></scene>
        """, initial: "tabs")
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      #expect(tabs.tabBar is NamedTabBar)
      #expect(tabs.tabBar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      tabs.viewControllers = [page("A")]
      stage.window.rootViewController = tabs
      #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.items?.count == 1)
    }
  }
}
