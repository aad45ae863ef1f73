import Foundation
import QuartzCore

/// Tabs that have no place in the bar are in a list behind its last item, "More".
///
/// A controller that is chosen there becomes the next page of the list's stack; of a navigation controller its pages do. When the
/// user has gone back to the list, or the controller gets a place in the bar, it is the tab bar controller's child again.
extension UITabBarController {
  /// Apple's own figures for how many items bars show: five on phones and in compact widths, eight on iPads.
  private static let (compactRoom, regularRoom) = (5, 8)

  func makeMore() -> UINavigationController {
    let more = UINavigationController(rootViewController: moreList)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    more.onSettle = { [weak self] in self?.moreDidSettle() }
    return more
  }

  /// The greatest number of items that the bar shows.
  private var room: Int {
    traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
      ? Self.regularRoom : Self.compactRoom
  }

  /// The number of tabs that the bar has places for, as its size is now.
  private var fittingCount: Int { tabs.count > room ? room - 1 : tabs.count }

  var hasMore: Bool { placeCount < tabs.count }

  func isListed(_ controller: UIViewController) -> Bool {
    tabs.dropFirst(placeCount).contains { $0 === controller }
  }

  /// The child whose view shows a tab.
  func host(of controller: UIViewController) -> UIViewController {
    isListed(controller) ? moreNavigationController : controller
  }

  /// The tab that a child shows: the one that was chosen of the list, or the list.
  func tab(shownBy host: UIViewController) -> UIViewController {
    hasMore && host === moreNavigationController ? moreNavigationController.takenIn?.controller ?? host : host
  }

  func item(for controller: UIViewController) -> UITabBarItem { host(of: controller).tabBarItem }

  /// Gives every tab its place: in the bar, or in the list.
  func placeTabs(animated: Bool) {
    placeCount = fittingCount
    if let lent = moreNavigationController.takenIn?.controller, !isListed(lent) { takeBack() }
    if hasMore {
      adoptTab(moreNavigationController)
      moreList.show(Array(tabs.dropFirst(placeCount)), isCustomizable: !customizable.isEmpty)
    } else {
      moreList.show([], isCustomizable: false)
    }
    bar.show(
      tabs[..<placeCount].map(\.tabBarItem) + (hasMore ? [moreNavigationController.tabBarItem] : []),
      animated: animated)
  }

  /// The bar has room for more items than before, or for less.
  func roomMayHaveChanged() {
    guard placeCount != fittingCount else { return }
    endCustomizing()
    placeTabs(animated: false)
    if let selected, !tabs.contains(where: { $0 === selected }), !hasMore { self.selected = tabs.last }
    bar.selectedItem = selected.map(item)
    showSelected(animated: false)
  }

  // MARK: - The list's stack

  /// Puts the chosen controller above the list, or leaves the list alone.
  func arrangeMore(animated: Bool) {
    guard hasMore, let selected else { return }
    let more = moreNavigationController
    if selected === more {
      if more.takenIn != nil { takeBack() }
    } else if isListed(selected), more.takenIn?.controller !== selected {
      if more.takenIn != nil { takeBack() }
      more.takeIn(selected, animated: animated)
    }
  }

  /// The controller that was lent to the list's stack is a child again.
  private func takeBack() {
    let lent = moreNavigationController.takenIn?.controller
    _ = moreNavigationController.giveBack()
    moreNavigationController.popToRootViewController(animated: false)
    guard let lent, tabs.contains(where: { $0 === lent }) else { return }
    adoptTab(lent)
  }

  /// The user may have gone back to the list.
  private func moreDidSettle() {
    let more = moreNavigationController
    guard let (lent, pages) = more.takenIn,
      !more.stack.contains(where: { page in pages.contains { $0 === page } })
    else { return }
    takeBack()
    guard selected === lent, isListed(lent) else { return }
    selected = more
  }

  func adoptTab(_ controller: UIViewController) {
    guard controller.parent !== self || controller.isMovingFromParent else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }
}
