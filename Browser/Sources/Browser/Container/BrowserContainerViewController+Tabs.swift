import BrowserCore
import UIKit
import UIKitAdditions
import WebKit

/// The model's tabs as views: only the selected tab and its neighbours have any.
extension BrowserContainerViewController: WindowPages {
  /// Follows a change of the model.
  func modelDidChange(_ model: TabsModel, _ changes: [TabsChange]) {
    var needsSync = false
    let holder = tabControllers.values.first { $0.isSelected && $0.shownWebView?.isFirstResponder == true }
    if changes.contains(where: \.leavesFullscreen) { fullscreen.leave() }
    // A tab that was made just now gets its page from the code that made it.
    var waiting: TabID?
    for change in changes {
      switch change {
      case .updated(let id): tabDidUpdate(id)
      case .pinned(let id):
        tabDidUpdate(id)
        needsSync = true
      case .removed(let id, _, let isPrivate):
        tabDidLeave(id, isPrivate: isPrivate)
        needsSync = true
      case .selected(let id, let previous, _):
        previous.flatMap { tabControllers[$0] }?.sessionPicture.save()
        endEditingElsewhere()
        find.close()
        selectionDidChange()
        if !changes.contains(where: { $0.inserts(id) }) { waiting = id }
        needsSync = true
      case .mode:
        // The other kind's page is left.
        endEditingElsewhere()
        find.close()
        model.list(isPrivate: !model.isPrivateMode).selectedID.flatMap { tabControllers[$0] }?
          .sessionPicture.save()
        waiting = changes.contains { $0.inserts(model.selectedID) } ? nil : model.selectedID
        needsSync = true
      case .list:
        listDidChange()
        waiting = changes.contains { $0.inserts(model.selectedID) } ? nil : model.selectedID
        needsSync = true
      case .inserted, .moved, .hiddenTab: needsSync = true
      case .groups: windowHead.showGroup()
      case .recentlyClosed: tabControllers.values.forEach { $0.refreshStartPage() }
      }
    }
    guard needsSync else { return }
    syncTabs()
    if let waiting { tabControllers[waiting]?.resumption.resumeIfNeeded() }
    if let holder, holder !== selectedTabController { handOnKeys(of: holder) }
    // A swipe in flight places everything itself, when it ends.
    guard swipe.isResting else { return }
    view.setNeedsLayout()
  }

  /// The page that is shown now has the keys that one had which is out of sight.
  private func handOnKeys(of page: TabViewController) {
    presenters.addresses.giveKeysToSeenPage()
    guard windowHead.windowLayout == .desktop, let view = page.shownWebView, view.isFirstResponder else {
      return
    }
    _ = view.resignFirstResponder()
  }

  /// Another list of normal tabs is open: pages of the one before go, and are as they were when it is opened again.
  private func listDidChange() {
    endEditingElsewhere()
    find.close()
    for page in tabControllers.values where page.isSelected && !page.tab.isPrivate {
      page.sessionPicture.save()
    }
    if !store.model.isPrivateMode { selectionDidChange() }
  }

  private func selectionDidChange() {
    collapse.handle(.pageChanged)
    collapse.updateConditions()
    updateToolbar()
    windowHead.selectionDidChange()
    setNeedsStatusBarAppearanceUpdate()
    for (id, controller) in tabControllers { controller.isSelected = id == store.model.selectedID }
    updateWindowTitle()
  }

  private func tabDidUpdate(_ id: TabID) {
    guard let tab = store.model[id] else { return }
    addressBars.refresh(tab)
    if let old = tabControllers[id]?.tab, old.isLoading, !tab.isLoading { collapse.pageDidLoad() }
    tabControllers[id]?.tab = tab
    windowHead.tabDidUpdate(tab)
    guard id == store.model.selectedID else { return }
    updateToolbar()
    setNeedsStatusBarAppearanceUpdate()
    updateWindowTitle()
  }

  /// The window is called as the page that it shows, in lists of windows and by screen readers.
  func updateWindowTitle() {
    let title = store.model.selectedTab.title
    view.window?.systemTitle = title.isEmpty ? Browser.name : title
  }

  private func tabDidLeave(_ id: TabID, isPrivate: Bool) {
    // Another window shows it already: it keeps what there is of it.
    guard !services.privates.windows.all.contains(where: { $0 !== self && $0.has(id) }) else {
      addressEditing.handle(.barRemoved(id))
      return addressBars.remove(id)
    }
    discard(id, isPrivate: isPrivate)
    services.tabPictures.tabDidClose(id)
  }

  private func discard(_ id: TabID, isPrivate: Bool) {
    addressEditing.handle(.barRemoved(id))
    addressBars.remove(id)
    services.privates.forget(id)
    if let controller = tabControllers.removeValue(forKey: id) { discard(controller, of: id) }
    // Also after one that was never shown here: it may have been the last.
    if isPrivate { services.privates.end() }
  }

  private func discard(_ controller: TabViewController, of id: TabID) {
    if !controller.tab.isPrivate, let page = controller.resumption.state {
      services.session?.keep(page, of: id)
    }
    remove(controller)
    controller.close()
  }

  private func remove(_ controller: TabViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  /// Lets go of a tab's page as it is, for another window; nil where none was made.
  func releasePage(of id: TabID) -> TabViewController? {
    guard let controller = tabControllers.removeValue(forKey: id) else { return nil }
    // Whatever it asks is withdrawn with the window.
    controller.isSelected = false
    controller.listener.stop()
    controller.translator.stop()
    controller.swipeNavigation.interrupt()
    remove(controller)
    return controller
  }

  /// Makes the views that are needed around the selected tab and lets go of the others.
  func syncTabs() {
    // Bars, menus and the start page; pages see what the window sees, which tells them nothing.
    overrideUserInterfaceStyle = store.model.isPrivateMode ? .dark : .unspecified
    updateTyping()
    let selected = store.model.selectedIndex
    let near = (selected - 1...selected + 1).compactMap { store.model.shown.tabWithHidden(at: $0) }
    let wanted = Set(near.map(\.id))
    // A tab to come that has not become one goes without being closed.
    for (id, controller) in tabControllers where store.model[id] == nil {
      discard(id, isPrivate: controller.tab.isPrivate)
    }
    for (id, controller) in tabControllers where !wanted.contains(id) { controller.view.isHidden = true }
    addressBars.show(near, edited: addressEditing.field)
    for tab in near {
      let controller = tabControllers[tab.id] ?? makeController(for: tab)
      controller.tab = tab
      controller.isSelected = tab.id == store.model.selectedID
      controller.sessionPicture.show()
    }
    updateReachOfBars()
    updateToolbar()
    windowHead.syncTabs()
  }

  /// Keys and readers get to the bar of the selected tab, and to the one that is edited.
  func updateReachOfBars() {
    addressBars.setReach(selected: store.model.selectedID, edited: addressEditing.field)
  }

  /// Enabled states always agree with where one can go.
  func updateToolbar() { toolbarController.show(store.model.selectedTab.position) }

  func makeController(for tab: Tab) -> TabViewController {
    let controller = TabViewController(tab: tab, services: services)
    // One that comes from another group.
    controller.sound.begin(isMuted: tab.sound == .muted)
    show(controller)
    return controller
  }

  /// Takes in a tab's page, new or from another window.
  func show(_ controller: TabViewController) {
    controller.delegate = self
    controller.router = router
    controller.notices = notices
    tabControllers[controller.tab.id] = controller
    // What is shown, not the window's size: that is not its own yet when the first tab is made.
    controller.hasBars = windowHead.shownLayout == .phone
    addChild(controller)
    pagesView.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  /// Shows a tab, and the window above those of other programs.
  func bringForward(_ id: TabID, activationToken: String?) {
    guard store.model[id] != nil else { return }
    store.perform { $0.select(id) }
    view.window?.bringToFront(activationToken: activationToken)
  }

  func reopenClosedTab(_ id: TabID? = nil) {
    guard !store.perform({ $0.reopen(id) }).isEmpty else { return }
    selectedOrNewController()?.resumption.resumeIfNeeded()
    view.setNeedsLayout()
  }

  var selectedTabController: TabViewController? { tabControllers[store.model.selectedID] }

  func controller(of id: TabID) -> TabViewController? { tabControllers[id] }

  func controller(forNew tab: Tab) -> TabViewController {
    view.setNeedsLayout()
    return tabControllers[tab.id] ?? makeController(for: tab)
  }

  func selectedOrNewController() -> TabViewController? {
    if tabControllers[store.model.selectedID] == nil { syncTabs() }
    return selectedTabController
  }
}

extension TabsChange {
  /// True if a page that has the window for itself gives it back: there is something else to see.
  fileprivate var leavesFullscreen: Bool {
    switch self {
    case .inserted, .removed, .selected, .mode, .list: true
    case .updated, .pinned, .moved, .hiddenTab, .recentlyClosed, .groups: false
    }
  }

  fileprivate func inserts(_ id: TabID) -> Bool {
    if case .inserted(id, _, _) = self { return true }
    return false
  }
}

extension AddressBarView.Content {
  /// Creates the idle bar's content for a tab.
  init(tab: Tab) {
    guard tab.hasPage, let url = tab.url else { return }
    isLoading = tab.isLoading
    isReading = tab.reader.isShown
    address = EditingText.text(for: url)
    let display = DomainDisplay(tab: tab)
    domain = display.text
    switch display.security {
    case .secure: mark = .secure
    case .warning: mark = .warning
    case .insecure: mark = display.isLocal ? .none : .insecure
    case .none: mark = .none
    }
    if url.scheme?.lowercased() == BundledSite.scheme {
      // The host in the address could be any name.
      let name = BundledSite.name(of: url)
      domain = name ?? AddressWords.ownPage
      mark = name == nil ? .none : .own
    }
    if display.isAwaited, tab.isLoading { mark = .awaited }
  }
}
