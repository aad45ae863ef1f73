import BrowserCore
import UIKit
import UIKitAdditions

/// Safari's keyboard shortcuts, with Ctrl.
extension BrowserContainerViewController {
  func perform(_ command: KeyboardShortcut.Command) {
    guard clearTheWay(for: command) else { return }
    swipe.finish()
    if !command.concernsAllTabs { overview.closeAtOnce() }
    let model = store.model
    switch command {
    case .newTab:
      openNewTab()
      focusAddress()
    case .newPrivateTab:
      store.perform { $0.insert(Tab(isPrivate: true)) }
      focusAddress()
    case .newWindow: services.profiles?.openWindow()
    case .closeWindow: services.profiles?.close(self)
    case .closeTab: store.perform { $0.closeOrLeaveSelected() }
    case .reopenClosedTab: reopenClosedTab()
    case .nextTab: store.perform { $0.selectNeighbour(1) }
    case .previousTab: store.perform { $0.selectNeighbour(-1) }
    case .cycleTabs: tabCycle.step(1)
    case .cycleTabsBackwards: tabCycle.step(-1)
    case .selectTab(let index): store.perform { index < $0.tabs.count ? $0.select(index: index) : [] }
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
    case .zoomIn: _ = selectedTabController?.changeZoom(.larger)
    case .zoomOut: _ = selectedTabController?.changeZoom(.smaller)
    case .actualSize: _ = selectedTabController?.changeZoom(.reset)
    case .reader: selectedTabController?.reader.toggle()
    case .bookmarks: openBookmarks()
    case .history: openBookmarks(.history)
    case .downloads: openDownloads()
    case .addBookmark:
      addBookmark()
    case .share: openShareSheet()
    case .printPage: selectedTabController?.printPage()
    case .savePage: savePage(as: .page)
    case .viewSource: viewSource()
    case .openFile: openFile()
    case .inspector: selectedTabController?.showInspector()
    case .settings: openSettings()
    case .fillScreen: view.window?.fillsScreen.toggle()
    case .quit: services.quit()
    }
  }

  /// Keeps the page, and says so: a tap on that shows where.
  private func addBookmark() {
    let tab = store.model.selectedTab
    if let url = tab.url, tab.hasPage { keep(url, title: tab.title, in: BookmarkTree.root) }
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

  func focusAddress() {
    collapse.handle(.tappedBar)
    view.layoutIfNeeded()
    addressEditing.begin(in: currentField)
  }

  /// The next match of what is being looked for; without a search one is begun.
  private func findAgain(backwards: Bool) {
    if !find.again(backwards: backwards) { openFind() }
  }

  private func stopOrCancel() {
    if find.isOpen { return find.close() }
    if isEditingAddress { return addressEditing.cancel() }
    selectedTabController?.stop()
  }
}

extension KeyboardShortcut.Command {
  /// True if it leads away from a sheet; the others mean the page, which the sheet covers.
  fileprivate var leavesSheets: Bool {
    switch self {
    case .newTab, .newPrivateTab, .closeTab, .reopenClosedTab, .nextTab, .previousTab, .cycleTabs,
      .cycleTabsBackwards,
      .selectTab,
      .selectLastTab, .showOverview, .focusAddress:
      true
    default: opensSheet
    }
  }

  /// True if it is done to the window as a whole, whatever lies over the page.
  fileprivate var concernsWindow: Bool {
    switch self {
    case .newWindow, .closeWindow, .fillScreen, .quit: true
    default: false
    }
  }

  /// True if it is done to a page that has the window for itself.
  fileprivate var keepsFullscreen: Bool {
    switch self {
    case .zoomIn, .zoomOut, .actualSize, .fillScreen: true
    default: false
    }
  }

  fileprivate var opensSheet: Bool {
    switch self {
    case .bookmarks, .history, .downloads, .share, .settings, .viewSource, .openFile: true
    default: false
    }
  }

  /// True if it can be done while all tabs are seen, instead of one page.
  fileprivate var concernsAllTabs: Bool {
    switch self {
    case .closeTab, .reopenClosedTab, .showOverview, .bookmarks, .history, .downloads, .addBookmark,
      .settings, .newWindow, .closeWindow, .fillScreen, .quit:
      true
    default: false
    }
  }
}
