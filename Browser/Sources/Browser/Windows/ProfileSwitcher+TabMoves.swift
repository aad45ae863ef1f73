import BrowserCore
import UIKitAdditions

/// Tabs that go from one window to another, with their pages as they are.
extension ProfileSwitcher {
  /// Moves a tab to a window of its own. Where the system gives none it stays.
  func moveToNewWindow(_ id: TabID, from source: BrowserContainerViewController) {
    guard let tab = source.store.model[id] else { return }
    openWindow(isPrivate: tab.isPrivate) { [weak self, weak source] target in
      guard let self, let target else { return }
      let empty = target.store.model.selectedTab
      guard let source, move(id, from: source, to: target) else { return close(target) }
      if empty.isEmpty { target.store.perform { $0.close(empty.id) } }
    }
  }

  /// Moves a tab to another window's list, where it is selected. A window that has nothing left is closed.
  /// - Parameter index: its place there; nil for the end.
  /// - Returns: false where the tab or one of the windows was closed meanwhile, or a question stands in the window that it would go to.
  @discardableResult
  func move(
    _ id: TabID, from source: BrowserContainerViewController, to target: BrowserContainerViewController,
    at index: Int? = nil
  ) -> Bool {
    guard source !== target, containers.contains(where: { $0 === source }),
      containers.contains(where: { $0 === target }), source.store.model[id] != nil,
      // A sheet there is about the page that it was opened for.
      target.router.handle(.leavingCommand, of: target.selectedTabController)
    else { return false }
    target.overview.closeAtOnce()
    let page = source.releasePage(of: id)
    // What the page asked is refused with that, and the tab knows it.
    guard let tab = source.store.model[id] else { return false }
    if let page {
      target.show(page)
      page.barsDidSettle(isCollapsed: target.collapse.isCollapsed)
    }
    // There first, so that what is kept of a tab is never that of none.
    let end = target.store.model.list(isPrivate: tab.isPrivate).count
    target.store.perform { $0.insert(tab, at: index ?? end) }
    target.selectedOrNewController()?.resumption.resumeIfNeeded()
    var taken: Tab?
    source.store.perform { $0.takeTab(id, &taken) }
    window(of: target)?.bringToFront()
    if source.store.model.isUntouched { close(source) }
    return true
  }
}
