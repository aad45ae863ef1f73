import UIKit

class PlainTableViewController: UITableViewController {
  private let names = [
    "Albatross", "Avocet", "Bittern", "Bullfinch", "Buzzard", "Chaffinch", "Crane", "Crow", "Curlew", "Dipper", "Dove", "Eider",
    "Falcon", "Fieldfare", "Gannet", "Goldfinch", "Goose", "Gull", "Heron", "Hoopoe", "Jackdaw", "Jay", "Kestrel", "Kingfisher",
    "Lapwing", "Lark", "Magpie", "Nightingale", "Oriole", "Owl", "Plover", "Puffin", "Quail", "Raven", "Robin", "Shrike", "Siskin",
    "Starling", "Swift", "Tern", "Thrush", "Wagtail", "Warbler", "Wren",
  ]
  private var sections: [(String, [String])] = []

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bird")
    let groups = Dictionary(grouping: names) { String($0.prefix(1)) }
    sections = groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].1.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].0 }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map { $0.0 } }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bird", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].1[indexPath.row]
    return cell
  }
}
