import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Rows and items that are dragged: where they are dropped, and who is told.
@MainActor
struct ListDragTests {
  @MainActor
  private final class Rows: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let data: TableData
    var source: IndexPath?
    var destination: IndexPath?
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    /// The path that the last question was about.
    var asked: IndexPath?

    init(_ data: TableData) { self.data = data }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(
        itemProvider: NSItemProvider(
          object: NSString(string: data.sections[indexPath.section][indexPath.row])))
      item.localObject = data.sections[indexPath.section][indexPath.row]
      return [item]
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      asked = destinationIndexPath
      return UITableViewDropProposal(operation: operation, intent: intent)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      destination = coordinator.destinationIndexPath
      source = coordinator.items.first?.sourceIndexPath
      guard operation == .move, intent == .insertAtDestinationIndexPath, let source, let destination,
        let item = coordinator.items.first
      else { return }
      tableView.performBatchUpdates {
        let text = data.sections[source.section].remove(at: source.row)
        data.sections[destination.section].insert(text, at: destination.row)
        tableView.deleteRows(at: [source], with: .automatic)
        tableView.insertRows(at: [destination], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: destination)
    }
  }

  private func drag(_ stage: TableStage, from row: Int, toY y: CGFloat) {
    let start = CGPoint(x: 200, y: stage.table.rectForRow(at: IndexPath(row: row, section: 0)).midY)
    let finger = stage.host.touchDown(at: start)
    stage.host.advance(by: 0.6)
    for step in 1...10 {
      stage.host.touchMove(finger, to: CGPoint(x: 200, y: start.y + (y - start.y) * CGFloat(step) / 10))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: CGPoint(x: 200, y: y))
    stage.settle()
  }

  @Test func aRowGoesDownToBehindAnother() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    // The lower half of row 3: row 1 comes to stand behind it.
    drag(stage, from: 1, toY: stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY - 4)
    #expect(rows.source == IndexPath(row: 1, section: 0) && rows.destination == IndexPath(row: 3, section: 0))
    #expect(stage.texts == ["0", "2", "3", "1", "4"] && stage.disorder == nil)
  }

  @Test func aRowGoesUpToBeforeAnother() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    drag(stage, from: 3, toY: stage.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY + 4)
    #expect(rows.destination == IndexPath(row: 1, section: 0))
    #expect(stage.texts == ["0", "3", "1", "2", "4"])
  }

  @Test func aRowGoesIntoAnother() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    rows.intent = .insertIntoDestinationIndexPath
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    drag(stage, from: 0, toY: stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).maxY - 4)
    #expect(rows.destination == IndexPath(row: 2, section: 0))
  }

  @Test func aDragThatIsSwitchedOffScrolls() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    stage.table.dragInteractionEnabled = false
    drag(stage, from: 1, toY: 200)
    #expect(rows.source == nil)
  }

  /// Apple: the destination of an update is "the last hit-tested index path".
  @Test func theDelegateIsAskedAboutTheRowUnderTheFinger() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    drag(stage, from: 1, toY: stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY - 4)
    #expect(rows.asked == IndexPath(row: 3, section: 0))
    drag(stage, from: 0, toY: 800)
    // "When the drop is at the end of a section, the destination index path passed will be for a row that does not yet exist."
    #expect(rows.asked == IndexPath(row: 5, section: 0))
  }

  /// A row that is copied leaves no place behind it.
  @Test func aCopiedRowStandsBehindTheRowsBeforeIt() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    rows.operation = .copy
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    drag(stage, from: 1, toY: stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY - 4)
    #expect(rows.source == IndexPath(row: 1, section: 0) && rows.destination == IndexPath(row: 4, section: 0))
  }

  /// What comes from elsewhere has no row, whatever rested here before.
  @Test func aDragFromElsewhereHasNoSource() {
    @MainActor final class Elsewhere: NSObject, UIDragInteractionDelegate {
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "x")))] }
    }
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    let elsewhere = Elsewhere()
    let view = UIView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    stage.window.addSubview(view)
    view.addInteraction(UIDragInteraction(delegate: elsewhere))
    stage.host.advanceFrame()
    // A row is lifted and put back where it was.
    let resting = CGPoint(x: 200, y: stage.table.rectForRow(at: IndexPath(row: 1, section: 0)).midY)
    let first = stage.host.touchDown(at: resting)
    stage.host.advance(by: 0.6)
    stage.host.touchUp(first, at: resting)
    stage.settle()
    rows.operation = .copy
    let start = CGPoint(x: 50, y: 650)
    let end = CGPoint(x: 200, y: stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY - 4)
    let finger = stage.host.touchDown(at: start)
    stage.host.advance(by: 0.6)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.host.touchMove(
        finger, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      stage.host.advanceFrame()
    }
    rows.operation = .move
    stage.host.advanceFrame()
    stage.host.touchUp(finger, at: end)
    stage.settle()
    #expect(rows.source == nil && rows.destination == IndexPath(row: 4, section: 0))
  }

  /// Data whose rows can be moved, for a table without a drop delegate.
  @MainActor
  private final class MovingData: NSObject, UITableViewDataSource, UITableViewDelegate {
    var texts: [String]
    var movable: Set<Int> = []
    var moves: [[IndexPath]] = []
    /// The place that rows go to, whatever was proposed; nil for that.
    var target: IndexPath?

    init(_ texts: [String]) { self.texts = texts }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      movable.contains(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath, destinationIndexPath])
      texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedDestinationIndexPath }
  }

  @Test func withoutADropDelegateTheDataSourceSaysWhatMovesWhere() {
    let stage = TableStage(rows: 5)
    let rows = Rows(stage.data)
    let data = MovingData(stage.data.sections[0])
    data.movable = [1]
    stage.table.dataSource = data
    stage.table.delegate = data
    stage.table.dragDelegate = rows
    stage.settle()
    let end = stage.table.rectForRow(at: IndexPath(row: 3, section: 0)).maxY - 4
    drag(stage, from: 0, toY: end)
    #expect(data.moves.isEmpty)
    data.target = IndexPath(row: 2, section: 0)
    drag(stage, from: 1, toY: end)
    #expect(data.moves == [[IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)]])
    #expect(stage.texts == ["0", "2", "1", "3", "4"])
  }

  @MainActor
  private final class Items: NSObject, UICollectionViewDragDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "x")))] }
  }

  private func drag(_ stage: CollectionStage, from start: CGPoint, to end: CGPoint) {
    let finger = stage.host.touchDown(at: start)
    stage.host.advance(by: 0.6)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.host.touchMove(
        finger, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: end)
    stage.host.settle()
  }

  @Test func aCollectionViewWithoutADropDelegateMovesItsItems() {
    let stage = CollectionStage([CollectionStage.names(5)])
    let items = Items()
    stage.view.dragDelegate = items
    stage.source.canMove = false
    drag(stage, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 390))
    #expect(stage.source.moves.isEmpty)
    stage.source.canMove = true
    // The lower half of the fourth of the rows, which are 100 points high.
    drag(stage, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 390))
    #expect(stage.source.moves == ["[0, 1] → [0, 3]"])
    #expect(stage.shown == ["0", "2", "3", "1", "4"])
  }

  @Test func aDragThatRestsSelectsAnItem() {
    @MainActor final class Springs: NSObject, UICollectionViewDelegate {
      var allowed: Set<Int> = []
      func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool { allowed.contains(indexPath.item) }
    }
    let springs = Springs()
    let stage = CollectionStage([CollectionStage.names(5)], delegate: springs)
    let items = Items()
    stage.view.dragDelegate = items
    stage.view.isSpringLoaded = true
    #expect(stage.view.isSpringLoaded)
    func rest(overItem item: Int) {
      let (start, end) = (CGPoint(x: 200, y: 50), CGPoint(x: 200, y: CGFloat(item) * 100 + 50))
      let finger = stage.host.touchDown(at: start)
      stage.host.advance(by: 0.6)
      stage.host.touchMove(finger, to: end)
      stage.host.advance(by: 1)
      stage.host.touchUp(finger, at: end)
      stage.host.settle()
    }
    stage.source.canMove = false
    rest(overItem: 2)
    #expect(stage.view.indexPathsForSelectedItems?.isEmpty != false)
    springs.allowed = [3]
    rest(overItem: 3)
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  /// `separatorEffect`: vibrancy draws lines in the label's colour.
  @Test func linesHaveEffects() {
    let stage = TableStage(rows: 2)
    stage.table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .separator)
    #expect(stage.table.effectiveSeparatorColor.cgColor == UIColor.label.withAlphaComponent(0.29).cgColor)
  }
}
