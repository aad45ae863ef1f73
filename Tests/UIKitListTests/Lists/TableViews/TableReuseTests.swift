import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Cells that an app keeps, hides or gives heights.
@MainActor @Suite(.serialized)
struct TableReuseTests {
  /// A form's rows, made once.
  private final class StoredCells: NSObject, UITableViewDataSource {
    let cells = (0..<12).map { _ in UITableViewCell(style: .default, reuseIdentifier: "stored") }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
  }

  @Test("Cells that the data source keeps stay when they come back into sight")
  func stored() {
    let source = StoredCells()
    let stage = TableStage([[]], size: CGSize(width: 400, height: 220)) { table, _ in
      table.rowHeight = 44
      table.dataSource = source
    }
    let table = stage.table
    let offsets =
      Array(stride(from: 0, through: 308, by: 44)) + Array(stride(from: 264, through: 132, by: -44))
    for y in offsets {
      table.contentOffset.y = CGFloat(y)
      table.layoutIfNeeded()
      for path in table.indexPathsForVisibleRows ?? [] {
        let cell = source.cells[path.row]
        #expect(cell.superview === table && !cell.isHidden, "row \(path.row) at \(y)")
      }
    }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "stored")
    #expect(table.visibleCells.allSatisfy { $0.superview === table })
  }

  private final class Fading: NSObject, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { fade(cell) }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      fade(view)
    }

    private func fade(_ view: UIView) {
      view.alpha = 0
      UIView.animate(withDuration: 1) { view.alpha = 1 }
    }
  }

  @Test("What a program animates when it is told of a row or a header moves")
  func fading() throws {
    let fading = Fading()
    let rows = (0..<100).map(String.init)
    let stage = TableStage([rows, rows]) { table, data in
      table.rowHeight = 44
      table.delegate = fading
      data.headers = ["First", "Second"]
    }
    stage.settle()
    let row = IndexPath(row: 0, section: 1)
    stage.table.contentOffset.y = stage.table.rectForRow(at: row).minY - 100
    stage.host.advanceFrame()
    stage.host.advance(by: 0.5)
    for view in [stage.table.cellForRow(at: row), stage.table.headerView(forSection: 1)] as [UIView?] {
      let opacity = try #require(view).shown.opacity
      #expect(opacity > 0.1 && opacity < 0.9)
    }
  }

  private final class HidingData: TableData {
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { cell.isHidden = indexPath.row == 0 }
  }

  @Test("A cell that the app hides stays hidden, and one that is used again is as its row wants it")
  func hidden() {
    let data = HidingData([(0..<100).map(String.init)])
    let stage = TableStage([[]]) { table, _ in
      table.rowHeight = 44
      table.dataSource = data
      table.delegate = data
    }
    let table = stage.table
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHidden == true)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHidden == false)
    for y in [2000, 0, 1000] as [CGFloat] {
      table.contentOffset.y = y
      table.layoutIfNeeded()
      for path in table.indexPathsForVisibleRows ?? [] {
        #expect(table.cellForRow(at: path)?.isHidden == (path.row == 0), "\(path.row)")
      }
    }
  }

  /// A delegate that implements the method itself: Swift asks no subclass for what its base has not declared.
  private final class Estimating: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
  }

  @Test("Inserted rows out of sight have the height that the delegate estimates")
  func estimates() {
    let estimating = Estimating()
    let stage = TableStage([(0..<60).map(String.init)], size: CGSize(width: 400, height: 400)) { table, _ in
      table.rowHeight = UITableView.automaticDimension
      table.delegate = estimating
    }
    let (table, data) = (stage.table, stage.data)
    let before = table.contentSize.height
    data.sections[0].insert("new", at: 50)
    UIView.performWithoutAnimation { table.insertRows(at: [IndexPath(row: 50, section: 0)], with: .none) }
    #expect(table.rectForRow(at: IndexPath(row: 50, section: 0)).height == 100)
    #expect(table.contentSize.height == before + 100)
    UIView.performWithoutAnimation { table.reloadRows(at: [IndexPath(row: 55, section: 0)], with: .none) }
    #expect(table.contentSize.height == before + 100)
  }

  private final class Acting: NSObject, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("primary \(indexPath.row)")
    }
  }

  @Test("A tap performs a row's primary action after it is selected, but not while rows are edited")
  func primaryAction() {
    let acting = Acting()
    let stage = TableStage([["a", "b"]]) { table, _ in
      table.delegate = acting
      table.allowsSelectionDuringEditing = true
    }
    stage.table.userChose(IndexPath(row: 1, section: 0))
    #expect(acting.log == ["select 1", "primary 1"])
    stage.table.setEditing(true, animated: false)
    stage.table.userChose(IndexPath(row: 0, section: 0))
    #expect(acting.log.dropFirst(2) == ["select 0"])
  }

  /// A form's rows and header, made once.
  private final class Form: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    var rows = [0, 1, 2]
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[rows[indexPath.row]]
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("will \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("end \(indexPath.row)") }

    /// Returns the parts that are not to be seen in a table.
    func missing(in table: UITableView) -> [UIView] {
      (rows.map { cells[$0] as UIView } + [header]).filter { view in
        view.superview !== table || view.isHidden || view.alpha != 1 || view.transform != .identity
      }
    }
  }

  private func makeForm() -> (form: Form, stage: TableStage) {
    let form = Form()
    let stage = TableStage([[]]) { table, _ in
      table.rowHeight = 44
      table.dataSource = form
      table.delegate = form
    }
    stage.kept = [form]
    form.log = []
    return (form, stage)
  }

  @Test("Rows and headers that the program keeps stay when they are reloaded", arguments: [true, false])
  func reloadedForm(isAnimated: Bool) {
    let (form, stage) = makeForm()
    let table = stage.table
    let path = IndexPath(row: 1, section: 0)
    UIView.setAnimationsEnabled(isAnimated)
    defer { UIView.setAnimationsEnabled(true) }
    table.reloadRows(at: [path], with: .fade)
    stage.settle()
    #expect(table.cellForRow(at: path) === form.cells[1])
    #expect(form.missing(in: table).isEmpty)

    table.reloadSections([0], with: .fade)
    stage.host.advance(by: 0.1)
    // Once more, while the first time is still seen.
    table.reloadSections([0], with: .left)
    stage.settle()
    #expect(table.visibleCells == form.cells)
    #expect(form.missing(in: table).isEmpty)
  }

  @Test("A row that the program keeps and puts back while it leaves stays")
  func returningRow() {
    let (form, stage) = makeForm()
    let path = IndexPath(row: 1, section: 0)
    form.rows = [0, 2]
    stage.table.deleteRows(at: [path], with: .left)
    stage.host.advance(by: 0.1)
    form.rows = [0, 1, 2]
    stage.table.insertRows(at: [path], with: .fade)
    stage.settle()
    #expect(stage.table.visibleCells == form.cells)
    #expect(form.missing(in: stage.table).isEmpty)
    #expect(form.log == ["end 1", "will 1"])
  }

  private final class Ends: NSObject, UITableViewDelegate {
    var log: [String] = []
    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { log.append("header \(section)") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { log.append("footer \(section)") }
  }

  /// Apple documentation, `tableView(_:didEndDisplayingHeaderView:forSection:)`: "the specified header view was removed from the table".
  @Test("The delegate hears of headers and footers that go with their section")
  func deletedHeaders() {
    let ends = Ends()
    let stage = TableStage([["a"], ["b"]]) { table, data in
      table.rowHeight = 44
      table.delegate = ends
      (data.headers, data.footers) = (["A", "B"], ["a", "b"])
    }
    let data = stage.data
    (data.sections, data.headers, data.footers) = ([["b"]], ["B"], ["b"])
    stage.table.deleteSections([0], with: .fade)
    #expect(ends.log.isEmpty)
    stage.settle()
    #expect(ends.log == ["header 0", "footer 0"])
  }

  /// Keeps the first section's header, and has the others used again.
  private final class StoredHeader: NSObject, UITableViewDelegate {
    var header: UITableViewHeaderFooterView?

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard section == 0 else { return tableView.dequeueReusableHeaderFooterView(withIdentifier: "head") }
      if header == nil { header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head") }
      return header
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  }

  @Test("A header that the program keeps is not given to another section while it is shown")
  func storedHeader() throws {
    let delegate = StoredHeader()
    let rows = (0..<10).map(String.init)
    let stage = TableStage([rows, rows, rows, rows, rows, rows]) { table, _ in
      table.rowHeight = 44
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
      table.delegate = delegate
    }
    stage.kept = [delegate]
    let table = stage.table
    let header = try #require(delegate.header)
    for y in [1600, 0] as [CGFloat] {
      table.contentOffset.y = y
      table.layoutIfNeeded()
    }
    #expect(table.headerView(forSection: 0) === header)
    #expect(table.headerView(forSection: 1) !== header && header.superview === table)
    for _ in 0..<table.pool.headerFooters.count {
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") !== header)
    }
  }
}
