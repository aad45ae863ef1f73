import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Data sources that say which methods they have, as rewritten sources do. Apple, `tableView(_:commit:forRowAt:)`: a table offers
/// Delete by a swipe where the method is implemented; `showsReorderControl`: the control appears where `tableView(_:moveRowAt:to:)` is,
/// unless `tableView(_:canMoveRowAt:)` returns false.
@MainActor @Suite(.serialized)
struct TableKnownMethodsTests {
  @MainActor
  private class Rows: NSObject {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  private final class Moving: Rows, UITableViewDataSource {
    var moves: [String] = []
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append("\(sourceIndexPath.row) \(destinationIndexPath.row)") }
    var _hasTableViewCommitForRowAt: Bool? { false }
    var _hasTableViewMoveRowAtTo: Bool? { true }
  }

  /// It says that rows may be moved, but has no method that moves them.
  private final class Resting: Rows, UITableViewDataSource {
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
    var _hasTableViewCommitForRowAt: Bool? { true }
    var _hasTableViewMoveRowAtTo: Bool? { false }
  }

  private func stage(_ source: any UITableViewDataSource) -> TableStage {
    let stage = TableStage([]) { table, _ in
      table.rowHeight = 50
      table.dataSource = source
      table.delegate = nil
    }
    stage.kept = [source]
    return stage
  }

  private func swipe(_ stage: TableStage) -> Bool {
    stage.host.drag(from: CGPoint(x: 300, y: 75), to: CGPoint(x: 220, y: 75), duration: 0.3, hold: 0.2)
    stage.settle()
    return stage.table.swiping.swipe != nil
  }

  @Test func deleteIsOfferedWhereItIsDone() throws {
    #expect(!swipe(stage(Moving())))
    let resting = stage(Resting())
    let cell = try #require(resting.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    // What fingers find, readers find, too.
    #expect(
      resting.table.swiping.actionsForReaders(of: cell, at: IndexPath(row: 1, section: 0)).map(\.name)
        == ["Delete"])
    #expect(swipe(resting))
  }

  @Test func rowsHaveHandlesWhereTheyAreMovedAndAreNotTried() {
    let source = Moving()
    let moving = stage(source)
    moving.table.setEditing(true, animated: false)
    moving.host.advanceFrame()
    #expect(moving.table.visibleCells.count == 4)
    #expect(moving.table.visibleCells.allSatisfy { $0.parts.reorderControl != nil })
    #expect(source.moves.isEmpty)

    let resting = stage(Resting())
    resting.table.setEditing(true, animated: false)
    resting.host.advanceFrame()
    #expect(resting.table.visibleCells.allSatisfy { $0.parts.reorderControl == nil })
  }

  private final class Diffable: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 1
    }
  }

  /// Their class has both methods: what it answers about a row decides.
  @Test func diffableDataSourcesAreKnown() {
    let stage = TableStage([]) { table, _ in
      table.rowHeight = 50
      table.delegate = nil
    }
    let source = Diffable(tableView: stage.table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    stage.kept = [source]
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(stage.table.abilities.has(.commit) == true && stage.table.abilities.has(.moveRow) == true)
    #expect(!stage.table.canMove(IndexPath(row: 1, section: 0)))
    #expect(stage.table.swipeActions(at: IndexPath(row: 0, section: 0), .right) == nil)
    let actions = stage.table.swipeActions(at: IndexPath(row: 1, section: 0), .right)
    #expect(actions?.actions.map(\.title) == ["Delete"] && actions?.isGuess == false)
  }
}
