import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the columns of a split view controller: what brings them into sight, and what takes them out of it.
@MainActor @Suite(.serialized)
struct SplitColumnTests {
  private static let wide = CGSize(width: 1180, height: 820)

  /// Apple documentation, `UISplitViewController`: an overlaid column appears over the secondary one; nothing of it takes another
  /// size on the way.
  @Test(arguments: [UISplitViewController.SplitBehavior.tile, .overlay])
  func aColumnSlidesInAtItsWidth(behavior: UISplitViewController.SplitBehavior) {
    let split = UISplitViewController(style: .doubleColumn)
    let list = UITableViewController()
    list.title = "folders"
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    split.preferredSplitBehavior = behavior
    split.preferredDisplayMode = .secondaryOnly
    withStage(size: Self.wide, root: split) { stage in
      stage.host.windows.last?.safeAreaInsets = HostInsets(top: 24, left: 0, bottom: 20, right: 0)
      stage.window.hostGeometryDidChange()
      stage.host.advance(by: 1)
      var seen: [CGFloat] = []
      split.show(.primary)
      let column: UIView = split.viewControllers[0].view
      for _ in 0..<25 {
        stage.host.advanceFrame()
        let shown = column.layer.presentation()
        seen.append(shown?.frame.minX ?? 1)
        // The column, its page and what the page holds have their width from the first frame on, and their place in it.
        let content = list.view.layer.presentation()
        #expect(shown?.bounds.width == 320 && content?.frame.minX == 0 && content?.bounds.width == 320)
        #expect(content?.bounds.minX == 0 && list.view.safeAreaInsets.left == 0)
        let bar = (split.viewControllers[0] as? UINavigationController)?.navigationBar.layer.presentation()
        #expect(bar?.frame.minX == 0 && bar?.bounds.width == 320)
      }
      #expect(seen == seen.sorted() && seen.first.map { $0 < -300 } == true && seen.last == 0)
    }
  }

  /// A primary column over the others has the button that hides it again; beside them it is not needed there.
  @Test(arguments: [UISplitViewController.Style.doubleColumn, .tripleColumn])
  func anOverlaidColumnHasTheButtonThatHidesIt(style: UISplitViewController.Style) {
    let split = UISplitViewController(style: style)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary]
    where column != .supplementary || style == .tripleColumn {
      split.setViewController(UIViewController(), for: column)
    }
    split.preferredSplitBehavior = .overlay
    withStage(size: Self.wide, root: split) { stage in
      stage.host.advance(by: 1)
      let (folders, note) = (split.viewController(for: .primary), split.viewController(for: .secondary))
      #expect(note?.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
      split.show(.primary)
      stage.host.advance(by: 1)
      #expect(folders?.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
      #expect(note?.navigationItem.leftBarButtonItem == nil)
      #expect(split.displayModeButtonItem.accessibilityLabel == "Hide Sidebar")
      let shown = split.displayMode
      // The button is at the leading end of the column's bar.
      stage.host.tap(at: CGPoint(x: 24, y: 22))
      stage.host.advance(by: 1)
      #expect(shown.columnCount == split.displayMode.columnCount + 1)
      #expect(folders?.navigationItem.leftBarButtonItem == nil)
    }
  }

  // MARK: - Behaviors

  private func columns(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary]
    where column != .supplementary || style == .tripleColumn {
      split.setViewController(UIViewController(), for: column)
    }
    return split
  }

  /// Apple documentation, `UISplitViewController.SplitBehavior`: tiled columns are beside the secondary one, overlaid ones over it,
  /// and of displacing ones two push it aside.
  @Test func aBehaviorHasItsOwnModes() {
    let split = columns(.tripleColumn)
    withStage(size: Self.wide, root: split) { stage in
      split.preferredDisplayMode = .twoOverSecondary
      stage.host.advance(by: 1)
      #expect(split.displayMode == .twoOverSecondary)
      split.preferredSplitBehavior = .tile
      stage.host.advance(by: 1)
      #expect(split.displayMode == .twoBesideSecondary)
      split.preferredSplitBehavior = .displace
      stage.host.advance(by: 1)
      #expect(split.displayMode == .twoDisplaceSecondary)
      // What was chosen goes along.
      split.hide(.primary)
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneBesideSecondary)
      split.preferredSplitBehavior = .overlay
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneOverSecondary)
    }
  }

  /// A finger that gives up chose nothing: the mode goes on following the size.
  @Test func aFingerThatGivesUpChoosesNothing() {
    let split = columns()
    withStage(size: CGSize(width: 820, height: 1180), root: split) { stage in
      stage.host.advance(by: 1)
      #expect(split.displayMode == .secondaryOnly)
      let finger = stage.host.touchDown(at: CGPoint(x: 2, y: 400))
      for x in [20, 40, 60, 40, 20] { stage.host.touchMove(finger, to: CGPoint(x: x, y: 400)) }
      stage.host.advance(by: 0.3)
      stage.host.touchUp(finger, at: CGPoint(x: 20, y: 400))
      stage.host.advance(by: 1)
      #expect(split.displayMode == .secondaryOnly)
      stage.host.resize(to: Self.wide, scale: 2)
      stage.host.advance(by: 1)
      #expect(split.displayMode == .oneBesideSecondary)
    }
  }

  // MARK: - Other controllers while collapsed

  @Test func columnsMayAllGoWhileCollapsed() {
    let split = columns()
    withStage(size: CGSize(width: 390, height: 844), root: split) { stage in
      stage.host.advance(by: 0.1)
      split.setViewController(nil, for: .secondary)
      split.setViewController(nil, for: .primary)
      stage.host.advance(by: 0.1)
      #expect(split.viewControllers.isEmpty && split.children.isEmpty)
      let list = UIViewController()
      split.setViewController(list, for: .primary)
      stage.host.advance(by: 0.1)
      #expect(split.isCollapsed && list.viewIfLoaded?.window != nil)
    }
  }

  /// Another detail beside the same list takes the place of the one before.
  @Test func classicControllersAreExchangedWhileCollapsed() {
    let split = UISplitViewController()
    let list = UINavigationController(rootViewController: UIViewController())
    let (one, other) = (UIViewController(), UIViewController())
    let detail = UINavigationController(rootViewController: one)
    split.viewControllers = [list, detail]
    withStage(size: CGSize(width: 390, height: 844), root: split) { stage in
      stage.host.advance(by: 0.1)
      #expect(list.viewControllers.last === one)
      split.viewControllers = [list, UINavigationController(rootViewController: other)]
      stage.host.advance(by: 0.5)
      #expect(list.viewControllers.count == 2 && list.viewControllers.last === other)
      #expect(detail.viewControllers == [one] && other.viewIfLoaded?.window != nil)
    }
  }
}
