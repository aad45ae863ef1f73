import HeadlessHost
import UIKit

/// The cost of a frame of scrolling through a table of 100,000 rows on the main thread until GTK has its nodes, and how many
/// cells are made for it.
///
/// The rows size themselves. The speed is a hard flick's: 60 points a frame, so that every frame brings one or two rows in.
/// There is no display: nothing but the code itself is measured.
@MainActor
enum TableBenchmark {
  static let rows = 100_000
  private static let warmUp = 60
  private static let frames = 600
  static let step: CGFloat = 60
  private static let windowSize = CGSize(width: 390, height: 844)
  private static let frameBudget = 1000.0 / 60

  static func run() {
    let screen = HeadlessScreen(size: windowSize, scale: 2)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = BenchmarkTableController(rows: rows)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    screen.buildFrame()
    guard let table = controller.tableView else { preconditionFailure("the controller has no table") }
    var times: [Double] = []
    for frame in 0..<(warmUp + frames) {
      let begin = ProcessTime.threadSeconds
      table.contentOffset.y += step
      screen.buildFrame()
      let end = ProcessTime.threadSeconds
      if frame >= warmUp { times.append((end - begin) * 1000) }
    }
    let late = times.count { $0 > frameBudget }
    times.sort()
    let kept = 60 * Double(frames - late) / Double(frames)
    print(
      """
      {"median_ms": \(times[times.count / 2]), "p95_ms": \(times[times.count * 95 / 100]), "kept_of_60": \(kept), \
      "cells": \(BenchmarkCell.made), "cells_on_two_screens": \(cellsOnTwoScreens(of: table)), "frames": \(frames)}
      """)
  }

  /// A screen may show parts of one row more than fit.
  static func cellsOnTwoScreens(of table: UITableView) -> Int { 2 * (table.visibleCells.count + 1) }
}

/// Counts the cells that a table makes.
final class BenchmarkCell: UITableViewCell {
  static var made = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Rows with two texts, a picture and a chevron.
final class BenchmarkTableController: UITableViewController {
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    rows = 0
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(BenchmarkCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Something to say about it, \(indexPath.row % 97) words long"
    cell.imageView?.image = UIImage(systemName: "bell")
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
