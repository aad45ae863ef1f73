import UIKit

class GroupedTableViewController: UITableViewController {
  private var sections = [["Bread", "Milk", "Apples", "Cheese"], ["Nails", "Paint"]]
  private let titles = ["Market", "Hardware"]

  init() { super.init(style: .grouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    tableView.allowsMultipleSelectionDuringEditing = false
    isEditing = true
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count + 1 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "Footers say more, and may need more than one line of a phone's width to do so." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = isLast(indexPath) ? "Add an item" : sections[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { isLast(indexPath) ? .insert : .delete }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .insert {
      sections[indexPath.section].append("New item")
      tableView.insertRows(at: [indexPath], with: .automatic)
    } else {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !isLast(indexPath) }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    let item = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(item, at: min(destination.row, sections[destination.section].count))
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    let last = sections[proposed.section].count - (source.section == proposed.section ? 1 : 0)
    return IndexPath(row: min(proposed.row, last), section: proposed.section)
  }

  private func isLast(_ path: IndexPath) -> Bool { path.row == sections[path.section].count }
}
