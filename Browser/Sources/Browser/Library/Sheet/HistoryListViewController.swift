import BrowserCore
import BrowserStorage
import UIKit

/// The history by days, read as far as it is scrolled; or what a search in it found.
final class HistoryListViewController: UIViewController {
  /// A page was chosen.
  var onOpen: ((URL) -> Void)?

  let services: BrowserServices
  let table = UITableView.library()
  private let header = SearchHeaderView()
  var searchBar: UISearchBar { header.searchBar }
  private(set) var days: [HistoryDay] = []
  private let reader: HistoryReader
  private let now = Date()
  private let calendar = Calendar.current

  init(services: BrowserServices) {
    self.services = services
    reader = HistoryReader(library: services.library)
    super.init(nibName: nil, bundle: nil)
    let clear = UIBarButtonItem(
      title: "Clear", primaryAction: UIAction { [weak self] _ in self?.askToClear() })
    toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), clear]
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    table.dataSource = self
    table.delegate = self
    searchBar.placeholder = "Search History"
    searchBar.searchBarStyle = .minimal
    searchBar.autocapitalizationType = .none
    searchBar.delegate = self
    table.tableHeaderView = header
    view.addSubview(table)
    reader.onChange = { [weak self] in self?.showVisits() }
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    header.place(on: table)
  }

  // MARK: - Reading

  private var query: String { (searchBar.text ?? "").trimmingCharacters(in: .whitespaces) }

  /// Reads from the beginning.
  func reload() { reader.read(matching: query) }

  private func showVisits() {
    days = HistoryDay.days(of: reader.visits, calendar: calendar)
    table.backgroundView =
      days.isEmpty
      ? LibraryPlaceholderView(query.isEmpty ? "Pages that you visit appear here." : "No Results") : nil
    table.reloadData()
  }

  /// The row's place is near the end of what was read.
  func reach(_ path: IndexPath) {
    if path.section == days.count - 1 { reader.readMore() }
  }

  func title(of section: Int) -> String {
    days[section].title(now: now, calendar: calendar, locale: .current)
  }

  // MARK: - Forgetting

  func remove(_ visit: HistoryVisit, done: @escaping (Bool) -> Void) {
    services.forget(.pages([visit.url])) { [weak self] in
      done(true)
      self?.reload()
    }
  }

  func askToForgetSite(of visit: HistoryVisit) {
    let site = Site(visit.url)
    let alert = UIAlertController(
      title: "Forget “\(site.host)”?",
      message:
        "All visits to its pages are removed. Its cookies and caches can go, too; you are then logged out.",
      preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Remove Visits", style: .default) { [weak self] _ in
        self?.services.forget(.site(site)) { self?.reload() }
      })
    alert.addAction(
      UIAlertAction(title: "Remove Visits and Data", style: .destructive) { [weak self] _ in
        self?.services.forgetWithWebsiteData(of: site) { self?.reload() }
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func askToClear() {
    ClearHistoryPrompt(services: services) { [weak self] in self?.reload() }.present(from: self)
  }
}

extension HistoryListViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { days.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    days[section].visits.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title(of: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.libraryCell(at: indexPath)
    let visit = days[indexPath.section].visits[indexPath.row]
    (cell as? LibraryCell)?.show(visit, icon: services.icon(for: visit.url))
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    reach(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onOpen?(days[indexPath.section].visits[indexPath.row].url)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let visit = days[indexPath.section].visits[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.remove(visit, done: done)
    }
    guard !Site(visit.url).host.isEmpty else { return UISwipeActionsConfiguration(actions: [delete]) }
    let forget = UIContextualAction(style: .normal, title: "Site…") { [weak self] _, _, done in
      done(false)
      self?.askToForgetSite(of: visit)
    }
    return UISwipeActionsConfiguration(actions: [delete, forget])
  }
}

extension HistoryListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { reload() }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}
