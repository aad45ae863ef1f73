import BrowserCore
import UIKit

/// The page's menu, the share sheet and the lists behind the toolbar.
extension BrowserContainerViewController {
  func openPageMenu() {
    guard let page = selectedTabController, store.model.selectedTab.hasPage else { return }
    let menu = PopupMenuView(groups: [
      .textSize(
        PopupMenuView.TextSizeRow(percentage: page.zoomPercentage, change: { page.changeZoom($0) }), []),
      .rows(
        hideToolbarRows + [
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
    open(menu, from: .page)
  }

  /// A wide window has no toolbar that could be hidden.
  private var hideToolbarRows: [PopupMenuView.Row] {
    guard windowLayout == .phone else { return [] }
    return [
      PopupMenuView.Row(title: "Hide Toolbar", symbol: "arrow.down.right.and.arrow.up.left") { [weak self] in
        self?.hideToolbar()
      }
    ]
  }

  func openBookmarks() {
    let sheet = ListSheetViewController(title: "Bookmarks", canEdit: true) { [weak self] isEditing in
      self?.bookmarkSections(isEditing: isEditing) ?? []
    }
    present(list: sheet)
  }

  private func bookmarkSections(isEditing: Bool) -> [ListSheet.Section] {
    let library = services.library
    func rows(_ pages: [Favourite], remove: @escaping @MainActor (URL) -> Void) -> [ListSheet.Row] {
      pages.map { page in
        ListSheet.Row(
          title: page.title, subtitle: page.url.shownDomain, icon: services.icon(for: page.url),
          accessory: isEditing ? .remove : .none
        ) { [weak self] in
          if isEditing { remove(page.url) } else { self?.selectedOrNewController()?.open(page.url) }
        }
      }
    }
    return [
      ListSheet.Section(
        title: "Bookmarks", rows: rows(library.bookmarks) { library.removeBookmark($0) },
        placeholder: "Pages that you bookmark appear here."),
      ListSheet.Section(
        title: "Reading List", rows: rows(library.readingList) { library.removeFromReadingList($0) },
        placeholder: "Pages that you want to read later appear here."),
      ListSheet.Section(
        title: "Favourites", rows: rows(library.favourites) { library.removeFavourite($0) },
        placeholder: "Favourites appear on the start page."),
    ]
  }

  /// Which button a menu belongs to.
  enum MenuPlace {
    case page, tabList
  }

  /// Opens a menu above the phone's bars, below an address bar at the top, or below the wide window's button.
  func open(_ menu: PopupMenuView, from place: MenuPlace) {
    if windowLayout == .desktop { return menu.open(in: view, topLeft: desktopMenuOrigin(place)) }
    let layout = barLayout
    if place == .page, layout.position == .top {
      let top = CGFloat(layout.topPlateFrame(.expanded).maxY) + PopupMenuMetrics.aboveBars
      return menu.open(in: view, topLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
    }
    let top = CGFloat(layout.toolbarFrame(.expanded).minY) - PopupMenuMetrics.aboveBars
    menu.open(in: view, bottomLeft: CGPoint(x: PopupMenuMetrics.left, y: top))
  }

  func openNewTab() {
    store.perform { $0.openEmptyTab() }
  }
}
