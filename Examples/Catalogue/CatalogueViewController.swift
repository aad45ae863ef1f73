import UIKit

/// The list of screens.
class CatalogueViewController: UITableViewController, UISearchResultsUpdating {
  private let search = UISearchController(searchResultsController: nil)
  private var groups = Screens.groups

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "UIKit"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search Screens"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    groups = Screens.groups.compactMap { group in
      guard !text.isEmpty else { return group }
      let entries = group.entries.filter {
        $0.title.localizedCaseInsensitiveContains(text) || $0.detail.localizedCaseInsensitiveContains(text)
      }
      return entries.isEmpty ? nil : CatalogueGroup(title: group.title, entries: entries)
    }
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].entries.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = groups[indexPath.section].entries[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = entry.title
    content.secondaryText = entry.detail
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: entry.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    show(groups[indexPath.section].entries[indexPath.row].makeController(), sender: self)
  }
}
