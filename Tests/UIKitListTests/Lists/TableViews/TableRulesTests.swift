import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the questions that a table asks and their moments, where a program could come to harm by them.
@MainActor @Suite(.serialized)
struct TableRulesTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Apple documentation, `tableView(_:indentationLevelForRowAt:)`: the depth of that row, whatever its cell showed before.
  @Test func indentationIsTheRowsAndNotTheCells() {
    final class Indenting: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indexPath.row < 20 ? 3 : 1
      }
    }
    let delegate = Indenting()
    let stage = TableStage(rows: 200) { table, _ in table.rowHeight = 44 }
    stage.kept = [delegate]
    stage.table.delegate = delegate
    stage.table.reloadData()
    stage.host.advance(by: 0.1)
    #expect(stage.table.cellForRow(at: path(0, 0))?.indentationLevel == 3)
    stage.table.contentOffset.y = 44 * 150
    stage.host.advance(by: 0.1)
    #expect(Set(stage.table.visibleCells.map(\.indentationLevel)) == [1])
  }

  /// A delegate without the method leaves the cell what it said of itself.
  @Test func withoutAnAnswerTheCellsOwnIndentationCounts() {
    let stage = TableStage(rows: 3) { _, data in
      data.configure = { cell, path in
        cell.indentationLevel = path.row
        cell.shouldIndentWhileEditing = path.row > 0
      }
    }
    #expect((0..<3).map { stage.table.cellForRow(at: path(0, $0))?.indentationLevel } == [0, 1, 2])
    stage.table.setEditing(true, animated: false)
    let indents = (0..<3).map { stage.table.cellForRow(at: path(0, $0))?.shouldIndentWhileEditing }
    #expect(indents == [false, true, true])
  }

  /// A program changes its data, then tells the table: it is not asked for rows in between that are gone.
  @Test func changesAfterAReloadAskForNothingThatIsGone() {
    let stage = TableStage(rows: 5) { table, _ in table.rowHeight = 44 }
    stage.table.reloadData()
    stage.data.sections[0].removeLast(4)
    stage.table.deleteRows(at: (1..<5).map { path(0, $0) }, with: .automatic)
    #expect(stage.disorder == nil && stage.texts == ["0"])
  }

  /// A data source that finds its data gone while it is asked for a cell: the table is not to ask for rows that went with it.
  @Test(arguments: [44, UITableView.automaticDimension])
  func aReloadInAQuestionForACellAsksForNothingThatIsGone(height: CGFloat) {
    let stage = TableStage(rows: 20) { table, data in
      table.rowHeight = height
      data.configure = { [unowned table, unowned data] _, path in
        guard path.row == 3, data.sections[0].count == 20 else { return }
        data.sections[0].removeLast(18)
        table.reloadData()
      }
    }
    #expect(stage.disorder == nil && stage.texts == ["0", "1"])
    #expect(stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 2)
    stage.data.sections[0] = (0..<20).map(String.init)
    stage.table.reloadData()
    stage.host.advance(by: 0.1)
    #expect(stage.disorder == nil && stage.texts == ["0", "1"])
  }

  /// As with cells: who is asked for a row's height finds that rows are gone.
  @Test func aReloadInAQuestionForAHeightAsksForNothingThatIsGone() {
    final class Shrinking: NSObject, UITableViewDelegate {
      let data: TableData
      init(_ data: TableData) { self.data = data }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if indexPath.row == 3, data.sections[0].count == 20 {
          data.sections[0].removeLast(18)
          tableView.reloadData()
        }
        return 30
      }
    }
    let stage = TableStage(rows: 20) { table, _ in table.estimatedRowHeight = 44 }
    let delegate = Shrinking(stage.data)
    stage.kept = [delegate]
    stage.table.delegate = delegate
    stage.table.reloadData()
    stage.host.advance(by: 0.1)
    #expect(stage.disorder == nil && stage.texts == ["0", "1"])
    #expect(stage.table.rectForRow(at: path(0, 1)).height == 30)
  }

  @Test func aReloadInAQuestionForAHeaderAsksForNothingThatIsGone() {
    final class Shrinking: NSObject, UITableViewDelegate {
      let data: TableData
      var gone: [Int] = []
      init(_ data: TableData) { self.data = data }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if section >= data.sections.count { gone.append(section) }
        if section == 1, data.sections.count == 3 {
          data.sections = [["a"]]
          tableView.reloadData()
        }
        return UIView()
      }
    }
    let stage = TableStage([["a"], ["b"], ["c"]])
    let delegate = Shrinking(stage.data)
    stage.kept = [delegate]
    stage.table.delegate = delegate
    stage.table.reloadData()
    stage.host.advance(by: 0.1)
    #expect(stage.disorder == nil && stage.texts == ["a"] && delegate.gone.isEmpty)
    #expect(stage.table.shown.headers.keys.sorted() == [0])
  }

  /// `reloadData()` between `beginUpdates()` and `endUpdates()` wins over single changes, which need not add up then.
  @Test func reloadingWithinAnUpdateReloads() {
    let stage = TableStage(rows: 3) { table, _ in table.rowHeight = 44 }
    var done: [Bool] = []
    stage.table.performBatchUpdates {
      stage.data.sections = [["x"], ["y", "z"]]
      stage.table.insertRows(at: [path(0, 0)], with: .automatic)
      stage.table.reloadData()
    } completion: {
      done.append($0)
    }
    #expect(stage.table.numberOfSections == 2)
    stage.settle()
    #expect(stage.texts == ["x", "y", "z"] && done == [true])
  }

  @Test func rowsNextToNothingHigh() {
    let rows = RowHeights(count: 1000, common: .leastNonzeroMagnitude, isEstimate: false)
    #expect(rows.row(at: 800) == 999 && rows.row(at: 0) == 0)
  }

  /// Apple documentation, `dequeueReusableHeaderFooterView(withIdentifier:)`: a view of that identifier, used again.
  @Test func headersFromNibsAreUsedAgain() {
    final class Maker: ReusableViewMaker {
      func makeReusableView() -> UIView { UITableViewHeaderFooterView(reuseIdentifier: nil) }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.pool.headerFooters.register(Maker(), for: "head")
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(view?.reuseIdentifier == "head")
    if let view { table.recycle(headerFooter: view) }
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head") === view)
  }

  /// A header whose nib puts views beside the content view has the height of their constraints.
  @Test func headersMaySizeThemselvesByTheirOwnConstraints() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "head")
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: header.topAnchor, constant: 10),
      inner.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -10),
      inner.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      inner.heightAnchor.constraint(equalToConstant: 60),
    ])
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 80))
    #expect(header.subviews.last === inner)
  }

  /// The gap above the first section of a group is wider where nothing stands above it.
  @Test func theFirstGapFollowsTheTablesHeader() {
    let stage = TableStage(rows: 2, style: .grouped) { table, _ in table.rowHeight = 44 }
    let without = stage.table.rectForRow(at: path(0, 0)).minY
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    stage.host.advance(by: 0.1)
    #expect(stage.table.rectForRow(at: path(0, 0)).minY == 100 + without - TableMetrics.groupedTop)
    stage.table.tableHeaderView = nil
    stage.host.advance(by: 0.1)
    #expect(stage.table.rectForRow(at: path(0, 0)).minY == without)
  }
}

/// Apple's Text Programming Guide for iOS, "Managing the Keyboard": a table controller's table gives way to the keyboard.
@MainActor @Suite(.serialized)
struct TableKeyboardTests {
  private final class Form: UITableViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 0, width: 300, height: 44))
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 19 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if indexPath.row == 18 { cell.contentView.addSubview(field) }
      return cell
    }
  }

  @Test func theLastRowStaysInSightWhileItIsTypedInto() {
    let form = Form(style: .plain)
    form.tableView.rowHeight = 44
    withStage(root: form) { stage in
      stage.host.settle()
      KeyboardController.shared.mode = .always
      defer { KeyboardController.shared.mode = .never }
      form.field.becomeFirstResponder()
      stage.host.settle()
      // The keyboard's top is at 844 − 260 = 584; the row ended at 19 · 44 = 836.
      let place = form.field.convert(form.field.bounds, to: nil)
      #expect(place.maxY <= 584 && place.minY > 500)
      #expect(
        form.tableView.contentInset.bottom == 260
          && form.tableView.verticalScrollIndicatorInsets.bottom == 260)
      form.field.resignFirstResponder()
      stage.host.settle()
      #expect(
        form.tableView.contentInset.bottom == 0 && form.tableView.verticalScrollIndicatorInsets.bottom == 0)
    }
  }

  // A cell that finds out its height while it is laid out asks the table to look again.
  @Test func anUpdateMayBeginWhileRowsAreLaidOut() {
    final class Growing: UITableViewCell {
      var isLarge = false
      override func layoutSubviews() {
        super.layoutSubviews()
        guard !isLarge, let table = superview as? UITableView else { return }
        isLarge = true
        table.beginUpdates()
        table.endUpdates()
      }
    }
    let stage = TableStage(rows: 3) { table, _ in
      table.register(Growing.self, forCellReuseIdentifier: "cell")
    }
    stage.settle()

    #expect(stage.texts == ["0", "1", "2"])
    #expect(stage.disorder == nil)
    #expect(stage.table.visibleCells.allSatisfy { ($0 as? Growing)?.isLarge == true })
  }

  // Auto Layout's answer for a width that is only a wish: 100 points of content, and 8 on either side.
  @Test func aCellsOwnWidthFollowsItsContent() {
    let stage = TableStage(rows: 1)
    defer { stage.settle() }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 8),
      cell.contentView.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      cell.contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 60),
    ])

    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 116, height: 60))
    let wide = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide.width == 300)
  }

  /// `allowsSelection`: "whether users can select a row".
  @Test func programsSelectWhereUsersMayNot() {
    let stage = TableStage(rows: 3) { table, _ in table.allowsSelection = false }
    stage.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  /// Xcode writes 10 or 18 into every grouped table, which are the gaps of sections without titles.
  @Test(arguments: [10, 18] as [CGFloat])
  func titlesOfGroupedTablesTakeTheirRoom(gap: CGFloat) {
    let tables = [UITableView.automaticDimension, gap].map { height in
      TableStage([["a"], ["b"]], style: .grouped) { table, data in
        table.rowHeight = 50
        (table.sectionHeaderHeight, table.sectionFooterHeight) = (height, height)
        data.headers = ["A", "B"]
      }.table
    }

    for section in 0...1 {
      #expect(
        tables[1].rectForHeader(inSection: section).height
          == tables[0].rectForHeader(inSection: section).height)
    }
    // Without a title it is what was set.
    #expect(tables[1].rectForFooter(inSection: 0).height == gap)
  }

  /// What a program sets itself holds, also where it is little.
  @Test(arguments: [0.01, 12, 17]) func littleHeightsOfGroupedHeadersHold(height: CGFloat) {
    let table = TableStage([["a"]], style: .grouped) { table, data in
      table.sectionHeaderHeight = height
      data.headers = ["A"]
    }.table
    #expect(abs(table.rectForHeader(inSection: 0).height - height) < 1e-9)
  }

  /// What a program sets itself holds.
  @Test func greatHeightsOfGroupedHeadersHold() {
    let table = TableStage([["a"]], style: .grouped) { table, data in
      table.sectionHeaderHeight = 80
      data.headers = ["A"]
    }.table
    #expect(table.rectForHeader(inSection: 0).height == 80)
  }

  /// Lays its content out by hand.
  private final class HandMadeCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 4) }
  }

  /// Lays its content out by hand.
  private final class HandMadeHeader: UITableViewHeaderFooterView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 5) }
  }

  private final class Heading: NSObject, UITableViewDelegate {
    let header = HandMadeHeader(reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  }

  /// WWDC 2014, session 226: rows size themselves by constraints or by `sizeThatFits(_:)`.
  @Test func cellsAndHeadersWithoutConstraintsSayTheirHeight() {
    let heading = Heading()
    let stage = TableStage(rows: 2) { table, _ in
      table.register(HandMadeCell.self, forCellReuseIdentifier: "cell")
      table.delegate = heading
    }
    stage.kept = [heading]
    // The table is 390 points wide.
    #expect(stage.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 97.5)
    #expect(stage.table.rectForHeader(inSection: 0).height == 78)
  }

  /// Takes note of the configurations that dequeued headers and footers begin with.
  private final class Configuring: NSObject, UITableViewDelegate {
    var header: UIListContentConfiguration?
    var footer: UIListContentConfiguration?

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
      header = view?.defaultContentConfiguration()
      return view
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
      footer = view?.defaultContentConfiguration()
      return view
    }
  }

  /// Apple documentation, `UITableViewHeaderFooterView.defaultContentConfiguration()`: "a default list content configuration for the
  /// header or footer view's style".
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func dequeuedHeadersBeginInTheTablesStyle(style: UITableView.Style) {
    let configuring = Configuring()
    let stage = TableStage(rows: 2, style: style) { table, _ in
      table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
      table.delegate = configuring
    }
    stage.kept = [configuring]
    let isPlain = style == .plain
    let header: UIListContentConfiguration = isPlain ? .plainHeader() : .groupedHeader()
    let footer: UIListContentConfiguration = isPlain ? .plainFooter() : .groupedFooter()
    for (found, expected) in [(configuring.header, header), (configuring.footer, footer)] {
      #expect(found?.role == expected.role)
      #expect(found?.textProperties.font.pointSize == expected.textProperties.font.pointSize)
      #expect(found?.textProperties.transform == expected.textProperties.transform)
    }
  }
}
