import BrowserCore
import UIKit

/// The countries, one of which is chosen.
final class CountryListViewController: UIViewController {
  /// Called with the code that was chosen; empty for none.
  var onChoose: ((String) -> Void)?

  private let chosen: String
  private let table = UITableView.library()
  private let header = SearchHeaderView()
  private let countries: [(code: String, name: String)]
  private(set) var shown: [(code: String, name: String)] = []

  /// - Parameter chosen: the code that is marked; empty for none.
  init(chosen: String) {
    self.chosen = chosen
    let all = CountryNames.codes.map { (code: $0, name: CountryNames.name($0)) }
      .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    countries = [(code: "", name: ContactText.noCountry)] + all
    super.init(nibName: nil, bundle: nil)
    title = ContactText.label(.country)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    view.accessibilityIdentifier = "countries"
    header.searchBar.placeholder = ContactText.searchCountries
    header.searchBar.searchBarStyle = .minimal
    header.searchBar.delegate = self
    table.tableHeaderView = header
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    show()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    header.place(on: table)
  }

  private func show() {
    let words = (header.searchBar.text ?? "").split(separator: " ")
    shown = countries.filter { country in
      words.allSatisfy { country.name.localizedStandardContains($0) || country.code == $0.uppercased() }
    }
    table.backgroundView = shown.isEmpty ? LibraryPlaceholderView(ContactText.noResults) : nil
    table.reloadData()
  }
}

extension CountryListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.libraryCell(at: indexPath)
    let country = shown[indexPath.row]
    (cell as? LibraryCell)?.show(title: country.name)
    cell.accessoryType = country.code == chosen ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(shown[indexPath.row].code)
  }
}

extension CountryListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { show() }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}
