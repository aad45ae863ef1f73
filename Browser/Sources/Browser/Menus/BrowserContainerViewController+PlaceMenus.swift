import BrowserCore
import UIKit

/// Menus of what stands for a page: a tab of the wide window, an icon or a row of the start page.
extension BrowserContainerViewController {
  /// Opens a menu where it was asked for; it grows towards the side of the window that has more room.
  /// - Parameter point: in `source`'s coordinates.
  func open(_ groups: [PopupMenuView.Group], from source: UIView, at point: CGPoint) {
    let menu = PopupMenuView(groups: groups)
    let corner = view.convert(point, from: source)
    let growsUp = corner.y > view.bounds.midY
    router.show(menu: menu) { menu in
      menu.open(
        in: view, from: source, at: point, bottomLeft: growsUp ? corner : nil, topLeft: growsUp ? nil : corner
      )
    }
  }

  // MARK: - Tabs

  func openMenu(ofTab id: TabID, from source: UIView, at point: CGPoint) {
    guard let tab = store.model[id] else { return }
    var rows = [PopupMenuView.Row(title: "New Tab", symbol: "plus") { [weak self] in self?.openNewTab() }]
    if opensWindows {
      rows.append(
        PopupMenuView.Row(title: WindowText.new, symbol: WindowText.symbol) { [weak self] in
          self?.services.profiles?.openWindow()
        })
    }
    if tab.hasPage {
      rows.append(
        PopupMenuView.Row(title: "Reload", symbol: "arrow.clockwise") { [weak self] in
          guard let self else { return }
          store.perform { $0.select(id) }
          selectedOrNewController()?.reload()
        })
      if let url = tab.url {
        rows.append(
          PopupMenuView.Row(title: "Duplicate Tab", symbol: "square.on.square") { [weak self] in
            self?.duplicate(id)
          })
        rows.append(copyRow(url))
      }
      if tab.sound != .quiet {
        rows.append(
          PopupMenuView.Row(title: tab.sound.command, symbol: tab.sound.commandSymbol) { [weak self] in
            self?.tabControllers[id]?.toggleSound()
          })
      }
    }
    rows += pinRows(of: id) + moveRows(of: id)
    let closing = [
      PopupMenuView.Row(title: "Close Tab", symbol: "xmark", isDestructive: true) { [weak self] in
        self?.store.perform { $0.close(id) }
      }
    ]
    open([.rows(rows), .rows(closing + closeOthersRows(of: id))], from: source, at: point)
  }

  func closeOthersRows(of id: TabID) -> [PopupMenuView.Row] {
    guard !store.model.closableTabs(beside: id).isEmpty else { return [] }
    return [
      PopupMenuView.Row(title: "Close Other Tabs", symbol: "xmark.circle", isDestructive: true) {
        [weak self] in self?.store.perform { $0.closeOthers(beside: id) }
      }
    ]
  }

  /// Opens a tab's page once more, beside it.
  private func duplicate(_ id: TabID) {
    guard let tab = store.model[id], let url = tab.url,
      let index = store.model.tabs.firstIndex(where: { $0.id == id })
    else { return }
    store.perform { $0.insert(Tab(isPrivate: tab.isPrivate, url: url, title: tab.title), at: index + 1) }
  }

  // MARK: - Places of the start page

  /// - Parameter openHere: opens the place in the tab that is shown.
  func openMenu(
    ofPlace url: URL, from source: UIView, at point: CGPoint, openHere: @escaping @MainActor () -> Void
  ) {
    func newTab(_ title: String, _ symbol: String, select: Bool) -> PopupMenuView.Row {
      PopupMenuView.Row(title: title, symbol: symbol) { [weak self] in
        guard let self, let page = selectedOrNewController() else { return }
        if select { addressEditing.cancel() }
        tab(page, openInNewTab: url, select: select)
      }
    }
    var rows = [copyRow(url)]
    if let favourite = services.library.favourites.first(where: { $0.url == url }) {
      rows.append(
        PopupMenuView.Row(title: "Remove from Favourites", symbol: "trash", isDestructive: true) {
          [weak self] in self?.services.library.change { $0.remove(favourite.id) }
        })
    }
    open(
      [
        .heading(LinkText.heading(url)),
        .rows([
          PopupMenuView.Row(title: "Open", symbol: "globe", action: openHere),
          newTab("Open in New Tab", "plus", select: true),
          newTab("Open in Background", "square.on.square", select: false),
        ]), .rows(rows),
      ], from: source, at: point)
  }

  func copyRow(_ url: URL) -> PopupMenuView.Row {
    PopupMenuView.Row(title: "Copy Link", symbol: "link") {
      UIPasteboard.general.string = url.absoluteString
    }
  }
}
