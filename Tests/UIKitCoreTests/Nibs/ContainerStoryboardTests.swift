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
