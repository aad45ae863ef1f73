import BrowserCore
import UIKit

/// The sheet of tab groups: shows the tabs of another list, makes groups, and while editing renames, moves and deletes them.
final class TabGroupsViewController: UITableViewController {
  private let store: TabsStore
  private var observation: TabsStore.Observation?
  /// True while a group is being moved: the table has it at its place already.
  private var isMoving = false

  init(store: TabsStore) {
    self.store = store
    super.init(style: .insetGrouped)
    title = TabGroupText.title
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bar, half as high as the window at first.
  func sheet() -> UINavigationController {
    UINavigationController(sheetOf: self, detents: [.medium(), .large()])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tab-groups"
    tableView.backgroundColor = Palette.startBackground
    tableView.separatorColor = Palette.separator
    tableView.followTextSize { TabGroupCell.height }
    tableView.allowsSelectionDuringEditing = true
    tableView.register(TabGroupCell.self, forCellReuseIdentifier: TabGroupCell.reuseIdentifier)
    observation = store.observe { [weak self] _, changes in
      guard let self, changes.contains(where: \.isShownAmongGroups) || sections != shownSections else {
        return
      }
      reload()
    }
    shownSections = sections
    showEditButton()
  }

  /// The rows that the table has. While a group is moved the table has it at its place already.
  private var shownSections: [[TabGroupRow]] = []
  private var sections: [[TabGroupRow]] { TabGroupRow.sections(of: store.model) }

  private func row(at path: IndexPath) -> TabGroupRow? {
    let sections = shownSections
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.row) else {
      return nil
    }
    return sections[path.section][path.row]
  }

  private func reload() {
    guard !isMoving else { return }
    if store.model.groups.isEmpty, isEditing { setEditing(false, animated: false) }
    shownSections = sections
    tableView.reloadData()
    showEditButton()
  }

  // MARK: - Editing

  private func showEditButton() {
    guard !store.model.groups.isEmpty else { return navigationItem.leftBarButtonItem = nil }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: isEditing ? "Stop Editing" : "Edit",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
    showEditButton()
  }

  private func rename(_ id: TabGroup.ID) {
    guard let group = store.model.group(id) else { return }
    askForGroupName("Rename Tab Group", name: group.name) { [weak self] name in
      self?.store.perform { $0.renameGroup(id, to: name) }
    }
  }

  /// Asks first, with the number of tabs that are closed.
  /// - Parameter done: called with whether it was deleted.
  private func delete(_ id: TabGroup.ID, from view: UIView?, done: @escaping (Bool) -> Void = { _ in }) {
    guard let group = store.model.group(id) else { return done(false) }
    let count = store.model.list(.group(id)).count
    let sheet = UIAlertController(
      title: nil, message: TabGroupText.deletionMessage(group.name, count: count),
      preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: TabGroupText.deletion(count: count), style: .destructive) { [weak self] _ in
        done(true)
        self?.store.perform { $0.deleteGroup(id) }
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in done(false) })
    sheet.popoverPresentationController?.sourceView = view
    dress(sheet)
    present(sheet, animated: true)
  }

  // MARK: - Choosing

  private func choose(_ row: TabGroupRow) {
    switch row {
    case .list(let name):
      store.perform { $0.open(name) }
      leave()
    case .privateTabs:
      store.perform { $0.setPrivateMode(true) }
      leave()
    case .newEmpty:
      askForGroupName { [weak self] name in
        self?.store.perform { $0.addGroup(TabGroup(name: name)) }
        self?.leave()
      }
    case .newFromTabs:
      askForGroupName { [weak self] name in
        self?.store.perform { $0.addGroupFromPlainList(TabGroup(name: name)) }
        self?.leave()
      }
    }
  }

  private func leave() { dismiss(animated: true) }

  // MARK: - Rows

  override func numberOfSections(in tableView: UITableView) -> Int { shownSections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shownSections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: TabGroupCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? TabGroupCell, let row = row(at: indexPath) else { return cell }
    cell.show(row, of: store.model)
    cell.accessibilityCustomActions = row.groupID.map { actions(for: $0, in: cell) }
    return cell
  }

  /// The actions that a screen reader offers in place of swipes, handles and the editing state.
  private func actions(for id: TabGroup.ID, in cell: UIView) -> [UIAccessibilityCustomAction] {
    func action(_ name: String, _ body: @escaping @MainActor () -> Void) -> UIAccessibilityCustomAction {
      UIAccessibilityCustomAction(name: name) { _ in
        body()
        return true
      }
    }
    func move(_ way: Int) {
      store.perform { model in
        model.groups.firstIndex { $0.id == id }.map { model.moveGroup(id, to: $0 + way) } ?? []
      }
    }
    return [
      action("Rename") { [weak self] in self?.rename(id) }, action("Move Up") { move(-1) },
      action("Move Down") { move(1) },
      action("Delete") { [weak self, weak cell] in self?.delete(id, from: cell) },
    ]
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let row = row(at: indexPath) else { return }
    guard isEditing else { return choose(row) }
    if let id = row.groupID { rename(id) }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath)?.groupID != nil
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath)?.groupID != nil
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = row(at: indexPath)?.groupID else { return }
    delete(id, from: tableView.cellForRow(at: indexPath))
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = row(at: indexPath)?.groupID else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, view, done in
      self?.delete(id, from: view, done: done)
    }
    let rename = UIContextualAction(style: .normal, title: "Rename") { [weak self] _, _, done in
      done(true)
      self?.rename(id)
    }
    return UISwipeActionsConfiguration(actions: [delete, rename])
  }

  /// Groups stay below the plain list and the private tabs, in their section.
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let rows = shownSections[0]
    guard proposedDestinationIndexPath.section == 0 else { return IndexPath(row: rows.count - 1, section: 0) }
    let first = rows.firstIndex { $0.groupID != nil } ?? 0
    return IndexPath(row: max(first, proposedDestinationIndexPath.row), section: 0)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let id = row(at: sourceIndexPath)?.groupID else { return }
    let first = shownSections[0].firstIndex { $0.groupID != nil } ?? 0
    isMoving = true
    store.perform { $0.moveGroup(id, to: destinationIndexPath.row - first) }
    shownSections = sections
    isMoving = false
  }
}

extension TabsChange {
  /// True if the sheet of groups shows it: names, numbers of tabs, and which are shown.
  fileprivate var isShownAmongGroups: Bool {
    switch self {
    case .inserted, .removed, .mode, .list, .groups: true
    case .moved, .updated, .pinned, .selected, .hiddenTab, .recentlyClosed: false
    }
  }
}
