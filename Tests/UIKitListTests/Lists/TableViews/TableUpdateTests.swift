import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct TableUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func rowsMoveToTheirNewPlaces() throws {
    let stage = TableStage([["a", "b", "c", "d"]]) { table, _ in table.rowHeight = 50 }
    let table = stage.table
    let c = try #require(table.cellForRow(at: path(0, 2)))

    stage.data.sections = [["b", "X", "c", "d"]]
    table.performBatchUpdates {
      table.insertRows(at: [path(0, 1)], with: .fade)
      table.deleteRows(at: [path(0, 0)], with: .fade)
    }
    // The model is there at once; what is seen follows in 0.3 seconds.
    #expect(stage.disorder == nil)
    #expect(table.cellForRow(at: path(0, 2)) === c)
    stage.host.advance(by: 0.15)
    let deleted = table.subviews.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == "a" }
    #expect(deleted?.isHidden == false)
    let shownAlpha = deleted?.shown.opacity ?? 0
    #expect(shownAlpha > 0.1 && shownAlpha < 0.9)
    let b = try #require(table.cellForRow(at: path(0, 0)))
    #expect(b.shown.position.y > 25 && b.shown.position.y < 75)
    stage.settle()
    #expect(deleted?.isHidden == true)
    #expect(b.shown.position.y == 25)
    #expect(stage.texts == ["b", "X", "c", "d"])
  }

  @Test func completionsComeWhenAllIsOver() {
    let stage = TableStage(rows: 3) { table, _ in table.rowHeight = 50 }
    var done: [Bool] = []
    stage.table.performBatchUpdates {
      stage.data.sections[0].append("3")
      stage.table.insertRows(at: [path(0, 3)], with: .automatic)
    } completion: {
      done.append($0)
    }
    stage.host.advance(by: 0.1)
    #expect(done.isEmpty)
    stage.settle()
    #expect(done == [true])
  }

  @Test func withoutAWindowChangesAreMadeAtOnce() {
    let data = TableData([["a"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    #expect(table.numberOfRows(inSection: 0) == 1)
    data.sections = [["a", "b"]]
    table.insertRows(at: [path(0, 1)], with: .automatic)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func sectionsComeGoAndMove() {
    let stage = TableStage([["a"], ["b1", "b2"], ["c"]]) { table, data in
      table.rowHeight = 44
      data.headers = ["A", "B", "C"]
    }
    let table = stage.table
    stage.data.sections = [["c"], ["n"], ["a"]]
    stage.data.headers = ["C", "N", "A"]
    table.performBatchUpdates {
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .left)
      table.moveSection(2, toSection: 0)
    }
    #expect(stage.disorder == nil)
    stage.settle()
    #expect(stage.texts == ["c", "n", "a"])
    #expect((0..<3).map { table.headerView(forSection: $0)?.textLabel?.text } == ["C", "N", "A"])
    #expect(table.subviews.count { $0 is UITableViewHeaderFooterView } == 3)
  }

  @Test func reloadedRowsAreMadeAnewInPlace() {
    let stage = TableStage([["a", "b"]]) { table, _ in table.rowHeight = 44 }
    let old = stage.table.cellForRow(at: path(0, 0))
    stage.data.sections = [["A", "b"]]
    stage.table.reloadRows(at: [path(0, 0)], with: .fade)
    #expect(stage.table.cellForRow(at: path(0, 0)) !== old)
    stage.settle()
    #expect(stage.texts == ["A", "b"])
  }

  @Test func reconfiguredRowsKeepTheirCells() {
    let stage = TableStage([["a", "b"]])
    let cell = stage.table.cellForRow(at: path(0, 0))
    stage.data.sections = [["A", "b"]]
    stage.table.reconfigureRows(at: [path(0, 0)])
    #expect(stage.table.cellForRow(at: path(0, 0)) === cell)
    #expect(cell?.textLabel?.text == "A")
  }

  /// An empty update is a way to have heights asked again, animated.
  @Test func anEmptyUpdateAsksForHeights() throws {
    final class Heights: UITableViewDelegate {
      var expanded = false
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        expanded && indexPath.row == 0 ? 120 : 40
      }
    }
    let heights = Heights()
    let stage = TableStage(rows: 5) { table, _ in table.delegate = heights }
    let second = try #require(stage.table.cellForRow(at: path(0, 1)))
    heights.expanded = true
    stage.table.beginUpdates()
    stage.table.endUpdates()
    #expect(second.frame.minY == 120)
    stage.host.advance(by: 0.1)
    // 40 + half of 40 is its middle before, 120 + 20 after.
    #expect(second.shown.position.y > 60 && second.shown.position.y < 140)
    stage.settle()
    #expect(second.shown.position.y == 140)
  }

  @Test func selectionGoesWithItsRows() {
    let stage = TableStage(rows: 6) { table, _ in table.allowsMultipleSelection = true }
    let table = stage.table
    for row in [1, 3, 4] { table.selectRow(at: path(0, row), animated: false, scrollPosition: .none) }
    stage.data.sections = [["0", "2", "3", "4!", "5"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0, 1)], with: .automatic)
      table.reloadRows(at: [path(0, 4)], with: .automatic)
    }
    #expect(table.indexPathsForSelectedRows == [path(0, 2)])
    #expect(table.cellForRow(at: path(0, 2))?.isSelected == true)
    #expect(table.cellForRow(at: path(0, 3))?.isSelected == false)
  }

  @Test func contentThatShrinksIsFollowed() {
    let stage = TableStage(rows: 40) { table, _ in table.rowHeight = 50 }
    let table = stage.table
    table.contentOffset.y = 2000 - 844
    stage.host.advanceFrame()
    stage.data.sections = [(0..<20).map(String.init)]
    table.deleteRows(at: (20..<40).map { path(0, $0) }, with: .automatic)
    #expect(table.contentOffset.y == 156)
    stage.host.advance(by: 0.1)
    // What is seen is on its way from 1156 to 156.
    #expect(table.shown.bounds.minY > 160 && table.shown.bounds.minY < 1150)
    stage.settle()
    #expect(stage.disorder == nil)
    #expect(stage.texts.last == "19")
  }

  @Test func aWrongCountTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TableStage(rows: 3)
        stage.data.sections = [["0", "1", "2"]]
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
  }

  /// The delegate hears of cells that went only once they are gone, with the rows they were shown for.
  @Test func deletedCellsEndDisplayingAfterTheAnimation() {
    let stage = TableStage([["a", "b"]])
    stage.data.sections = [["b"]]
    stage.table.deleteRows(at: [path(0, 0)], with: .fade)
    stage.host.advance(by: 0.1)
    #expect(!stage.data.take().contains("end 0.0"))
    stage.settle()
    #expect(stage.data.take() == ["end 0.0"])
  }

  /// Random histories of updates, some begun while others are still seen, some with scrolling between them, against
  /// plain arrays. A failure prints its seed and step.
  @Test(arguments: 0..<60) func randomHistories(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 7000)
    var lists = RandomListUpdate.lists(maxSections: 5, maxItems: 14, random: &random)
    func texts(_ lists: [RandomListUpdate.Section]) -> [[String]] { lists.map { $0.items.map(String.init) } }
    let style: UITableView.Style = [.plain, .grouped, .insetGrouped][seed % 3]
    let stage = TableStage(texts(lists), style: style, size: CGSize(width: 320, height: 400)) { table, data in
      table.rowHeight = seed.isMultiple(of: 2) ? 44 : UITableView.automaticDimension
      data.headers = ["A", nil, "C", nil, "E"]
    }
    let animations: [UITableView.RowAnimation] = [
      .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
    ]
    for step in 0..<12 {
      let made = RandomListUpdate(of: lists, firstName: -1 - step * 1000, random: &random)
      let label = "seed \(seed), step \(step): \(lists.map(\.items)) to \(made.new.map(\.items))"
      let animation = animations.randomElement(using: &random) ?? .fade
      stage.data.sections = texts(made.new)
      stage.table.performBatchUpdates { stage.table.show(made.changes, reconfigured: [], with: animation) }
      lists = made.new

      #expect(stage.disorder == nil, "\(label): \(stage.disorder ?? "")")
      #expect(stage.table.indexPathsForRows(in: stage.table.bounds)?.count ?? 0 <= 12, "\(label)")
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stage.settle()
      case 1:
        stage.host.advance(by: 0.1)
        stage.table.contentOffset.y = CGFloat.random(
          in: 0...max(1, stage.table.contentSize.height - 400), using: &random)
        stage.host.advanceFrame()
      case 2: stage.host.advance(by: 0.2)
      default: break
      }
      #expect(stage.disorder == nil, "\(label), later: \(stage.disorder ?? "")")
    }
    stage.settle()
    #expect(stage.disorder == nil, "seed \(seed) at the end: \(stage.disorder ?? "")")
    #expect(stage.table.updates.departing.isEmpty)
    let seen = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(seen.count == stage.table.shown.cells.count, "seed \(seed): cells left behind")
    #expect(seen.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true && $0.alpha == 1 }, "seed \(seed)")
  }

  /// A function's own closure, which must not outlive the call.
  @Test func batchUpdatesTakeClosuresThatDoNotEscape() {
    let stage = TableStage(rows: 3)
    func change(_ body: () -> Void) { stage.table.performBatchUpdates(body) }
    var count = 0
    change { count += 1 }
    stage.table.performBatchUpdates({ count += 1 }, completion: nil)
    stage.table.performBatchUpdates(nil)
    #expect(count == 2)
    UIApplication.reset()
    stage.host.uninstallClock()
  }
}
