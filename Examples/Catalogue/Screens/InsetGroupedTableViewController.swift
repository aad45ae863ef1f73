import UIKit

class InsetGroupedTableViewController: UITableViewController {
  private let styles: [(String, UITableViewCell.CellStyle)] = [
    ("Default", .default), ("Value 1", .value1), ("Value 2", .value2), ("Subtitle", .subtitle),
  ]
  private let accessories: [(String, UITableViewCell.AccessoryType)] = [
    ("None", .none), ("Disclosure", .disclosureIndicator), ("Detail", .detailButton),
    ("Detail and disclosure", .detailDisclosureButton), ("Checkmark", .checkmark),
  ]
  private var mails = ["Swipe me to the left", "Swipe me to the right", "Swipe me all the way"]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [styles.count, accessories.count, mails.count, 3][section]
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    ["Styles", "Accessories", "Swipe actions", "Controls"][section]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch indexPath.section {
    case 0:
      let (name, style) = styles[indexPath.row]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = name
      cell.detailTextLabel?.text = "Detail"
      if style != .value2 { cell.imageView?.image = UIImage(systemName: "star") }
      return cell
    case 1:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = accessories[indexPath.row].0
      cell.accessoryType = accessories[indexPath.row].1
      return cell
    case 2:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = mails[indexPath.row]
      return cell
    default:
      return controlCell(indexPath.row)
    }
  }

  private func controlCell(_ row: Int) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    let controls: [(String, UIControl)] = [("Switch", UISwitch()), ("Stepper", UIStepper()), ("Slider", UISlider())]
    let (name, control) = controls[row]
    control.accessibilityLabel = name
    if control is UISlider { control.frame.size.width = 140 }
    cell.textLabel?.text = name
    cell.accessoryView = control
    return cell
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.section == 2 else { return nil }
    let read = UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    read.backgroundColor = .systemBlue
    read.image = UIImage(systemName: "envelope")
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.section == 2 else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.mails.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
