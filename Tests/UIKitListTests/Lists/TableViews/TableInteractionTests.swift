import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct TableInteractionTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  // MARK: - Selection

  /// UIKit's order of calls for a tap on a second row.
  @Test func aTapChoosesARow() {
    let stage = TableStage(rows: 5) { table, _ in table.rowHeight = 50 }
    stage.host.tap(at: CGPoint(x: 100, y: 75))
    #expect(
      stage.data.take() == [
        "shouldHighlight 0.1", "highlight 0.1", "unhighlight 0.1", "willSelect 0.1", "select 0.1",
      ])
    stage.host.tap(at: CGPoint(x: 100, y: 175))
    #expect(
      stage.data.take() == [
        "shouldHighlight 0.3", "highlight 0.3", "unhighlight 0.3", "willSelect 0.3", "willDeselect 0.1",
        "deselect 0.1", "select 0.3",
      ])
    #expect(stage.table.indexPathForSelectedRow == path(0, 3))
    #expect(stage.table.cellForRow(at: path(0, 3))?.isSelected == true)
    #expect(stage.table.cellForRow(at: path(0, 1))?.isSelected == false)
  }

  @Test func severalRowsAreChosenAndUnchosen() {
    let stage = TableStage(rows: 5) { table, _ in
      table.rowHeight = 50
      table.allowsMultipleSelection = true
    }
    for y in [25, 125, 25] { stage.host.tap(at: CGPoint(x: 100, y: y)) }
    #expect(stage.table.indexPathsForSelectedRows == [path(0, 2)])
    #expect(stage.data.take().suffix(2) == ["willDeselect 0.0", "deselect 0.0"])
  }

  /// A finger that rests shows its row as touched after the content delay; a drag takes it back.
  @Test func aDragIsNoTap() throws {
    let stage = TableStage(rows: 50) { table, _ in table.rowHeight = 50 }
    let cell = try #require(stage.table.cellForRow(at: path(0, 5)))
    let finger = stage.host.touchDown(at: CGPoint(x: 100, y: 275))
    stage.host.advance(by: 0.1)
    #expect(!cell.isHighlighted)
    stage.host.advance(by: 0.1)
    #expect(cell.isHighlighted)
    for step in 1...10 {
      stage.host.advanceFrame()
      stage.host.touchMove(finger, to: CGPoint(x: 100, y: 275 - CGFloat(step) * 5))
    }
    #expect(!cell.isHighlighted)
    stage.host.touchUp(finger, at: CGPoint(x: 100, y: 225))
    stage.settle()
    #expect(!stage.data.take().contains { $0.hasPrefix("select") })
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func controlsInCellsKeepTheirTouches() {
    final class Target { var taps = 0 }
    let target = Target()
    let stage = TableStage(rows: 3) { table, data in
      table.rowHeight = 50
      data.configure = { cell, _ in
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 200, y: 0, width: 100, height: 50)
        button.addAction(UIAction { _ in target.taps += 1 }, for: .touchUpInside)
        cell.contentView.addSubview(button)
      }
    }
    stage.host.tap(at: CGPoint(x: 250, y: 75))
    #expect(target.taps == 1)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  // MARK: - Swipes

  final class Swiper: UITableViewDelegate {
    var log: [String] = []
    var full = true
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let more = UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
        self?.log.append("more \(indexPath.row)")
        done(true)
      }
      let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
        self?.log.append("flag \(indexPath.row)")
        done(true)
      }
      let configuration = UISwipeActionsConfiguration(actions: [flag, more])
      configuration.performsFirstActionWithFullSwipe = full
      return configuration
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end \(indexPath?.row ?? -1)")
    }
  }

  private func swipeStage() -> (TableStage, Swiper) {
    let swiper = Swiper()
    let stage = TableStage(rows: 10) { table, _ in
      table.rowHeight = 60
      table.delegate = swiper
    }
    stage.kept = [swiper]
    return (stage, swiper)
  }

  @Test func aSwipeOpensTheActions() throws {
    let (stage, swiper) = swipeStage()
    stage.host.drag(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 180, y: 92), duration: 0.4, hold: 0.2)
    stage.settle()
    let swipe = try #require(stage.table.swiping.swipe)
    #expect(swipe.phase == .open)
    #expect(swiper.log == ["begin 1"])
    let cell = try #require(stage.table.cellForRow(at: path(0, 1)))
    #expect(cell.frame.minX == -swipe.view.naturalWidth)
    #expect(cell.showingDeleteConfirmation)

    // The first action lies at the edge.
    stage.host.tap(at: CGPoint(x: 380, y: 90))
    stage.settle()
    #expect(swiper.log == ["begin 1", "flag 1", "end 1"])
    #expect(cell.frame.minX == 0)
    #expect(stage.table.swiping.swipe == nil)
    #expect(!stage.table.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func aTapElsewhereClosesAndChoosesNothing() {
    let (stage, swiper) = swipeStage()
    stage.host.drag(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 180, y: 90), duration: 0.4, hold: 0.2)
    stage.settle()
    stage.host.tap(at: CGPoint(x: 100, y: 400))
    stage.settle()
    #expect(stage.table.swiping.swipe == nil)
    #expect(swiper.log.last == "end 1")
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  /// They lie over one another, so that the first can cover the others.
  @Test func readersFindEachActionWhereItIsSeen() throws {
    let (stage, _) = swipeStage()
    stage.host.drag(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 180, y: 92), duration: 0.4, hold: 0.2)
    stage.settle()
    let buttons = try #require(stage.table.swiping.swipe).view.subviews.compactMap {
      $0 as? SwipeActionButton
    }
    #expect(buttons.count == 2)
    for button in buttons {
      let frame = button.accessibilityFrame
      #expect(frame.width == button.naturalWidth)
      let hit = stage.window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
      #expect(hit?.isDescendant(of: button) == true)
    }
  }

  /// The actions of a swipe are offered by name to users who do not swipe.
  @Test func readersDoWhatASwipeShows() throws {
    let (stage, swiper) = swipeStage()
    let cell = try #require(stage.table.cellForRow(at: path(0, 2)))
    func node() throws -> AccessibilityNode {
      try #require(AccessibilityTree.tree(of: stage.window).find(cell))
    }
    let actions = try node().actions
    #expect(
      actions == [.activate, .custom(0, name: "Flag"), .custom(1, name: "More")])
    #expect(try node().perform(actions[2]))
    stage.settle()
    #expect(swiper.log == ["begin 2", "more 2", "end 2"])
    #expect(cell.frame.minX == 0 && stage.table.swiping.swipe == nil)
    #expect(try node().actions == actions)
  }

  @Test func aFullSwipeDoesTheFirstAction() {
    let (stage, swiper) = swipeStage()
    stage.host.drag(from: CGPoint(x: 370, y: 90), to: CGPoint(x: 60, y: 90), duration: 0.5, hold: 0.2)
    stage.settle()
    #expect(swiper.log.contains("flag 1"))

    swiper.log = []
    swiper.full = false
    stage.host.drag(from: CGPoint(x: 370, y: 210), to: CGPoint(x: 60, y: 210), duration: 0.5, hold: 0.2)
    stage.settle()
    #expect(swiper.log == ["begin 3"])
    #expect(stage.table.swiping.swipe?.phase == .open)
  }

  @Test func scrollingIsNoSwipe() {
    let (stage, swiper) = swipeStage()
    stage.host.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 280, y: 300), duration: 0.3)
    stage.settle()
    #expect(swiper.log.isEmpty)
  }

  @Test func figuresOfASwipe() {
    let motion = SwipeMotion(actionsWidth: 150, rowWidth: 400, allowsFullSwipe: false)
    #expect(motion.position(100) == 100)
    // Beyond the buttons at a quarter of the finger's way.
    #expect(motion.position(250) == 175)
    #expect(motion.distance(motion.position(250)) == 250)
    #expect(motion.end(position: 74, velocity: 0) == .closed)
    #expect(motion.end(position: 76, velocity: 0) == .open)
    #expect(motion.end(position: 20, velocity: 400) == .open)
    #expect(motion.end(position: 140, velocity: -400) == .closed)
    let full = SwipeMotion(actionsWidth: 150, rowWidth: 400, allowsFullSwipe: true)
    #expect(full.end(position: 199, velocity: 0) == .open)
    #expect(full.end(position: 200, velocity: 0) == .full)
  }

  // MARK: - Editing

  final class Editable: NSObject, UITableViewDataSource {
    var rows = (0..<6).map(String.init)
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(indexPath.row)")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private func editStage() -> (TableStage, Editable) {
    let data = Editable()
    let stage = TableStage([]) { table, _ in
      table.rowHeight = 50
      table.dataSource = data
      table.delegate = nil
    }
    stage.kept = [data]
    return (stage, data)
  }

  @Test func aSwipeDeletesWhereRowsCanBeDeleted() {
    let (stage, data) = editStage()
    stage.host.drag(from: CGPoint(x: 300, y: 75), to: CGPoint(x: 220, y: 75), duration: 0.3, hold: 0.2)
    stage.settle()
    stage.host.tap(at: CGPoint(x: 370, y: 75))
    stage.settle()
    #expect(data.log == ["commit delete 1"])
    #expect(stage.texts == ["0", "2", "3", "4", "5"])
    #expect(stage.table.swiping.swipe == nil)
  }

  @Test func theMinusAsksBeforeItDeletes() throws {
    let (stage, data) = editStage()
    stage.table.setEditing(true, animated: true)
    stage.settle()
    let cell = try #require(stage.table.cellForRow(at: path(0, 2)))
    #expect(cell.isEditing)
    // 38 points make room for the control.
    #expect(cell.contentView.frame.minX == 38)
    stage.host.tap(at: CGPoint(x: 27, y: 125))
    stage.settle()
    #expect(data.log.isEmpty)
    #expect(cell.showingDeleteConfirmation)
    stage.host.tap(at: CGPoint(x: 370, y: 125))
    stage.settle()
    #expect(data.log == ["commit delete 2"])

    stage.table.setEditing(false, animated: true)
    stage.settle()
    #expect(stage.table.cellForRow(at: path(0, 0))?.contentView.frame.minX == 0)
    #expect(
      stage.table.visibleCells.allSatisfy { $0.parts.editControl == nil && $0.parts.reorderControl == nil })
  }

  @Test func rowsAreDraggedByTheirHandles() throws {
    let (stage, data) = editStage()
    stage.table.setEditing(true, animated: false)
    stage.host.advanceFrame()
    #expect(stage.table.cellForRow(at: path(0, 0))?.parts.reorderControl == nil)
    let finger = stage.host.touchDown(at: CGPoint(x: 370, y: 75))
    stage.host.advanceFrame()
    #expect(stage.table.reorder != nil)
    for y in stride(from: CGFloat(80), through: 180, by: 5) {
      stage.host.touchMove(finger, to: CGPoint(x: 370, y: y))
      stage.host.advanceFrame()
    }
    // The others make room while the row is in the hand; the data has not moved yet.
    #expect(data.log.isEmpty)
    stage.host.touchUp(finger, at: CGPoint(x: 370, y: 180))
    stage.settle()
    #expect(data.log == ["move 1 3"])
    #expect(stage.texts == ["0", "2", "3", "1", "4", "5"])
    #expect(stage.table.cellForRow(at: path(0, 3))?.frame.minY == 150)
    #expect(stage.table.contentOffset.y == 0)
  }

  // MARK: - Overrides

  private final class Commits: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private class Bare: UITableViewController {}
  private final class TallBare: Bare {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
  }

  /// Regression test for every compiler: what a class overrides can be told from its metadata.
  @Test func overridesAreFound() {
    for method in TableAbilities.Method.allCases {
      #expect(TableOverrides.has(Bare.self, method) == false, "\(method)")
      #expect(TableOverrides.has(Commits.self, method) == (method == .commit), "\(method)")
      #expect(TableOverrides.has(TallBare.self, method) == (method == .heightForRow), "\(method)")
    }
  }

  // MARK: - Section index

  @Test func theIndexKeepsFirstAndLast() {
    #expect(SectionIndexLayout(count: 3, room: 5).entries == [.title(0), .title(1), .title(2)])
    #expect(SectionIndexLayout(count: 9, room: 5).entries == [.title(0), .dot, .title(4), .dot, .title(8)])
    #expect(SectionIndexLayout.title(at: 0.5, count: 26) == 13)
    #expect(SectionIndexLayout.title(at: 2, count: 26) == 25)
  }
}
