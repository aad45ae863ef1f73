import BrowserCore
import UIKit

/// All passwords of the profile, by site. The keyring is unlocked when the list is opened.
final class PasswordListViewController: UIViewController {
  let keeper: PasswordKeeper
  private let services: BrowserServices
  private let table = UITableView(frame: .zero, style: .plain)
  private let header = SearchHeaderView()
  private(set) var entries: [String: PasswordEntry] = [:]
  private(set) var report = PasswordReport([:])
  /// The entries that are shown, in order.
  private(set) var shown: [(id: String, entry: PasswordEntry)] = []
  private var error: PasswordStoreError?
  private var isLoaded = false

  init(keeper: PasswordKeeper, services: BrowserServices) {
    self.keeper = keeper
    self.services = services
    super.init(nibName: nil, bundle: nil)
    title = PasswordText.passwords
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
    add.accessibilityLabel = "Add a password"
    add.isEnabled = false
    navigationItem.leftBarButtonItem = add
    toolbarItems = [
      UIBarButtonItem(title: "Import…", primaryAction: UIAction { [weak self] _ in self?.chooseImport() }),
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Export…", primaryAction: UIAction { [weak self] _ in self?.askToExport() }),
    ]
    // Until it is known what is there.
    toolbarItems?.forEach { $0.isEnabled = false }
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bars.
  static func sheet(keeper: PasswordKeeper, services: BrowserServices) -> UINavigationController {
    let navigation = UINavigationController(
      wholeSheetOf: PasswordListViewController(keeper: keeper, services: services))
    navigation.isToolbarHidden = false
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    view.accessibilityIdentifier = "passwords"
    table.backgroundColor = Palette.pageBackground
    table.separatorColor = Palette.separator
    table.followTextSize { PasswordCell.height }
    table.register(PasswordCell.self, forCellReuseIdentifier: PasswordCell.reuseIdentifier)
    table.tableFooterView = UIView()
    table.dataSource = self
    table.delegate = self
    header.searchBar.placeholder = "Search Passwords"
    header.searchBar.searchBarStyle = .minimal
    header.searchBar.autocapitalizationType = .none
    header.searchBar.delegate = self
    table.tableHeaderView = header
    view.addSubview(table)
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    header.place(on: table)
  }

  // MARK: - Reading

  /// Reads everything anew.
  func reload() {
    Task.immediate {
      do throws(PasswordStoreError) {
        try await keeper.store.unlock()
        entries = try await keeper.store.entries()
        error = nil
      } catch {
        entries = [:]
        self.error = error
      }
      report = PasswordReport(entries)
      isLoaded = true
      show()
    }
  }

  private func show() {
    let words = (header.searchBar.text ?? "").lowercased().split(separator: " ")
    shown = entries.filter { _, entry in
      let text = "\(entry.origin.display) \(entry.origin.host) \(entry.user)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    .map { (id: $0.key, entry: $0.value) }
    .sorted { ($0.entry.origin, $0.entry.user, $0.id) < ($1.entry.origin, $1.entry.user, $1.id) }
    let placeholder =
      error?.message ?? (words.isEmpty ? "Passwords that you save appear here." : "No Results")
    table.backgroundView = shown.isEmpty && isLoaded ? LibraryPlaceholderView(placeholder) : nil
    toolbarItems?.last?.isEnabled = !entries.isEmpty
    toolbarItems?.first?.isEnabled = isLoaded && error == nil
    navigationItem.leftBarButtonItem?.isEnabled = isLoaded && error == nil
    table.reloadData()
  }

  // MARK: - Changing

  private func add() {
    let edit = PasswordEditViewController(keeper: keeper, id: nil, entry: nil)
    edit.onChange = { [weak self] _ in self?.reload() }
    navigationController?.pushViewController(edit, animated: true)
  }

  private func open(_ id: String, _ entry: PasswordEntry) {
    let detail = PasswordDetailViewController(
      keeper: keeper, id: id, entry: entry, hints: report.hints(for: id))
    detail.onChange = { [weak self] in self?.reload() }
    navigationController?.pushViewController(detail, animated: true)
  }

  private func remove(_ id: String, of origin: PasswordOrigin) {
    Task.immediate {
      do throws(PasswordStoreError) {
        try await keeper.store.remove(id, of: origin)
      } catch {
        showMessage("Password Not Deleted", error.message)
      }
      reload()
    }
  }

  // MARK: - Files

  private var transfer: PasswordTransfer { PasswordTransfer(folder: services.directories.downloadsFolder) }

  private func chooseImport() {
    let files = transfer.files
    guard !files.isEmpty else { return showMessage("No Files to Import", PasswordText.noFiles) }
    let sheet = UIAlertController(title: "Files in Downloads", message: nil, preferredStyle: .actionSheet)
    for file in files.prefix(PasswordLimits.offered) {
      sheet.addAction(
        UIAlertAction(title: DomainDisplay.plain(file.lastPathComponent), style: .default) { [weak self] _ in
          self?.take(file)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func take(_ url: URL) {
    Task.immediate {
      let file = await Task.detached { PasswordTransfer.read(url) }.value
      guard let file, !file.entries.isEmpty else {
        return showMessage("No Passwords Found", PasswordText.noFiles)
      }
      take(file, from: url)
    }
  }

  /// Keeps what is in a file and not here yet.
  func take(_ file: PasswordFile, from url: URL) {
    Task.immediate {
      var (new, problem) = (0, PasswordStoreError?.none)
      do throws(PasswordStoreError) {
        // One that is here already stays as it is: it is the newer one more often than not.
        try await keeper.store.unlock()
        var known = Set(try await keeper.store.entries().values.map(\.key))
        for entry in file.entries where known.insert(entry.key).inserted {
          try await keeper.store.save(entry)
          new += 1
        }
      } catch {
        problem = error
      }
      reload()
      showMessage(
        problem == nil ? "Passwords Imported" : "Passwords Not Imported",
        PasswordText.imported(new, of: file, from: url, problem: problem))
    }
  }

  private func askToExport() {
    let alert = UIAlertController(
      title: "Export Passwords?", message: PasswordText.exportWarning, preferredStyle: .alert)
    for form in PasswordFile.Form.allCases {
      alert.addAction(
        UIAlertAction(title: "Export for \(form.title)", style: .default) { [weak self] _ in
          self?.export(as: form)
        })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func export(as form: PasswordFile.Form) {
    let list = entries.values.sorted { ($0.origin, $0.user) < ($1.origin, $1.user) }
    do {
      let url = try transfer.write(PasswordFile(entries: list), as: form)
      showMessage("Passwords Exported", PasswordText.exported(url))
    } catch {
      showMessage("Passwords Not Exported", error.localizedDescription)
    }
  }
}

extension PasswordListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PasswordCell.reuseIdentifier, for: indexPath)
    let (id, entry) = shown[indexPath.row]
    let icon = entry.origin.url.map { services.icon(for: $0) } ?? .monogram(for: entry.origin.host)
    (cell as? PasswordCell)?.show(entry, mark: report.mark(for: id), icon: icon)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let (id, entry) = shown[indexPath.row]
    open(id, entry)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let (id, entry) = shown[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.remove(id, of: entry.origin)
        done(true)
      }
    ])
  }
}

extension PasswordListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { show() }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}
