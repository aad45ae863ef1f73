import BrowserCore
import UIKit

/// The menu of what stands for a page: an icon or a row of the start page.
@MainActor
final class PlaceMenuPresenter {
  private let services: BrowserServices
  private let menus: MenuPresenter
  private let editing: AddressEditingController
  private weak var pages: (any WindowPages)?

  /// - Parameter editing: ends where the place is opened in another tab.
  init(
    services: BrowserServices, menus: MenuPresenter, editing: AddressEditingController, pages: any WindowPages
  ) {
    (self.services, self.menus, self.editing, self.pages) = (services, menus, editing, pages)
  }

  /// Opens the menu of a place.
  /// - Parameter openHere: opens the place in the tab that is shown.
  func open(
    for url: URL, from source: UIView, at point: CGPoint, openHere: @escaping @MainActor () -> Void
  ) {
    func newTab(_ title: String, _ symbol: String, select: Bool) -> PopupMenuView.Row {
      PopupMenuView.Row(title: title, symbol: symbol) { [weak self] in
        guard let self, let page = pages?.selectedOrNewController() else { return }
        if select { editing.cancel() }
        page.delegate?.tab(page, openInNewTab: url, select: select)
      }
    }
    var rows: [PopupMenuView.Row] = [.copyLink(url)]
    if let favourite = services.library.favourites.first(where: { $0.url == url }) {
      rows.append(
        PopupMenuView.Row(title: "Remove from Favourites", symbol: "trash", isDestructive: true) {
          [weak self] in self?.services.library.change { $0.remove(favourite.id) }
        })
    }
    menus.open(
      [
        .heading(LinkText.heading(url)),
        .rows([
          PopupMenuView.Row(title: "Open", symbol: "globe", action: openHere),
          newTab("Open in New Tab", "plus", select: true),
          newTab("Open in Background", "square.on.square", select: false),
        ]), .rows(rows),
      ], from: source, at: point)
  }
}
