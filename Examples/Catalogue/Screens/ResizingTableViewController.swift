import UIKit

/// Rows that grow when they are chosen, and that two fingers select.
class ResizingTableViewController: UITableViewController {
  private let texts = [
    "Tap a row, and it says more.",
    "Its height follows what it shows: the table's rows move along.",
    "In editing mode, or with two fingers that move over the rows, several are selected.",
  ]
  private var isOpen: Set<Int> = []

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    isOpen = [0]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    show(indexPath.row, in: cell)
    return cell
  }

  private func show(_ row: Int, in cell: UITableViewCell) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Row \(row + 1)"
    content.secondaryText = isOpen.contains(row) ? texts.joined(separator: " ") : texts[row % texts.count]
    content.secondaryTextProperties.numberOfLines = isOpen.contains(row) ? 0 : 1
    cell.contentConfiguration = content
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing, let cell = tableView.cellForRow(at: indexPath) else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    isOpen.formSymmetricDifference([indexPath.row])
    show(indexPath.row, in: cell)
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }
}
