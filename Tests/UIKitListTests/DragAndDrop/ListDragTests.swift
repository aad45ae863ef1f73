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
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: intent) }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      destination = coordinator.destinationIndexPath
      source = coordinator.items.first?.sourceIndexPath
      guard intent == .insertAtDestinationIndexPath, let source, let destination,
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

  /// `separatorEffect`: vibrancy draws lines in the label's colour.
  @Test func linesHaveEffects() {
    let stage = TableStage(rows: 2)
    stage.table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .separator)
    #expect(stage.table.effectiveSeparatorColor.cgColor == UIColor.label.withAlphaComponent(0.29).cgColor)
  }
}
