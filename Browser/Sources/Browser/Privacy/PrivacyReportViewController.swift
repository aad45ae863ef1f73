import BrowserCore
import UIKit
import WebKitAdditions

/// The last month's trackers and the sites they were met on.
final class PrivacyReportViewController: UITableViewController {
  /// The list below the figures.
  private enum List: Int, CaseIterable {
    case websites, trackers

    var title: String { self == .websites ? "Websites" : "Trackers" }
  }

  private enum Section: Int, CaseIterable {
    case figures, list
  }

  private let services: BrowserServices
  private let segments = UISegmentedControl(items: List.allCases.map(\.title))
  private var trackers: [PrivacyReport.Entry] = []
  private var sites: [PrivacyReport.Entry] = []

  private static let segmentsHeight: CGFloat = 32
  private static let segmentsGap: CGFloat = 12

  /// The sheet with its bar.
  static func sheet(services: BrowserServices) -> UINavigationController {
    UINavigationController(wholeSheetOf: PrivacyReportViewController(services: services))
  }

  private init(services: BrowserServices) {
    self.services = services
    super.init(style: .insetGrouped)
    title = "Privacy Report"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    segments.selectedSegmentIndex = List.websites.rawValue
    segments.addAction(UIAction { [weak self] _ in self?.tableView.reloadData() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "privacy-report"
    tableView.backgroundColor = Palette.startBackground
    tableView.separatorColor = Palette.separator
    showReport()
    guard services.settings.preventsCrossSiteTracking else { return }
    Task { [weak self, services] in
      await services.privacy.refresh(from: services.dataStore)
      self?.showReport()
    }
  }

  private func showReport() {
    let now = Date()
    trackers = services.privacy.report.trackers(in: .month, before: now)
    sites = services.privacy.report.sites(in: .month, before: now)
    tableView.reloadData()
  }

  private var shown: List { List(rawValue: segments.selectedSegmentIndex) ?? .websites }
  private var entries: [PrivacyReport.Entry] { shown == .websites ? sites : trackers }

  // MARK: - Rows

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section(rawValue: section) == .figures ? figures.count : max(1, entries.count)
  }

  /// The lines above the list: a text each, and a number where there is one.
  private var figures: [(text: String, number: Int?)] {
    guard let most = trackers.first else {
      return [("No trackers were met in the last 30 days.", nil)]
    }
    let websites = most.others.count == 1 ? "one website" : "\(most.others.count) websites"
    return [
      ("Trackers kept from following you", trackers.count),
      ("Websites that contacted trackers", sites.count),
      ("The most contacted tracker is \(most.domain), which was met on \(websites).", nil),
    ]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if Section(rawValue: indexPath.section) == .figures { return cell(for: figures[indexPath.row]) }
    return cell(for: entries.isEmpty ? nil : entries[indexPath.row])
  }

  private func cell(for figure: (text: String, number: Int?)) -> UITableViewCell {
    let cell = cell("figure")
    cell.textLabel?.text = figure.text
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = figure.number?.formatted()
    cell.detailTextLabel?.font = TextSize.limitedFont(22, weight: .bold)
    cell.detailTextLabel?.textColor = Palette.label
    cell.selectionStyle = .none
    return cell
  }

  private func cell(for entry: PrivacyReport.Entry?) -> UITableViewCell {
    let cell = cell("entry")
    cell.textLabel?.text = entry?.domain ?? "None"
    cell.textLabel?.textColor = entry == nil ? Palette.secondaryLabel : Palette.label
    cell.textLabel?.lineBreakMode = .byTruncatingHead
    cell.detailTextLabel?.text = entry?.others.count.formatted()
    cell.detailTextLabel?.textColor = Palette.secondaryLabel
    cell.accessoryType = entry == nil ? .none : .disclosureIndicator
    cell.selectionStyle = entry == nil ? .none : .default
    return cell
  }

  private func cell(_ identifier: String) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .value1, reuseIdentifier: identifier)
    cell.backgroundColor = Palette.card
    cell.textLabel?.font = TextSize.font(17)
    cell.textLabel?.textColor = Palette.label
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard Section(rawValue: indexPath.section) == .list, entries.indices.contains(indexPath.row) else {
      return
    }
    let title = shown == .websites ? "Trackers on This Website" : "Websites That Contacted It"
    navigationController?.pushViewController(
      PrivacyEntryViewController(entry: entries[indexPath.row], title: title), animated: true)
  }

  // MARK: - Heads

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Section(rawValue: section) == .figures ? "Last \(PrivacyReport.Period.month.days) days" : nil
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard Section(rawValue: section) == .list else { return nil }
    let head = UIView()
    head.addSubview(segments)
    segments.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      segments.leadingAnchor.constraint(equalTo: head.leadingAnchor, constant: ListSheet.Metrics.side),
      segments.trailingAnchor.constraint(equalTo: head.trailingAnchor, constant: -ListSheet.Metrics.side),
      segments.topAnchor.constraint(equalTo: head.topAnchor),
      segments.heightAnchor.constraint(equalToConstant: Self.segmentsHeight),
    ])
    return head
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    Section(rawValue: section) == .list
      ? Self.segmentsHeight + Self.segmentsGap : UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard Section(rawValue: section) == .list else { return nil }
    guard services.settings.preventsCrossSiteTracking else {
      return "Prevent Cross-Site Tracking is off in the settings."
    }
    return
      "Trackers are found on many websites and would learn from each which others you visit. Martlet recognises them "
      + "on this device by what they do, and gives them no cookies to know you by. Private tabs are not counted."
  }
}
