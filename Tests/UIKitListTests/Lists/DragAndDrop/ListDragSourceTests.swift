import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The rows and items that a drag takes along, where they come from, and where they go.
@MainActor
struct ListDragSourceTests {
  @MainActor
  private final class Rows: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    var asked: [Int] = []
    /// The rows that the last drop's items came from.
    var sources: [Int?] = []
    var destination: IndexPath?
    var drops = 0

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      asked.append(indexPath.row)
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.row)")))]
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      drops += 1
      destination = coordinator.destinationIndexPath
      sources = coordinator.items.map { $0.sourceIndexPath?.row }
    }
  }

  @MainActor
  private final class Items: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var asked: [Int] = []
    var sources: [Int?] = []

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      asked.append(indexPath.item)
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(indexPath.item)")))]
    }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) { sources = coordinator.items.map { $0.sourceIndexPath?.item } }
  }

  private func move(_ finger: Int, _ host: HeadlessHost, from start: CGPoint, to end: CGPoint) {
    for step in 1...10 {
      let part = CGFloat(step) / 10
      host.touchMove(
        finger, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      host.advanceFrame()
    }
  }

  /// Lifts a cell and drops it, after something else has happened on the way.
  private func drag(
    _ host: HeadlessHost, from start: CGPoint, to end: CGPoint, _ happening: () -> Void = {}
  ) {
    let finger = host.touchDown(at: start)
    host.advance(by: 0.6)
    let half = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    move(finger, host, from: start, to: half)
    happening()
    host.advance(by: 0.5)
    move(finger, host, from: half, to: end)
    host.touchUp(finger, at: end)
    host.settle(limit: 5)
  }

  private func middle(_ row: Int, _ stage: TableStage) -> CGPoint {
    CGPoint(x: 200, y: stage.table.rectForRow(at: IndexPath(row: row, section: 0)).midY)
  }

  /// Apple, "Supporting drag and drop in table views": "When the user drags a selected row, this method is called once for each row in the
  /// selection. If no rows are selected, the method is called only once for the underlying row."
  @Test func aSelectedRowTakesTheOthersAlong() {
    let stage = TableStage(rows: 6)
    let rows = Rows()
    stage.table.allowsMultipleSelection = true
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    stage.settle()
    for row in [0, 2, 3] {
      stage.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    drag(stage.host, from: middle(2, stage), to: middle(5, stage))
    #expect(rows.asked.first == 2 && rows.asked.sorted() == [0, 2, 3])
    #expect(rows.sources == rows.asked.map { Optional($0) })
    rows.asked = []
    drag(stage.host, from: middle(1, stage), to: middle(5, stage))
    #expect(rows.asked == [1] && rows.sources == [1])
  }

  /// Apple documentation, `collectionView(_:itemsForBeginning:at:)`: "if the user begins the drag from a selected item, the collection view
  /// calls this method once for each item that's part of the selection".
  @Test func aSelectedItemTakesTheOthersAlong() {
    let stage = CollectionStage([CollectionStage.names(6)])
    let items = Items()
    stage.view.allowsMultipleSelection = true
    stage.view.dragDelegate = items
    stage.view.dropDelegate = items
    for item in [1, 4] {
      stage.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    stage.host.advanceFrame()
    drag(stage.host, from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 250))
    #expect(items.asked == [4, 1] && items.sources == [4, 1])
    items.asked = []
    drag(stage.host, from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 250))
    #expect(items.asked == [3] && items.sources == [3])
  }

  /// Apple, UITableView.h, `sourceIndexPath`: "if the source table view is updated or reloaded after the drag begins, this index path will be
  /// nil". A program that took it for the place in its data would take another row away.
  @Test func aRowOfATableThatChangedHasNoSource() {
    let stage = TableStage(rows: 6)
    let rows = Rows()
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    stage.settle()
    let (start, end) = (middle(3, stage), middle(0, stage))
    // Heights are asked for again, and no row comes or goes.
    drag(stage.host, from: start, to: end) { stage.table.performBatchUpdates(nil) }
    #expect(rows.drops == 1 && rows.sources == [3])
    drag(stage.host, from: start, to: end) {
      stage.data.sections[0].remove(at: 1)
      stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    }
    #expect(rows.drops == 2 && rows.sources == [nil])
    drag(stage.host, from: start, to: end)
    #expect(rows.sources == [3])
    drag(stage.host, from: start, to: end) { stage.table.reloadData() }
    #expect(rows.drops == 4 && rows.sources == [nil])
  }

  @Test func anItemOfACollectionViewThatChangedHasNoSource() {
    let stage = CollectionStage([CollectionStage.names(6)])
    let items = Items()
    stage.view.dragDelegate = items
    stage.view.dropDelegate = items
    stage.host.advanceFrame()
    let (start, end) = (CGPoint(x: 200, y: 350), CGPoint(x: 200, y: 150))
    drag(stage.host, from: start, to: end) {
      stage.source.sections[0].insert("new", at: 0)
      stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(items.sources == [nil])
    drag(stage.host, from: start, to: end) { stage.view.reloadData() }
    #expect(items.sources == [nil])
    drag(stage.host, from: start, to: end)
    #expect(items.sources == [3])
  }

  /// Rows in the order that the user gives them, in a table without a drop delegate.
  @MainActor
  private final class OrderedRows: NSObject, UITableViewDataSource {
    var texts = ["0", "1", "2", "3", "4", "5"]
    var moves = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !texts[indexPath.row].isEmpty
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves += 1
      texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  /// The data source is not asked about a row that it has no more.
  @Test func aRowThatWentMeanwhileDoesNotMove() {
    let stage = TableStage(rows: 6)
    let (rows, data) = (Rows(), OrderedRows())
    stage.table.dataSource = data
    stage.table.delegate = nil
    stage.table.dragDelegate = rows
    stage.settle()
    drag(stage.host, from: middle(4, stage), to: middle(0, stage)) {
      data.texts = ["0", "1"]
      stage.table.reloadData()
    }
    #expect(data.moves == 0 && data.texts == ["0", "1"])
  }

  /// Apple, UITableView.h: a drop of no intent in particular "will not open a gap", and its destination is "the last hit-tested index path".
  @Test func aDropWithoutIntentIsForTheRowBeneath() {
    let stage = TableStage(rows: 6)
    let rows = Rows()
    stage.table.dragDelegate = rows
    stage.table.dropDelegate = rows
    stage.settle()
    var count = 0
    let frame = stage.table.rectForRow(at: IndexPath(row: 4, section: 0))
    drag(stage.host, from: middle(1, stage), to: CGPoint(x: 200, y: frame.maxY - 4)) {
      count = stage.table.subviews.count
    }
    #expect(rows.destination == IndexPath(row: 4, section: 0))
    // Nothing marks a place between rows.
    #expect(count == stage.table.subviews.count)
    drag(stage.host, from: middle(1, stage), to: CGPoint(x: 200, y: 600))
    #expect(rows.destination == IndexPath(row: 6, section: 0))
  }
}
