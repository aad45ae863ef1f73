import BrowserCore
import MethodSelectors
import UIKit
import UIKitAdditions

/// Safari's keyboard shortcuts, with Ctrl.
extension BrowserContainerViewController {
  private static let keyCommands = KeyboardShortcut.keyCommands(
    Selector("performShortcut:", BrowserContainerViewController.performShortcut))
  private static let keyCommandsWithoutEscape = keyCommands.filter { $0.input != UIKeyCommand.inputEscape }

  /// The shortcuts that the window has now.
  var shortcutCommands: [UIKeyCommand] {
    // Escape stays the page's own while there is nothing here to leave, and an alert's or a sheet's while that is up.
    let wantsEscape =
      router.admits(.pageInFront)
      && (find.isOpen || router.hasMenu || isEditingAddress || overview.isOpen
        || store.model.selectedTab.isLoading)
    return wantsEscape ? Self.keyCommands : Self.keyCommandsWithoutEscape
  }

  private func performShortcut(_ keyCommand: UIKeyCommand) {
    KeyboardShortcut.command(of: keyCommand).map(perform)
  }

  /// Does what a key, or a button of the mouse, asks for.
  func perform(_ command: KeyboardShortcut.Command) {
    guard clearTheWay(for: command) else { return }
    swipe.finish()
    // All tabs are left as they came, and the page behind them goes on loading.
    if command == .stop, overview.isOpen { return overview.close(showing: store.model.selectedID) }
    if !command.concernsAllTabs { overview.closeAtOnce() }
    let model = store.model
    // Where it leads nowhere, whoever types goes on typing.
    let isTyping = isEditingAddress || find.isOpen
    defer {
      if command.leadsToPage, !isTyping || store.model.selectedID != model.selectedID { goOnInPage() }
    }
    switch command {
    case .newTab:
      store.perform { $0.openEmptyTab() }
      focusAddress()
    case .newPrivateTab:
      store.perform { $0.insert(Tab(isPrivate: true)) }
      focusAddress()
    case .newWindow: services.profiles?.openWindow()
    case .closeWindow: services.profiles?.close(self)
    case .closeTab: store.perform { $0.closeOrLeaveSelected() }
    case .closeOtherTabs: store.perform { $0.closeOthers(beside: $0.selectedID) }
    case .reopenClosedTab: reopenClosedTab()
    case .nextTab: store.perform { $0.selectNeighbour(1) }
    case .previousTab: store.perform { $0.selectNeighbour(-1) }
    case .cycleTabs: tabCycle.step(1)
    case .cycleTabsBackwards: tabCycle.step(-1)
    case .selectTab(let index): store.perform { index < $0.tabs.count ? $0.select(index: index) : [] }
    case .moveTab(let places): moveTab(by: places)
    case .selectLastTab: store.perform { $0.select(index: $0.tabs.count - 1) }
    case .showOverview: overview.isOpen ? overview.close(showing: model.selectedID) : openOverview()
    case .focusAddress: focusAddress()
    case .reload: selectedTabController?.reload()
    case .stop: stopOrCancel()
    case .back: selectedTabController?.goBack()
    case .forward: selectedTabController?.goForward()
    case .find: openFind()
    case .findNext: findAgain(backwards: false)
    case .findPrevious: findAgain(backwards: true)
    case .zoomIn: _ = selectedTabController?.zoom.change(.larger)
    case .zoomOut: _ = selectedTabController?.zoom.change(.smaller)
    case .actualSize: _ = selectedTabController?.zoom.change(.reset)
    case .reader: selectedTabController?.reader.toggle()
    case .bookmarks: presenters.library.open()
    case .history: presenters.library.open(.history)
    case .downloads: downloadPresenter.open()
    case .addBookmark: keepPage(in: BookmarkTree.root)
    case .addToReadingList: keepPage(in: BookmarkTree.readingList)
    case .share: presenters.share.open()
    case .printPage: selectedTabController?.printer.printPage()
    case .savePage: presenters.copies.save(as: .page)
    case .viewSource: presenters.copies.viewSource()
    case .openFile: presenters.copies.openFile()
    case .inspector: selectedTabController?.showInspector()
    case .settings: presenters.settings.open()
    case .fillScreen: view.window?.fillsScreen.toggle()
    case .quit: services.quit()
    }
  }

  /// Goes on in the page that a key led to: in a wide window with the keys, and anywhere for those who go by the focus.
  private func goOnInPage() {
    guard overview.isClosed, router.admits(.pageInFront), let page = selectedTabController else { return }
    // It is where it is met.
    view.layoutIfNeeded()
    let webView = page.shownWebView
    let place: UIView? = webView?.isHidden == false ? webView : page.viewIfLoaded
    UIAccessibility.post(notification: .screenChanged, argument: place)
    presenters.addresses.giveKeysToSeenPage()
  }

  /// Moves the selected tab among the others, and tells those who listen where it is now.
  private func moveTab(by places: Int) {
    let old = store.model
    store.perform { $0.move(old.selectedID, to: old.selectedIndex + places) }
    let place = store.model.selectedIndex
    guard place != old.selectedIndex else { return }
    UIAccessibility.post(
      notification: .announcement, argument: "Tab \(place + 1) of \(store.model.tabs.count)")
  }

  /// Keeps the page, and says so: a tap on that shows where.
  private func keepPage(in folder: UUID) {
    let tab = store.model.selectedTab
    if let url = tab.url, tab.hasPage { presenters.library.keep(url, title: tab.title, in: folder) }
  }

  /// Puts away what lies over the page, so that nothing is done behind it.
  /// - Returns: true if the command can be done now.
  private func clearTheWay(for command: KeyboardShortcut.Command) -> Bool {
    if command.concernsWindow { return true }
    let hadMenu = router.hasMenu
    router.handle(.pageCommand, of: selectedTabController)
    if hadMenu, command == .stop { return false }
    if isFullscreen, !command.keepsFullscreen {
      fullscreen.leave()
      if command == .stop { return false }
    }
    if router.admits(.pageInFront) {
      // The keyboard would stay in front of the sheet, and type into the field behind it.
      if command.opensSheet { addressEditing.handle(.sheetShown) }
      return true
    }
    return command.leavesSheets && router.handle(.leavingCommand, of: selectedTabController)
      && command != .closeTab
  }

  /// Begins to look for text in the page.
  func openFind() {
    guard let page = selectedTabController, page.webView != nil else { return }
    find.open(on: page, in: view) { _ in layoutFindBar() }
  }

  /// The next match of what is being looked for; without a search one is begun.
  private func findAgain(backwards: Bool) {
    if !find.again(backwards: backwards) { openFind() }
  }

  private func stopOrCancel() {
    if find.isOpen { return find.leave() }
    if isEditingAddress { return addressEditing.cancel() }
    selectedTabController?.stop()
  }
}
