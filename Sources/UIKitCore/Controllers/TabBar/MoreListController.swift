import Foundation
import QuartzCore

/// The list of tabs that have no place in the bar.
final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?
  private var rows: [UIViewController] = []

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  /// Shows other controllers, and the button for customizing where there is something to customize.
  func show(_ controllers: [UIViewController], isCustomizable: Bool) {
    for row in rows { row.tabBarItem.observers.remove(for: self) }
    rows = controllers
    for row in rows {
      row.tabBarItem.observers.add(for: self) { [weak self] in self?.viewIfLoaded.map { _ in self?.reload() }
      }
    }
    navigationItem.rightBarButtonItem =
      isCustomizable
      ? UIBarButtonItem(
        barButtonSystemItem: .edit, target: self, action: Selector("customize", MoreListController.customize))
      : nil
    if isViewLoaded { reload() }
  }

  private func reload() { tableView.reloadData() }

  private func customize() { tabs?.beginCustomizing() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MoreCell.self, forCellReuseIdentifier: MoreCell.identifier)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MoreCell.identifier, for: indexPath)
    (cell as? MoreCell)?.show(rows[indexPath.row].tabBarItem)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.select(rows[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    rows[indexPath.row].tabBarItem.isEnabled
  }
}

/// A row for a tab: image, title and badge.
private final class MoreCell: UITableViewCell {
  static let identifier = "more"

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem) {
    var content = UIListContentConfiguration.valueCell()
    content.text = item.title
    content.secondaryText = item.badgeValue
    content.image = item.image
    if !item.isEnabled { content.textProperties.color = .tertiaryLabel }
    contentConfiguration = content
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
  }
}
