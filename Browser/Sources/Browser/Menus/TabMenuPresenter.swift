import BrowserCore
import UIKit

/// Menus of tabs: of a tab of the wide window, of a card of the overview, of the toolbar's button, and the list of all.
@MainActor
final class TabMenuPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let menus: MenuPresenter
  private let groups: TabGroupPresenter
  private let closedTabs: ClosedTabsPresenter
  private let transfer: TabTransfer
  private weak var pages: (any WindowPages)?

  init(
    services: BrowserServices, tabs: TabsStore, menus: MenuPresenter, groups: TabGroupPresenter,
    closedTabs: ClosedTabsPresenter, transfer: TabTransfer, pages: any WindowPages
  ) {
    (self.services, self.tabs, self.menus) = (services, tabs, menus)
    (self.groups, self.closedTabs, self.transfer, self.pages) = (groups, closedTabs, transfer, pages)
  }

  // MARK: - One tab

  /// Opens the menu of a tab of the wide window.
  func open(for id: TabID, from source: UIView, at point: CGPoint) {
    guard let tab = tabs.model[id] else { return }
    var rows = [newTabRow]
    if services.opensWindows {
      rows.append(
        PopupMenuView.Row(title: WindowText.new, symbol: WindowText.symbol) { [weak self] in
          self?.services.profiles?.openWindow()
        })
    }
    if tab.hasPage {
      rows.append(
        PopupMenuView.Row(title: "Reload", symbol: "arrow.clockwise") { [weak self] in
          guard let self else { return }
          tabs.perform { $0.select(id) }
          pages?.selectedOrNewController()?.reload()
        })
      if let url = tab.url {
        rows.append(
          PopupMenuView.Row(title: "Duplicate Tab", symbol: "square.on.square") { [weak self] in
            self?.duplicate(id)
          })
        rows.append(.copyLink(url))
      }
      if tab.sound != .quiet {
        rows.append(
          PopupMenuView.Row(title: tab.sound.command, symbol: tab.sound.commandSymbol) { [weak self] in
            self?.pages?.controller(of: id)?.toggleSound()
          })
      }
    }
    rows += pinRows(of: id) + groups.moveRows(of: id) + transfer.rows(of: id)
    let closing = [
      PopupMenuView.Row(title: "Close Tab", symbol: "xmark", isDestructive: true) { [weak self] in
        self?.tabs.perform { $0.close(id) }
      }
    ]
    menus.open([.rows(rows), .rows(closing + closeOthersRows(of: id))], from: source, at: point)
  }

  /// Opens the menu of a card of the overview.
  /// - Parameter close: closes the tab as the card's button does.
  func open(
    forCardOf id: TabID, from source: UIView, at point: CGPoint, close: @escaping @MainActor () -> Void
  ) {
    guard let tab = tabs.model[id] else { return }
    var rows: [PopupMenuView.Row] = []
    if tab.hasPage, let url = tab.url { rows.append(.copyLink(url)) }
    rows += pinRows(of: id) + groups.moveRows(of: id) + transfer.rows(of: id)
    let close = PopupMenuView.Row(title: "Close Tab", symbol: "xmark", isDestructive: true, action: close)
    menus.open(
      (rows.isEmpty ? [] : [.rows(rows)]) + [.rows([close] + closeOthersRows(of: id))], from: source,
      at: point)
  }

  /// The row that opens an empty tab.
  var newTabRow: PopupMenuView.Row {
    PopupMenuView.Row(title: "New Tab", symbol: "plus") { [weak self] in
      self?.tabs.perform { $0.openEmptyTab() }
    }
  }

  /// Returns the row that pins a tab or lets it go; none for a tab without a page.
  func pinRows(of id: TabID) -> [PopupMenuView.Row] {
    guard let tab = tabs.model[id], tab.hasPage || tab.isPinned else { return [] }
    return [
      PopupMenuView.Row(
        title: TabPinText.command(isPinned: tab.isPinned),
        symbol: TabPinText.commandSymbol(isPinned: tab.isPinned)
      ) { [weak self] in self?.tabs.perform { $0.setPinned(id, !tab.isPinned) } }
    ]
  }

  private func closeOthersRows(of id: TabID) -> [PopupMenuView.Row] {
    guard !tabs.model.closableTabs(beside: id).isEmpty else { return [] }
    return [
      PopupMenuView.Row(title: "Close Other Tabs", symbol: "xmark.circle", isDestructive: true) {
        [weak self] in self?.tabs.perform { $0.closeOthers(beside: id) }
      }
    ]
  }

  /// Opens a tab's page once more, beside it.
  private func duplicate(_ id: TabID) {
    guard let tab = tabs.model[id], let url = tab.url,
      let index = tabs.model.tabs.firstIndex(where: { $0.id == id })
    else { return }
    tabs.perform { $0.insert(Tab(isPrivate: tab.isPrivate, url: url, title: tab.title), at: index + 1) }
  }

  // MARK: - All tabs

  /// Opens the wide window's list: all tabs, the selected one checked, and the lists of tabs.
  func openList() {
    let selected = tabs.model.selectedID
    let rows = tabs.model.tabs.map { tab in
      PopupMenuView.Row(
        title: tab.displayTitle,
        symbol: tab.id == selected ? "checkmark" : tab.isPinned ? TabPinText.symbol : "globe",
        isChecked: tab.id == selected
      ) {
        [weak self] in
        self?.tabs.perform { $0.select(tab.id) }
      }
    }
    menus.open([.rows(rows), .rows(groups.rows)], from: .tabList)
  }

  /// The menu that a long press on the toolbar's button for tabs opens, as in Safari.
  var actions: [UIMenuElement] {
    let tab = tabs.model.selectedTab
    let (selected, isPinned) = (tab.id, tab.isPinned)
    func action(
      _ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = [],
      _ body: @escaping @MainActor (TabMenuPresenter) -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
        self.map(body)
      }
    }
    let windows =
      services.opensWindows
      ? [action(WindowText.new, WindowText.symbol) { $0.services.profiles?.openWindow() }] : []
    return [action("New Tab", "plus") { $0.tabs.perform { $0.openEmptyTab() } }] + windows + [
      action(tabs.model.isPrivateMode ? "Leave Private Browsing" : "New Private Tab", "eyeglasses") {
        // A new one, also where there are some: an empty one at their end is it.
        $0.tabs.perform {
          $0.isPrivateMode ? $0.setPrivateMode(false) : $0.setPrivateMode(true) + $0.openEmptyTab()
        }
      },
      action("Recently Closed", "clock") { $0.closedTabs.open() },
      action(
        TabPinText.command(isPinned: isPinned), TabPinText.commandSymbol(isPinned: isPinned),
        attributes: tab.hasPage || isPinned ? [] : .disabled
      ) { $0.tabs.perform { $0.setPinned(selected, !isPinned) } },
    ] + transfer.rows(of: selected).map { row in action(row.title, row.symbol) { _ in row.action() } } + [
      action("Close This Tab", "xmark", attributes: .destructive) { $0.tabs.perform { $0.close(selected) } }
    ]
  }
}
