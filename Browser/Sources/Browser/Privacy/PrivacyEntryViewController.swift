import BrowserCore
import UIKit

/// A tracker's sites, or a site's trackers.
final class PrivacyEntryViewController: UITableViewController {
  private let entry: PrivacyReport.Entry
  private let head: String
  private static let cell = "domain"

  /// - Parameter title: over the list.
  init(entry: PrivacyReport.Entry, title: String) {
    self.entry = entry
    head = title
    super.init(style: .insetGrouped)
    self.title = entry.domain
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = Palette.startBackground
    tableView.separatorColor = Palette.separator
    tableView.allowsSelection = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    entry.others.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { head }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    cell.backgroundColor = Palette.card
    cell.textLabel?.text = entry.others[indexPath.row]
    cell.textLabel?.font = TextSize.font(17)
    cell.textLabel?.textColor = Palette.label
    cell.textLabel?.lineBreakMode = .byTruncatingHead
    return cell
  }
}
