import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Rows whose content changes. Expected values are by Apple's "selfSizingInvalidation" and its modes.
@MainActor @Suite(.serialized)
struct TableResizingTests {
  /// Heights of boxes that fill the rows' content, by row.
  @MainActor private final class Boxes {
    var heights: [Int: NSLayoutConstraint] = [:]

    func fill(_ cell: UITableViewCell, _ row: Int) {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 60)
      // The height that a row has while it moves is no contradiction.
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor), height,
      ])
      heights[row] = height
    }
  }

  private let boxes = Boxes()

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func makeStage(_ prepare: (UITableView) -> Void = { _ in }) -> TableStage {
    TableStage(rows: 5) { table, data in
      data.configure = { [boxes] cell, path in boxes.fill(cell, path.row) }
      prepare(table)
    }
  }

  private func heights(_ stage: TableStage) -> [CGFloat] {
    (0..<5).map { stage.table.rectForRow(at: path($0)).height }
  }

  @Test func theDefaultIsEnabled() {
    #expect(UITableView().selfSizingInvalidation == .enabled)
    #expect(UICollectionView(frame: .zero, collectionViewLayout: .init()).selfSizingInvalidation == .enabled)
  }

  @Test(arguments: [true, false])
  func aRowFollowsWhatItsCellSays(byContent: Bool) throws {
    let stage = makeStage()
    #expect(heights(stage) == [60, 60, 60, 60, 60])
    let cell = try #require(stage.table.cellForRow(at: path(1)))
    let below = try #require(stage.table.cellForRow(at: path(2)))
    boxes.heights[1]?.constant = 100
    stage.settle()
    #expect(heights(stage) == [60, 60, 60, 60, 60])
    stage.data.log = []
    if byContent {
      cell.contentView.invalidateIntrinsicContentSize()
    } else {
      cell.invalidateIntrinsicContentSize()
    }
    stage.host.advanceFrame()
    #expect(heights(stage) == [60, 100, 60, 60, 60])
    #expect(below.frame.minY == 160)
    // On its way.
    stage.host.advance(by: TableMetrics.updateDuration / 2)
    let seen = try #require(below.layer.presentation()).frame.minY
    #expect(seen > 121 && seen < 159)
    stage.settle()
    #expect(below.layer.presentation()?.frame.minY == 160)
    // The cells are those that were there.
    #expect(stage.table.cellForRow(at: path(1)) === cell && stage.data.take().isEmpty)
    #expect(stage.disorder == nil)
  }

  @Test func aRowFollowsItsConstraintsWhereTheTableWantsThat() {
    let stage = makeStage { $0.selfSizingInvalidation = .enabledIncludingConstraints }
    boxes.heights[0]?.constant = 90
    boxes.heights[3]?.constant = 70
    stage.settle()
    #expect(heights(stage) == [90, 60, 60, 70, 60])
    #expect(stage.disorder == nil)
  }

  @Test func aDisabledTableKeepsItsRows() {
    let stage = makeStage { $0.selfSizingInvalidation = .disabled }
    boxes.heights[0]?.constant = 90
    stage.table.cellForRow(at: path(0))?.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(heights(stage) == [60, 60, 60, 60, 60])
  }

  @Test func withoutAnimationTheRowIsThereAtOnce() throws {
    let stage = makeStage()
    let below = try #require(stage.table.cellForRow(at: path(1)))
    boxes.heights[0]?.constant = 90
    UIView.performWithoutAnimation { stage.table.cellForRow(at: path(0))?.invalidateIntrinsicContentSize() }
    stage.host.advanceFrame()
    #expect(below.frame.minY == 90 && below.layer.animationKeys() == nil)
    #expect(stage.disorder == nil)
  }

  @Test func rowsOfAGivenHeightKeepIt() {
    let stage = makeStage { $0.rowHeight = 50 }
    boxes.heights[0]?.constant = 90
    stage.table.cellForRow(at: path(0))?.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(heights(stage) == [50, 50, 50, 50, 50])
  }

  /// A row gets the height that the same configuration has from the start.
  @Test func aNewConfigurationResizesItsRow() throws {
    let long = String(repeating: "word ", count: 60)
    func configure(_ cell: UITableViewCell, _ text: String) {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let fresh = TableStage(rows: 3) { _, data in data.configure = { cell, _ in configure(cell, long) } }
    let expected = fresh.table.rectForRow(at: path(1)).height
    let stage = TableStage(rows: 3) { _, data in data.configure = { cell, _ in configure(cell, "short") } }
    #expect(stage.table.rectForRow(at: path(1)).height < expected)
    configure(try #require(stage.table.cellForRow(at: path(1))), long)
    stage.settle()
    #expect(stage.table.rectForRow(at: path(1)).height == expected)
    #expect(stage.table.rectForRow(at: path(2)).minY == stage.table.rectForRow(at: path(1)).maxY)
  }

  /// The data changed, and the table will be told: no row is asked for that is gone.
  @Test func aRowChangesWhileTheDataAreAheadOfTheTable() {
    let stage = makeStage()
    boxes.heights[0]?.constant = 90
    stage.data.sections[0].removeLast(3)
    stage.table.cellForRow(at: path(0))?.invalidateIntrinsicContentSize()
    stage.host.advanceFrame()
    #expect(stage.table.rectForRow(at: path(0)).height == 90)
    stage.table.deleteRows(at: [path(2), path(3), path(4)], with: .none)
    stage.settle()
    #expect(stage.disorder == nil)
  }
}
