import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct TableLooksTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: - Cells

  @Test func partsOfACellStandInOrder() {
    var layout = CellLayout(size: CGSize(width: 390, height: 44))
    layout.accessory = CGSize(width: 8, height: 14)
    // 390 − 16 − 8 = 366 for the accessory; the content ends 8 points before it.
    #expect(layout.frames.accessory == CGRect(x: 366, y: 15, width: 8, height: 14))
    #expect(layout.frames.content == CGRect(x: 0, y: 0, width: 358, height: 44))

    layout.indents = true
    layout.showsEditControl = true
    layout.showsReorderControl = true
    layout.accessory = nil
    #expect(layout.frames.content == CGRect(x: 38, y: 0, width: 306, height: 44))
    #expect(layout.frames.reorderControl.maxX == 390)
    // The circle's own 22 points begin at the margin.
    #expect(layout.frames.editControl.minX + 8 == 16)

    layout.isRightToLeft = true
    #expect(layout.frames.content == CGRect(x: 46, y: 0, width: 306, height: 44))
    #expect(layout.frames.reorderControl.minX == 0)
  }

  /// 16 points, with separators as without, in first, last and other rows, and in a cell that was another row before.
  @Test(arguments: [UITableViewCell.SeparatorStyle.none, .singleLine])
  func everyRowHasTheTablesMargin(style: UITableViewCell.SeparatorStyle) {
    let stage = TableStage(rows: 5) { table, _ in table.separatorStyle = style }
    stage.settle()
    let margins = (0..<5).map { row in
      stage.table.cellForRow(at: path(0, row))?.contentView.layoutMargins.left
    }
    #expect(margins == [16, 16, 16, 16, 16])
    UIApplication.reset()
    stage.host.uninstallClock()
  }

  @Test func standardTextsStandByStyle() throws {
    withStage { stage in
      @MainActor func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.place(CellPlacement())
        cell.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        stage.window.addSubview(cell)
        cell.layoutIfNeeded()
        return cell
      }
      let plain = cell(.default)
      #expect(plain.detailTextLabel == nil)
      #expect(plain.textLabel?.frame.minX == 16)

      let value1 = cell(.value1)
      #expect(value1.detailTextLabel?.frame.maxX == 382)
      #expect(value1.detailTextLabel?.textColor === UIColor.secondaryLabel)

      let subtitle = cell(.subtitle)
      let (title, detail) = (subtitle.textLabel?.frame ?? .zero, subtitle.detailTextLabel?.frame ?? .zero)
      #expect(title.minX == detail.minX && detail.minY > title.midY)

      let value2 = cell(.value2)
      #expect(value2.textLabel?.frame.width == 91)
      #expect((value2.detailTextLabel?.frame.minX ?? 0) == 115)
    }
  }

  @Test func linesBeginWhereTheTextDoes() throws {
    let stage = TableStage([["a", "b"]], style: .plain) { table, data in
      table.rowHeight = 44
      data.configure = { cell, path in
        cell.imageView?.image = path.row == 1 ? UIImage(systemName: "bell") : nil
      }
    }
    func line(_ row: Int) -> CGRect? { stage.table.cellForRow(at: path(0, row))?.parts.bottomLine?.frame }
    #expect(line(0) == CGRect(x: 16, y: 43.5, width: 374, height: 0.5))
    // 16, a symbol's room of 28, 16 between.
    #expect(line(1)?.minX == 60)

    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    stage.host.advanceFrame()
    #expect(line(1) == CGRect(x: 30, y: 43.5, width: 350, height: 0.5))
    stage.table.separatorStyle = .none
    stage.host.advanceFrame()
    #expect(stage.table.cellForRow(at: path(0, 0))?.parts.bottomLine?.isHidden == true)
  }

  @Test func insetGroupsAreRoundAtTheirEnds() throws {
    let stage = TableStage([["a", "b", "c"]], style: .insetGrouped)
    let cells = stage.table.visibleCells
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells.first?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells.last?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cells.first?.frame.minX == 16)
    #expect(cells.first?.frame.width == 358)
  }

  @Test func everythingIsMirroredFromRightToLeft() throws {
    var appearance = HostAppearance()
    appearance.isRightToLeft = true
    let stage = TableStage([["a"]], appearance: appearance) { _, data in
      data.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    }
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.parts.accessory?.frame.minX == 16)
    #expect(cell.contentView.frame.maxX == 390)
    #expect(cell.textLabel?.frame.maxX == cell.contentView.bounds.maxX - 16)
    #expect(cell.parts.bottomLine?.frame.maxX == 374)
  }

  // MARK: - Configurations

  @Test func aConfigurationTakesTheContentViewsPlace() throws {
    let stage = TableStage([["a"]]) { _, data in
      data.configure = { cell, _ in
        var content = cell.defaultContentConfiguration()
        content.text = "Configured"
        cell.contentConfiguration = content
      }
    }
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.contentView is UIListContentView)
    #expect(cell.textLabel == nil)
    #expect(cell.accessibilityLabel == "Configured")
    #expect(cell.frame.height >= 44)
  }

  private final class OwnLooksCell: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 7
      backgroundConfiguration = background
    }
  }

  @Test("A cell says its looks before it is first seen")
  func firstLooks() throws {
    let stage = TableStage([["a"]]) { table, _ in
      table.register(OwnLooksCell.self, forCellReuseIdentifier: "cell")
    }
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.backgroundConfiguration?.cornerRadius == 7)
  }

  @Test func handlersFollowTheState() throws {
    var states: [Bool] = []
    let stage = TableStage([["a"]]) { _, data in
      data.configure = { cell, _ in
        cell.configurationUpdateHandler = { cell, state in
          states.append(state.isSelected)
          cell.backgroundConfiguration = .listPlainCell()
        }
      }
    }
    stage.table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    stage.host.advanceFrame()
    #expect(states.first == false)
    #expect(states.last == true)
  }

  // MARK: - Index

  final class Indexed: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 26 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      (0..<26).compactMap { UnicodeScalar(65 + $0).map { String(Character($0)) } }
    }
  }

  @Test func theIndexLeadsToSections() throws {
    let data = Indexed()
    let stage = TableStage([]) { table, _ in
      table.dataSource = data
      table.delegate = nil
      table.rowHeight = 44
    }
    stage.kept = [data]
    let strip = try #require(stage.table.indexView)
    #expect(strip.frame.maxX == 390)
    // 26 titles of 14 points, in the middle of 844: from 240 to 604. The middle of the eleventh is at 387.
    let finger = stage.host.touchDown(at: CGPoint(x: 385, y: 387))
    stage.host.advance(by: 0.2)
    stage.host.touchUp(finger, at: CGPoint(x: 385, y: 387))
    stage.host.advanceFrame()
    #expect(stage.table.contentOffset.y == 4400)
  }

  // MARK: - Controller and assistance

  private final class Controller: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test func aControllerAnswersForItsTable() throws {
    let controller = Controller(style: .grouped)
    withStage(root: controller) { stage in
      let table = controller.tableView
      #expect(controller.view === table)
      #expect(table?.style == .grouped)
      #expect(table?.visibleCells.count == 3)

      table?.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
      controller.viewWillAppear(false)
      #expect(table?.indexPathForSelectedRow == nil)
      controller.setEditing(true, animated: false)
      #expect(table?.isEditing == true)
    }
  }

  @Test func rowsAreReadAndActivated() throws {
    let stage = TableStage([["Wi-Fi", "Bluetooth"]])
    let cell = try #require(stage.table.visibleCells.last)
    #expect(cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Bluetooth")
    #expect(cell.accessibilityTraits.contains(.button))
    #expect(cell.accessibilityActivate())
    #expect(stage.data.take().last == "select 0.1")
    #expect(cell.accessibilityTraits.contains(.selected))
  }

  @Test("A cell is called what is met in it, and not what is hidden there")
  func namesOfCells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Gulls"
    let (badge, letter) = (UIView(), UILabel())
    letter.text = "G"
    badge.addSubview(letter)
    cell.contentView.addSubview(badge)
    #expect(cell.accessibilityLabel == "Gulls, G")
    badge.isHidden = true
    #expect(cell.accessibilityLabel == "Gulls")
    badge.isHidden = false
    badge.accessibilityElementsHidden = true
    #expect(cell.accessibilityLabel == "Gulls")
    badge.accessibilityElementsHidden = false
    letter.isAccessibilityElement = false
    #expect(cell.accessibilityLabel == "Gulls")
  }

  /// Apple documentation, `selectedBackgroundView` and `backgroundConfiguration`: "Setting a non-nil value for this property resets"
  /// the other "to nil".
  @Test("A cell has either a background configuration or background views")
  func backgroundsExcludeEachOther() {
    let keyPaths: [ReferenceWritableKeyPath<UITableViewCell, UIView?>] = [
      \.backgroundView, \.selectedBackgroundView, \.multipleSelectionBackgroundView,
    ]
    for keyPath in keyPaths {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundConfiguration = .listPlainCell()
      cell[keyPath: keyPath] = nil
      #expect(cell.backgroundConfiguration != nil)
      let view = UIView()
      cell[keyPath: keyPath] = view
      #expect(cell.backgroundConfiguration == nil && cell[keyPath: keyPath] === view)
      cell.backgroundConfiguration = .listPlainCell()
      #expect(cell[keyPath: keyPath] == nil && view.superview == nil)
    }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.backgroundConfiguration = .listPlainHeaderFooter()
    let view = UIView()
    header.backgroundView = view
    #expect(header.backgroundConfiguration == nil && view.superview === header)
    header.backgroundConfiguration = .listPlainHeaderFooter()
    #expect(header.backgroundView == nil && view.superview == nil)
  }

  @Test("The default background configuration is that of the table's style")
  func defaultBackgrounds() throws {
    for (style, color) in [
      (UITableView.Style.plain, UIColor.systemBackground), (.insetGrouped, .secondarySystemGroupedBackground),
    ] {
      let stage = TableStage([["a"]], style: style)
      let cell = try #require(stage.table.visibleCells.first)
      #expect(cell.defaultBackgroundConfiguration().backgroundColor == color)
    }
  }

  /// Apple documentation, `UIContextualAction.backgroundColor`: without one "UIKit assigns a default color based on the value in the
  /// style property".
  @Test("A swipe action has the colour of its style again when its own is taken away")
  func swipeColors() {
    for (style, color) in [(UIContextualAction.Style.normal, UIColor.systemGray), (.destructive, .systemRed)]
    {
      let action = UIContextualAction(style: style, title: nil) { _, _, done in done(true) }
      #expect(action.backgroundColor == color)
      action.backgroundColor = .systemBlue
      #expect(action.backgroundColor == UIColor.systemBlue)
      action.backgroundColor = nil
      #expect(action.backgroundColor == color)
    }
  }

  /// Apple, `fillerRowHeight`: 0, the default, for none, `automaticDimension` for the last row's height, else the height itself; in plain
  /// tables that have too few rows.
  @Test func emptyRowsFillATable() {
    let stage = TableStage(rows: 2)
    defer {
      UIApplication.reset()
      stage.host.uninstallClock()
    }
    @MainActor func ends() -> [CGFloat] {
      stage.settle()
      let view = stage.table.subviews.first { $0 is FillerRowsView }
      return view.map { view in view.subviews.map { view.frame.minY + $0.frame.maxY } } ?? []
    }
    let last = stage.table.rectForRow(at: path(0, 1))
    #expect(ends().isEmpty)
    stage.table.fillerRowHeight = 100
    // In 844 points, one after the other from the end of the last row.
    let count = Int(((844 - last.maxY) / 100).rounded(.up))
    #expect(ends() == (1...count).map { last.maxY + CGFloat($0) * 100 })
    stage.table.fillerRowHeight = UITableView.automaticDimension
    #expect(ends().prefix(2) == [last.maxY + last.height, last.maxY + 2 * last.height])
    stage.table.tableFooterView = UIView()
    #expect(ends().isEmpty)
    stage.table.tableFooterView = nil
    #expect(!ends().isEmpty)
    stage.data.sections = [(0..<60).map(String.init)]
    stage.table.reloadData()
    #expect(ends().isEmpty)
    stage.data.sections = [["0"]]
    stage.table.reloadData()
    #expect(!ends().isEmpty)
    stage.table.separatorStyle = .none
    #expect(ends().isEmpty)
  }
}
