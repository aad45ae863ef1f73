import UIKit

class SearchViewController: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate {
  private let birds = [
    ("Heron", "Water"), ("Kingfisher", "Water"), ("Robin", "Garden"), ("Wren", "Garden"), ("Woodpecker", "Forest"),
    ("Owl", "Forest"), ("Gull", "Water"), ("Sparrow", "Garden"), ("Jay", "Forest"),
  ]
  private let seen: Set = ["Robin", "Wren", "Gull", "Sparrow"]
  private let scopes = ["All", "Water", "Garden", "Forest"]
  private var shown: [(String, String)] = []
  let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = scopes
    search.searchBar.delegate = self
    search.automaticallyShowsScopeBar = false
    search.searchBar.showsScopeBar = true
    search.searchBar.placeholder = "Birds"
    let token = UISearchToken(icon: UIImage(systemName: "tag"), text: "Seen")
    token.representedObject = "seen"
    search.searchBar.searchTextField.tokenBackgroundColor = .systemIndigo
    search.searchBar.searchTextField.insertToken(token, at: 0)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bird")
    tableView.tableHeaderView = header()
    updateSearchResults(for: search)
  }

  /// Search bars that stand alone.
  private func header() -> UIView {
    let styles: [(UISearchBar.Style, String)] = [(.default, "Default"), (.prominent, "Prominent"), (.minimal, "Minimal")]
    let bars = styles.map { style, name -> UISearchBar in
      let bar = UISearchBar()
      bar.searchBarStyle = style
      bar.placeholder = name
      bar.showsCancelButton = style == .prominent
      bar.showsBookmarkButton = style == .minimal
      return bar
    }
    let stack = UIStackView(arrangedSubviews: bars)
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 0, height: 168)
    return stack
  }

  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let scope = scopes[bar.selectedScopeButtonIndex]
    let text = bar.text ?? ""
    let onlySeen = !bar.searchTextField.tokens.isEmpty
    shown = birds.filter { bird, place in
      (scope == "All" || place == scope) && (text.isEmpty || bird.localizedCaseInsensitiveContains(text))
        && (!onlySeen || seen.contains(bird))
    }
    tableView.reloadData()
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    updateSearchResults(for: search)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bird", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = shown[indexPath.row].0
    content.secondaryText = shown[indexPath.row].1
    cell.contentConfiguration = content
    return cell
  }
}
