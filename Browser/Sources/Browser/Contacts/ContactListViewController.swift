import BrowserCore
import UIKit

/// All names and addresses of the profile.
final class ContactListViewController: UIViewController {
  private let keeper: ContactKeeper
  private let table = UITableView.library { PasswordCell.height }
  /// The cards that are shown, in order.
  private(set) var shown: [ContactCard] = []

  /// The picture before a card.
  private static let symbol = "person.circle"

  init(keeper: ContactKeeper) {
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
    title = ContactText.contacts
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.open(nil) })
    add.accessibilityLabel = ContactText.add
    navigationItem.leftBarButtonItem = add
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bar.
  static func sheet(keeper: ContactKeeper) -> UINavigationController {
    UINavigationController(wholeSheetOf: ContactListViewController(keeper: keeper))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    view.accessibilityIdentifier = "contacts"
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  private func reload() {
    shown = keeper.book.cards.sorted {
      ($0.title.lowercased(), $0.detail, $0.id.uuidString) < (
        $1.title.lowercased(), $1.detail, $1.id.uuidString
      )
    }
    table.backgroundView =
      shown.isEmpty ? LibraryPlaceholderView(keeper.problem?.message ?? ContactText.empty) : nil
    table.reloadData()
  }

  private func open(_ card: ContactCard?) {
    let edit = ContactEditViewController(keeper: keeper, card: card)
    edit.onChange = { [weak self] in self?.navigationController?.popToRootViewController(animated: true) }
    navigationController?.pushViewController(edit, animated: true)
  }

  private func remove(_ card: ContactCard) {
    do throws(ContactStoreError) {
      try keeper.remove(card.id)
    } catch {
      showMessage(ContactText.notDeleted, error.message)
    }
    reload()
  }
}

extension ContactListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.libraryCell(at: indexPath)
    let card = shown[indexPath.row]
    (cell as? LibraryCell)?.show(
      title: DomainDisplay.plain(card.title), subtitle: DomainDisplay.plain(card.detail), symbol: Self.symbol)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    open(shown[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let card = shown[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: ContactText.deleteShort) { [weak self] _, _, done in
        self?.remove(card)
        done(true)
      }
    ])
  }
}
