import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Navigation and tab bar controllers in a storyboard as Xcode writes it.
@MainActor @Suite(.serialized)
struct ContainerStoryboardTests {
  private func withLibrary(_ body: (UITabBarController, Stage) throws -> Void) throws {
    let messages = try NibTest.run { stage in
      let storyboard = UIStoryboard(name: "Library", bundle: nil)
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      stage.window.rootViewController = tabs
      stage.host.settle()
      try body(tabs, stage)
    }
    #expect(messages == [])
  }

  /// The storyboard's canvas has another width; what the program's code finds is the screen's.
  @Test func barsHaveTheirWidthWhenTheViewIsLoaded() throws {
    try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="1"><objects>
        <tabBarController id="tabs" customClass="WideTabController" sceneMemberID="viewController">
        <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
        <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/>
        </tabBar>
        </tabBarController></objects></scene>
        """, initial: "tabs")
      let tabs = try #require(storyboard.instantiateInitialViewController() as? WideTabController)
      stage.window.rootViewController = tabs
      #expect(tabs.widthInViewDidLoad == 390)
      #expect(tabs.heightInViewDidLoad == tabs.tabBar.frame.height)
    }
  }

  /// Items have outlets to objects of the scene, and are shown before the scene's view is loaded.
  @Test func outletsOfItemsLeadToCustomObjects() throws {
    try NibTest.run { _ in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="1"><objects>
        <viewController id="page" sceneMemberID="viewController">
        <view key="view" id="view"/>
        <tabBarItem key="tabBarItem" title="Page" id="item" customClass="AnimatedItem">
        <connections><outlet property="animation" destination="jump" id="o1"/></connections>
        </tabBarItem>
        </viewController>
        <customObject id="jump" customClass="ItemAnimation">
        <connections><outlet property="view" destination="view" id="o2"/></connections>
        </customObject>
        <customObject id="other" customClass="ItemAnimation"/>
        </objects></scene>
        """, initial: "page")
      let page = try #require(storyboard.instantiateInitialViewController())
      let item = try #require(page.tabBarItem as? AnimatedItem)
      #expect(item.animation != nil && !page.isViewLoaded)
      page.loadViewIfNeeded()
      #expect(item.animation?.view === page.view)
      #expect(page.nibSource.topLevelObjects.count == 2)
    }
  }

  @Test func relationshipsMakeTheChildren() throws {
    try withLibrary { tabs, stage in
      let stacks = try #require(tabs.viewControllers as? [UINavigationController])
      #expect(stacks.map(\.restorationIdentifier) == ["library", "settings"])
      #expect(stacks.map { $0.viewControllers.map(\.restorationIdentifier) } == [["list"], ["options"]])
      #expect(stacks[0].topViewController?.view.window === stage.window)
      #expect(tabs.selectedIndex == 0)
      #expect(stacks.allSatisfy { $0.storyboard === tabs.storyboard })
    }
  }

  @Test func barsAreAsTheStoryboardSays() throws {
    try withLibrary { tabs, _ in
      #expect(tabs.tabBar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      let stacks = try #require(tabs.viewControllers as? [UINavigationController])
      #expect(stacks[0].navigationBar.prefersLargeTitles && stacks[0].hidesBarsOnSwipe)
      let attributes = try #require(stacks[0].navigationBar.titleTextAttributes)
      #expect((attributes[.font] as? UIFont)?.pointSize == 15)
      #expect(attributes[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
      #expect(stacks[1].navigationBar is LibraryBar)
      #expect(stacks[1].navigationBar.barTintColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
      #expect(stacks[1].navigationBar.topItem?.title == "Options")
      #expect(stacks[1].isNavigationBarHidden && !stacks[1].isToolbarHidden)
      #expect(stacks[1].toolbar.isTranslucent == false)
      let items = stacks.map(\.tabBarItem)
      #expect(items.map { $0?.title } == ["Library", "History"])
      #expect(items[0]?.badgeValue == "3" && items[0]?.image != nil)
    }
  }

  @Test func itemsBelongToTheirControllers() throws {
    try withLibrary { tabs, _ in
      let library = try #require(tabs.viewControllers?.first as? UINavigationController)
      let list = try #require(library.topViewController)
      #expect(list.navigationItem.title == "Books")
      #expect(list.navigationItem.largeTitleDisplayMode == .always)
      #expect(list.navigationItem.backButtonTitle == "Shelf")
      #expect(list.navigationItem.leftBarButtonItems?.map(\.title) == ["Edit", nil])
      #expect(list.navigationItem.rightBarButtonItem != nil)
      #expect(list.toolbarItems?.count == 1)
    }
  }

  @Test func showSeguesPushAndPresentationsPresent() throws {
    try withLibrary { tabs, stage in
      let library = try #require(tabs.viewControllers?.first as? UINavigationController)
      let list = try #require(library.topViewController)
      let add = try #require(list.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(try #require(add.action), to: add.target, from: add, for: nil)
      stage.host.advance(by: 1)
      let book = try #require(library.topViewController as? BookController)
      #expect(library.viewControllers.count == 2 && book.view.window === stage.window)
      #expect(book.hidesBottomBarWhenPushed && tabs.tabBar.isHidden)
      #expect(book.edgesForExtendedLayout == .bottom)
      #expect(book.children.map(\.restorationIdentifier) == ["notes"])
      library.popViewController(animated: false)
      list.performSegue(withIdentifier: "reader", sender: nil)
      stage.host.advance(by: 1)
      #expect(tabs.presentedViewController?.restorationIdentifier == "reader")
      #expect(tabs.presentedViewController?.modalPresentationStyle == .fullScreen)
    }
  }

  @Test func popoversOfSeguesBelongToWhatTheStoryboardNames() throws {
    let messages = try NibTest.run { stage in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects>
        <viewController id="a" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
        <button id="b"><rect key="frame" x="20" y="400" width="100" height="40"/></button></subviews></view>
        <navigationItem key="navigationItem" id="n">
        <barButtonItem key="rightBarButtonItem" title="More" id="i"><connections>
        <segue destination="c" kind="popoverPresentation" popoverAnchorBarButtonItem="i" id="h"/>
        </connections></barButtonItem></navigationItem>
        <connections>
        <segue destination="c" kind="popoverPresentation" identifier="more" popoverAnchorView="b" id="g">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/></segue>
        </connections></viewController></objects></scene>
        <scene sceneID="t"><objects><viewController id="c"/></objects></scene>
        """, initial: "a")
      let page = try #require(storyboard.instantiateInitialViewController())
      let nav = UINavigationController(rootViewController: page)
      stage.window.rootViewController = nav
      stage.host.settle()
      page.performSegue(withIdentifier: "more", sender: nil)
      stage.host.advance(by: 1)
      let popover = try #require(nav.presentedViewController?.popoverPresentationController)
      #expect(popover.sourceView is UIButton && popover.sourceView?.superview === page.view)
      #expect(popover.permittedArrowDirections == [.up, .down])
      nav.dismiss(animated: false)
      stage.host.settle()
      let item = try #require(page.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
      stage.host.advance(by: 1)
      #expect(nav.presentedViewController?.popoverPresentationController?.barButtonItem === item)
    }
    #expect(messages == [])
  }

  @Test func pageControllersAreAsTheStoryboardSays() throws {
    let messages = try NibTest.run { _ in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects>
        <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="scroll" navigationOrientation="vertical"
          spineLocation="none" pageSpacing="12" id="a" sceneMemberID="viewController"/>
        </objects></scene>
        """, initial: "a")
      let pages = try #require(storyboard.instantiateInitialViewController() as? UIPageViewController)
      #expect(pages.navigationOrientation == .vertical && pages.spacing == 12)
      let page = UIViewController()
      pages.setViewControllers([page], direction: .forward, animated: false)
      #expect(pages.viewControllers == [page] && page.parent === pages)
    }
    #expect(messages == [])
  }

  /// The style whose raw value is 0 is what a storyboard says nothing of: a page curl, held at the left.
  @Test func pagesCurlUnlessTheStoryboardSaysOtherwise() throws {
    let messages = try NibTest.run { _ in
      let plain = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects>
        <pageViewController autoresizesArchivedViewToFullSize="NO" id="a" sceneMemberID="viewController"/>
        </objects></scene>
        """, initial: "a")
      let pages = try #require(plain.instantiateInitialViewController() as? UIPageViewController)
      #expect(pages.transitionStyle == .pageCurl && pages.spineLocation == .min && !pages.isDoubleSided)
      #expect(pages.navigationOrientation == .horizontal)
      let book = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects>
        <pageViewController transitionStyle="pageCurl" spineLocation="mid" id="a" sceneMemberID="viewController"/>
        </objects></scene>
        """, initial: "a")
      let spread = try #require(book.instantiateInitialViewController() as? UIPageViewController)
      #expect(spread.spineLocation == .mid && spread.isDoubleSided)
      let two = [UIViewController(), UIViewController()]
      spread.setViewControllers(two, direction: .forward, animated: false)
      #expect(spread.viewControllers == two)
    }
    #expect(messages == [])
  }

  @Test func columnsComeByRelationships() throws {
    let messages = try NibTest.run { _ in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects>
        <splitViewController id="a" allowDoubleColumnStyle="YES" style="doubleColumn" behavior="overlay"
          preferredDisplayMode="oneOverSecondary"><connections>
        <segue destination="b" kind="relationship" relationship="masterViewController" id="d"/>
        <segue destination="c" kind="relationship" relationship="detailViewController" id="e"/>
        </connections></splitViewController>
        </objects></scene>
        <scene sceneID="t"><objects><viewController id="b" title="List"/></objects></scene>
        <scene sceneID="u"><objects><viewController id="c" title="Detail"/></objects></scene>
        """, initial: "a")
      let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
      #expect(split.style == .doubleColumn && split.preferredSplitBehavior == .overlay)
      #expect(split.preferredDisplayMode == .oneOverSecondary)
      #expect(split.viewController(for: .primary)?.title == "List")
      #expect(split.viewController(for: .secondary)?.title == "Detail")
    }
    #expect(messages == [])
  }

  @Test func relationshipsThatDoNotFitAreErrors() throws {
    try NibTest.run { _ in
      let storyboard = try NibTest.storyboard(
        """
        <scene sceneID="s"><objects><viewController id="a"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="b"/>
        </connections></viewController></objects></scene>
        """, initial: "a")
      #expect {
        _ = try storyboard.makeController("a")
      } throws: { error in
        (error as? NibError)?.line == 4
      }
    }
  }
}

/// The root of the library's stack.
final class ShelfController: UIViewController {}

/// A bar of the program's own.
final class LibraryBar: UINavigationBar {}

/// A page with something to remember.
final class BookController: UIViewController {
  var page = 0

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(page, forKey: "page")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    page = coder.decodeInteger(forKey: "page")
  }
}

final class WideTabController: UITabBarController {
  private(set) var widthInViewDidLoad: CGFloat = 0
  private(set) var heightInViewDidLoad: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    widthInViewDidLoad = tabBar.frame.width
    heightInViewDidLoad = tabBar.frame.height
  }
}

final class ItemAnimation: NSObject {
  weak var view: UIView?

  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("view", \ItemAnimation.view, set: { $0.view = $1 })] }
  }
}

final class AnimatedItem: UITabBarItem {
  var animation: ItemAnimation?

  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [.property("animation", \AnimatedItem.animation, set: { $0.animation = $1 })]
    }
  }
}
