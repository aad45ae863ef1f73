import BrowserCore
import UIKit

/// One account: its name, its password once it is asked for, the site, and hints.
final class PasswordDetailViewController: UIViewController {
  /// It was changed, or is gone.
  var onChange: (() -> Void)?

  private let keeper: PasswordKeeper
  private let id: String
  private var entry: PasswordEntry
  private let hints: [String]
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private(set) var isShown = false

  private enum Row { case user, password, site, copyUser, copyPassword, delete }
  private static let sections: [[Row]] = [[.user, .password, .site], [.copyUser, .copyPassword], [.delete]]
  /// As many for every password: how long it is is its own business.
  private static let dots = String(repeating: "•", count: 10)

  init(keeper: PasswordKeeper, id: String, entry: PasswordEntry, hints: [String]) {
    self.keeper = keeper
    self.id = id
    self.entry = entry
    self.hints = hints
    super.init(nibName: nil, bundle: nil)
    title = entry.origin.display
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [weak self] _ in self?.edit() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "password"
    table.backgroundColor = Palette.startBackground
    table.dataSource = self
    table.delegate = self
    table.followTextSize { LibraryCell.height }
    view.addSubview(table)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  private func edit() {
    let edit = PasswordEditViewController(keeper: keeper, id: id, entry: entry)
    edit.onChange = { [weak self] entry in
      guard let self else { return }
      self.entry = entry
      onChange?()
      navigationController?.popToRootViewController(animated: true)
    }
    navigationController?.pushViewController(edit, animated: true)
  }

  private func askToDelete() {
    let alert = UIAlertController(
      title: "Delete this password?", message: "You can then sign in only if you know it yourself.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete Password", style: .destructive) { [weak self] _ in self?.delete() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func delete() {
    Task.immediate {
      do throws(PasswordStoreError) {
        try await keeper.store.remove(id, of: entry.origin)
        onChange?()
        navigationController?.popViewController(animated: true)
      } catch {
        showMessage("Password Not Deleted", error.message)
      }
    }
  }
}

extension PasswordDetailViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.sections[section].count
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 && !hints.isEmpty ? hints.joined(separator: "\n\n") : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = PasswordDetailCell(style: .default, reuseIdentifier: nil)
    let user = PasswordAccount(id: id, origin: entry.origin, user: entry.user).shownUser
    switch Self.sections[indexPath.section][indexPath.row] {
    case .user:
      cell.show(PasswordText.userName, user.isEmpty ? PasswordText.noUser : user)
    case .password:
      cell.show(
        PasswordText.password, isShown ? DomainDisplay.plain(entry.password) : Self.dots, isCode: isShown)
      cell.selectionStyle = .default
      cell.accessibilityLabel =
        isShown ? "\(PasswordText.password), \(entry.password)" : "\(PasswordText.password), hidden. Show"
      cell.accessibilityTraits = .button
    case .site:
      let place = entry.origin.isEncrypted ? entry.origin.display : "http://" + entry.origin.display
      cell.show(PasswordText.website, place)
    case .copyUser: button(cell, "Copy User Name")
    case .copyPassword: button(cell, "Copy Password")
    case .delete:
      button(cell, "Delete Password")
      cell.textLabel?.textColor = Palette.danger
    }
    return cell
  }

  private func button(_ cell: PasswordDetailCell, _ title: String) {
    cell.textLabel?.text = title
    cell.textLabel?.font = TextSize.font(17)
    cell.textLabel?.textColor = Palette.tint
    cell.selectionStyle = .default
    cell.accessibilityTraits = .button
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Self.sections[indexPath.section][indexPath.row] {
    case .user, .site: break
    case .password:
      isShown.toggle()
      table.reloadRows(at: [indexPath], with: .none)
    case .copyUser: UIPasteboard.general.string = entry.user
    case .copyPassword: UIPasteboard.general.string = entry.password
    case .delete: askToDelete()
    }
  }
}
