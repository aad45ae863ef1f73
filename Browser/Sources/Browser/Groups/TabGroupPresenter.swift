import BrowserCore
import UIKit

/// Tab groups: their sheet, the wide window's menu of them, and the rows of tabs' menus.
@MainActor
final class TabGroupPresenter {
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let menus: MenuPresenter
  private let head: WindowHeadController
  private let editing: AddressEditingController
  private weak var root: UIViewController?

  /// - Parameters:
  ///   - head: has the wide window's button that names the group.
  ///   - editing: ends where other tabs are shown.
  ///   - root: presents the questions about groups.
  init(
    tabs: TabsStore, router: PresentationRouter, menus: MenuPresenter, head: WindowHeadController,
    editing: AddressEditingController, root: UIViewController
  ) {
    (self.tabs, self.router, self.menus) = (tabs, router, menus)
    (self.head, self.editing, self.root) = (head, editing, root)
  }

  /// The lists of tabs, those that are shown checked.
  var rows: [PopupMenuView.Row] {
    let model = tabs.model
    return TabGroupRow.sections(of: model).flatMap(\.self).map { row in
      PopupMenuView.Row(
        title: row.title(in: model), symbol: row.isShown(in: model) ? "checkmark" : row.symbol,
        isChecked: row.isShown(in: model)
      ) {
        [weak self] in self?.choose(row)
      }
    } + [
      PopupMenuView.Row(
        title: TabGroupText.edit, symbol: "pencil", isEnabled: !model.groups.isEmpty
      ) { [weak self] in self?.open(isEditing: true) }
    ]
  }

  private func choose(_ row: TabGroupRow) {
    editing.cancel()
    switch row {
    case .list(let name): tabs.perform { $0.open(name) }
    case .privateTabs: tabs.perform { $0.setPrivateMode(true) }
    case .newEmpty:
      root?.askForGroupName { [tabs] name in tabs.perform { $0.addGroup(TabGroup(name: name)) } }
    case .newFromTabs:
      root?.askForGroupName { [tabs] name in
        tabs.perform { $0.addGroupFromPlainList(TabGroup(name: name)) }
      }
    }
  }

  /// Shows the sheet of tab groups.
  func open(isEditing: Bool = false) {
    let groups = TabGroupsViewController(store: tabs)
    let sheet = groups.sheet()
    groups.loadViewIfNeeded()
    if isEditing { groups.setEditing(true, animated: false) }
    router.show(sheet: sheet, outOf: head.windowLayout == .desktop ? head.head.groupButton : nil)
  }

  /// Opens the menu below the button that names the group.
  func openMenu() { menus.open([.rows(rows)], below: head.head.groupButton) }

  /// Returns the row that moves a tab into a group; none for private tabs, which are in no group.
  func moveRows(of id: TabID) -> [PopupMenuView.Row] {
    guard tabs.model[id]?.isPrivate == false else { return [] }
    return [
      PopupMenuView.Row(title: TabGroupText.move + "…", symbol: "rectangle.stack") { [weak self] in
        guard let self else { return }
        root?.askForGroup(of: id, in: tabs)
      }
    ]
  }
}
