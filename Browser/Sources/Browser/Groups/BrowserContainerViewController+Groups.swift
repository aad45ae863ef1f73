import BrowserCore
import UIKit

/// Tab groups in the wide window's menus, and the menu of a card.
extension BrowserContainerViewController {
  /// The lists of tabs, those that are shown checked.
  var tabGroupRows: [PopupMenuView.Row] {
    let model = store.model
    return TabGroupRow.sections(of: model).flatMap(\.self).map { row in
      PopupMenuView.Row(
        title: row.title(in: model), symbol: row.isShown(in: model) ? "checkmark" : row.symbol
      ) {
        [weak self] in self?.choose(row)
      }
    } + [
      PopupMenuView.Row(
        title: TabGroupText.edit, symbol: "pencil", isEnabled: !model.groups.isEmpty
      ) { [weak self] in self?.openTabGroups(isEditing: true) }
    ]
  }

  private func choose(_ row: TabGroupRow) {
    addressEditing.cancel()
    switch row {
    case .list(let name): store.perform { $0.open(name) }
    case .privateTabs: store.perform { $0.setPrivateMode(true) }
    case .newEmpty:
      askForGroupName { [weak self] name in self?.store.perform { $0.addGroup(TabGroup(name: name)) } }
    case .newFromTabs:
      askForGroupName { [weak self] name in
        self?.store.perform { $0.addGroupFromPlainList(TabGroup(name: name)) }
      }
    }
  }

  /// Opens the sheet of tab groups.
  func openTabGroups(isEditing: Bool = false) {
    let groups = TabGroupsViewController(store: store)
    let sheet = groups.sheet()
    groups.loadViewIfNeeded()
    if isEditing { groups.setEditing(true, animated: false) }
    router.show(sheet: sheet, outOf: windowLayout == .desktop ? windowHead.head.groupButton : nil)
  }

  /// Opens the menu below the button that names the group.
  func openGroupMenu() {
    let button = windowHead.head.groupButton
    let frame = button.convert(button.bounds, to: view)
    let x = view.isMirrored ? frame.maxX - PopupMenuMetrics.width : frame.minX
    router.show(menu: PopupMenuView(groups: [.rows(tabGroupRows)])) { menu in
      menu.open(in: view, from: button, topLeft: CGPoint(x: x, y: frame.maxY + DesktopHeadMetrics.dropGap))
    }
  }

  /// The row of a tab's menus; none for private tabs, which are in no group.
  func moveRows(of id: TabID) -> [PopupMenuView.Row] {
    guard store.model[id]?.isPrivate == false else { return [] }
    return [
      PopupMenuView.Row(title: TabGroupText.move + "…", symbol: "rectangle.stack") { [weak self] in
        guard let self else { return }
        askForGroup(of: id, in: store)
      }
    ]
  }

  func overview(
    _ overview: TabOverviewViewController, menuOf id: TabID, from source: UIView, at point: CGPoint
  ) {
    guard let tab = store.model[id] else { return }
    var rows: [PopupMenuView.Row] = []
    if tab.hasPage, let url = tab.url { rows.append(copyRow(url)) }
    rows += pinRows(of: id) + moveRows(of: id)
    let close = PopupMenuView.Row(title: "Close Tab", symbol: "xmark", isDestructive: true) {
      [weak overview] in overview?.close(id)
    }
    open(
      (rows.isEmpty ? [] : [.rows(rows)]) + [.rows([close] + closeOthersRows(of: id))], from: source,
      at: point)
  }
}
