import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A table in a window of 390 × 844 points, with data of its own.
@MainActor
final class TableStage {
  let host: HeadlessHost
  let window: UIWindow
  let table: UITableView
  let data: TableData
  /// Tables hold their data source and delegate weakly.
  var kept: [AnyObject] = []

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, size: CGSize = CGSize(width: 390, height: 844),
    appearance: HostAppearance = HostAppearance(), safeTop: CGFloat = 0,
    _ prepare: (UITableView, TableData) -> Void = { _, _ in }
  ) {
    UIApplication.reset()
    host = HeadlessHost.install(size: size, scale: 2, appearance: appearance)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    data = TableData(sections)
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    table.delegate = data
    prepare(table, data)
    window.addSubview(table)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
    data.log = []
  }

  /// Rows of one section, "0" and on.
  convenience init(
    rows: Int, style: UITableView.Style = .plain, _ prepare: (UITableView, TableData) -> Void = { _, _ in }
  ) {
    self.init([(0..<rows).map(String.init)], style: style, prepare)
  }

  /// The texts of the rows in sight, from top to bottom.
  var texts: [String] {
    table.shown.cells.sorted { $0.value.frame.minY < $1.value.frame.minY }.map {
      $0.value.textLabel?.text ?? ""
    }
  }

  func settle() { host.settle(limit: 5) }

  /// Every row in sight stands where the table says and shows what the data says.
  var disorder: String? {
    for (path, cell) in table.shown.cells {
      let rect = table.rectForRow(at: path)
      if cell.frame != rect { return "\(path): \(cell.frame) is not at \(rect)" }
      if cell.isHidden || cell.superview !== table { return "\(path) is not shown" }
      let text = data.sections[path.section][path.row]
      if cell.textLabel?.text != text { return "\(path) shows \(cell.textLabel?.text ?? "nil"), not \(text)" }
    }
    let visible = table.indexPathsForRows(in: table.bounds) ?? []
    let missing = visible.filter { table.shown.cells[$0] == nil && table.rectForRow(at: $0).height > 0 }
    return missing.isEmpty ? nil : "missing: \(missing)"
  }
}

/// Sections of texts, and a log of everything a table tells.
@MainActor
class TableData: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var log: [String] = []
  var cellsMade = 0
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func note(_ what: String, _ path: IndexPath? = nil) {
    log.append(path.map { "\(what) \($0.section).\($0.row)" } ?? what)
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cell", indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("will", indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("end", indexPath) }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
}
