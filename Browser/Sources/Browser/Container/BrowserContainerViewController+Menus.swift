import BrowserCore
import UIKit

/// The page's menu, the share sheet and the lists behind the toolbar.
extension BrowserContainerViewController {
  func openPageMenu() {
    guard let page = selectedTabController, store.model.selectedTab.hasPage else { return }
    let menu = PopupMenuView(groups: [
      .textSize(
        PopupMenuView.TextSizeRow(percentage: page.zoomPercentage, change: { page.changeZoom($0) }),
        controls: page.reader.isOpen ? readerControls(for: page) : [], [readerRow(for: page)]),
      .rows(
        hideToolbarRows + [
          PopupMenuView.Row(
            title: page.requestsDesktopSite ? "Request Mobile Website" : "Request Desktop Website",
            symbol: "desktopcomputer"
          ) { page.toggleDesktopSite() }
        ] + contentBlockingRows(of: page) + soundRows(of: page) + [
          PopupMenuView.Row(title: "Find on Page", symbol: "doc.text.magnifyingglass") { [weak self] in
            self?.openFind()
          }
        ]),
      .rows(
        certificateRows(of: page) + profileRows + downloadRows + [
          PopupMenuView.Row(title: "Website Settings", symbol: "gearshape") { [weak self] in
            self?.openWebsiteSettings()
          }
        ]),
    ])
    open(menu, from: .page)
  }

  /// The switch for the site. The engine does not tell what it kept away, so there is no count.
  private func contentBlockingRows(of page: TabViewController) -> [PopupMenuView.Row] {
    guard let blocker = services.blocker, services.settings.blocksContent, !blocker.rules.isEmpty,
      page.siteName != nil
    else { return [] }
    let isOn = page.site.blocksContent
    return [
      PopupMenuView.Row(
        title: isOn ? "Turn Off Content Blockers" : "Turn On Content Blockers",
        symbol: "shield"
      ) { [weak page] in page?.setBlocksContent(!isOn) }
    ]
  }

  private func soundRows(of page: TabViewController) -> [PopupMenuView.Row] {
    let sound = page.tab.sound
    guard sound != .quiet else { return [] }
    return [
      PopupMenuView.Row(title: sound.command, symbol: sound.commandSymbol) { [weak page] in
        page?.toggleSound()
      }
    ]
  }

  private var downloadRows: [PopupMenuView.Row] {
    guard !services.downloads.list.items.isEmpty else { return [] }
    return [
      PopupMenuView.Row(title: "Downloads", symbol: "arrow.down.circle") { [weak self] in
        self?.openDownloads()
      }
    ]
  }

  /// A wide window has no toolbar that could be hidden.
  private var hideToolbarRows: [PopupMenuView.Row] {
    guard windowLayout == .phone else { return [] }
    return [
      PopupMenuView.Row(title: "Hide Toolbar", symbol: "arrow.down.right.and.arrow.up.left") { [weak self] in
        self?.collapse.handle(.hideRequested)
      }
    ]
  }

  /// Opens bookmarks, reading list and history.
  func openBookmarks(_ section: LibrarySheetViewController.Section = .bookmarks) {
    let sheet = LibrarySheetViewController.sheet(
      services: services, section: section, settings: { [weak self] in self?.openSettings() }
    ) { [weak self] url in
      self?.selectedOrNewController()?.open(url)
    }
    router.show(sheet: sheet, outOf: windowLayout == .desktop ? windowHead.head.button(.sidebar) : nil)
  }

  /// The button that a menu belongs to.
  enum MenuPlace {
    case page, address, tabList
  }

  /// Opens a menu above the phone's bars, below an address bar at the top, or below the wide window's button.
  func open(_ menu: PopupMenuView, from place: MenuPlace) {
    guard let button = menuButton(place) else { return }
    router.show(menu: menu) { menu in
      if windowLayout == .desktop {
        return menu.open(in: view, from: button, topLeft: desktopMenuOrigin(place))
      }
      let layout = barLayout
      if place != .tabList, layout.position == .top {
        let top = CGFloat(layout.topPlateFrame(.expanded).maxY) + PopupMenuMetrics.aboveBars
        return menu.open(in: view, from: button, topLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
      }
      let top = CGFloat(layout.toolbarFrame(.expanded).minY) - PopupMenuMetrics.aboveBars
      menu.open(in: view, from: button, bottomLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
    }
  }

  private func menuButton(_ place: MenuPlace) -> UIView? {
    switch place {
    case .page:
      windowLayout == .desktop ? windowHead.head.addressBar.pageMenuButton : currentBar?.pageMenuButton
    case .address: windowLayout == .desktop ? windowHead.head.addressBar : currentBar
    case .tabList: windowHead.head.button(.tabList)
    }
  }

  func openNewTab() {
    store.perform { $0.openEmptyTab() }
  }
}
