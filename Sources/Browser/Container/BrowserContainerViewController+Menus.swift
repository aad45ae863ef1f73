import BrowserCore
import UIKit

/// The page's menu, the share sheet and the lists behind the toolbar.
extension BrowserContainerViewController {
  func openPageMenu() {
    guard let page = selectedTabController, store.model.selectedTab.hasPage else { return }
    let menu = PopupMenuView(groups: [
      .textSize(
        PopupMenuView.TextSizeRow(percentage: page.zoomPercentage, change: { page.changeZoom($0) }), []),
      .rows([
        PopupMenuView.Row(title: "Hide Toolbar", symbol: "arrow.down.right.and.arrow.up.left") { [weak self] in
          self?.hideToolbar()
        },
        PopupMenuView.Row(
          title: page.requestsDesktopSite ? "Request Mobile Website" : "Request Desktop Website",
          symbol: "desktopcomputer"
        ) { page.toggleDesktopSite() },
        PopupMenuView.Row(title: "Find on Page", symbol: "doc.text.magnifyingglass") { [weak self] in
          self?.openFind()
        },
      ]),
      .rows([
        PopupMenuView.Row(title: "Settings", symbol: "gearshape") { [weak self] in self?.openSettings() }
      ]),
    ])
    let top = barLayout.toolbarFrame(.expanded).minY
    menu.open(
      in: view,
      bottomLeft: CGPoint(x: PopupMenuMetrics.left, y: CGFloat(top) - PopupMenuMetrics.aboveBars))
  }

  func openTabsMenu() {
    var rows = store.model.tabs.enumerated().map { index, tab in
      PopupMenuView.Row(
        title: tab.title.isEmpty ? (tab.hasPage ? AddressBarView.Content(tab: tab).domain : "Start Page") : tab.title,
        symbol: index == store.model.selectedIndex ? "checkmark" : "globe"
      ) { [weak self] in self?.slide(toTab: index) }
    }
    // The whole overview of tabs comes with issue 5; until then the menu lists the nearest ones.
    let around = max(0, store.model.selectedIndex - 4)
    rows = Array(rows.dropFirst(around).prefix(8))
    let selected = store.model.selectedID
    openBarMenu([
      .rows(rows),
      .rows([
        PopupMenuView.Row(title: "New Tab", symbol: "plus") { [weak self] in self?.openNewTab() },
        PopupMenuView.Row(
          title: store.model.isPrivateMode ? "Leave Private Browsing" : "New Private Tab", symbol: "eyeglasses"
        ) { [weak self] in
          guard let self else { return }
          store.perform { $0.setPrivateMode(!$0.isPrivateMode) }
        },
        PopupMenuView.Row(title: "Close This Tab", symbol: "xmark", isDestructive: true) { [weak self] in
          self?.store.perform { $0.close(selected) }
        },
      ]),
    ])
  }

  func openBookmarks() {
    let bookmarks = services.library.bookmarks.prefix(8).map { bookmark in
      PopupMenuView.Row(title: bookmark.title, symbol: "book") { [weak self] in
        self?.selectedOrNewController()?.open(bookmark.url)
      }
    }
    let reading = services.library.readingList.prefix(4).map { item in
      PopupMenuView.Row(title: item.title, symbol: "eyeglasses") { [weak self] in
        self?.selectedOrNewController()?.open(item.url)
      }
    }
    let tab = store.model.selectedTab
    let add = PopupMenuView.Row(title: "Add Bookmark", symbol: "book.badge.plus", isEnabled: tab.hasPage) { [weak self] in
      guard let url = tab.url else { return }
      self?.services.library.addBookmark(title: tab.title, url: url)
    }
    openBarMenu([Array(bookmarks), Array(reading), [add]].filter { !$0.isEmpty }.map { .rows($0) })
  }

  private func openBarMenu(_ groups: [PopupMenuView.Group]) {
    let menu = PopupMenuView(groups: groups)
    let top = barLayout.toolbarFrame(.expanded).minY
    menu.open(
      in: view,
      bottomLeft: CGPoint(
        x: view.bounds.width - PopupMenuMetrics.width - PopupMenuMetrics.left,
        y: CGFloat(top) - PopupMenuMetrics.aboveBars))
  }

  func openNewTab() {
    store.perform { $0.openEmptyTab() }
  }
}
