import Foundation
import QuartzCore

extension UITableView: DraggingList {
  /// True while rows of the table are dragged.
  public var hasActiveDrag: Bool { draggingStorage?.hasActiveDrag ?? false }
  /// True while a drag that the table wants to know of is above it.
  public var hasActiveDrop: Bool { draggingStorage?.hasActiveDrop ?? false }

  var dragging: ListDragging {
    if let draggingStorage { return draggingStorage }
    let made = ListDragging(self)
    draggingStorage = made
    return made
  }

  func dragDelegatesDidChange() {
    guard dragDelegate != nil || dropDelegate != nil else { return }
    dragging.drag.isEnabled = dragInteractionEnabled && dragDelegate != nil
  }

  var takesDrops: Bool { dropDelegate != nil || (dragDelegate != nil && canMoveRows) }
  var ordersItself: Bool { dropDelegate == nil }

  private var canMoveRows: Bool { abilities.has(.moveRow) != false && dataSource != nil }

  func target(ofMoving source: IndexPath, to proposed: IndexPath) -> IndexPath {
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed) ?? proposed
    guard target.count == 2, (0..<numberOfSections).contains(target.section) else { return proposed }
    let rows = numberOfRows(inSection: target.section) - (target.section == source.section ? 1 : 0)
    return (0...max(0, rows)).contains(target.row) ? target : proposed
  }

  func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func draggedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func frameOfCell(at path: IndexPath) -> CGRect? {
    path.section < numberOfSections && path.row < numberOfRows(inSection: path.section)
      ? rectForRow(at: path) : nil
  }
  var selectedPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  func insertion(at point: CGPoint) -> (path: IndexPath, line: CGRect)? {
    if let path = indexPathForRow(at: point) {
      let frame = rectForRow(at: path)
      let isAfter = point.y > frame.midY
      let y = isAfter ? frame.maxY : frame.minY
      return (
        IndexPath(row: path.row + (isAfter ? 1 : 0), section: path.section),
        CGRect(x: frame.minX, y: y, width: frame.width, height: 0)
      )
    }
    // Below all rows is the end of the last section; beside rows, the end of the section that is there.
    guard numberOfSections > 0 else { return nil }
    let section = (0..<numberOfSections).last { rect(forSection: $0).minY <= point.y } ?? 0
    let count = numberOfRows(inSection: section)
    let frame =
      count > 0 ? rectForRow(at: IndexPath(row: count - 1, section: section)) : rect(forSection: section)
    return (
      IndexPath(row: count, section: section),
      CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: 0)
    )
  }

  func perform(_ drop: ListDrop) {
    if let dropDelegate {
      return dropDelegate.tableView(self, performDropWith: TableDropCoordinator(drop))
    }
    // Without one who takes drops, a row that is dropped in its own table moves.
    guard let item = drop.dropped.first, let source = item.sourceIndexPath,
      let target = drop.destinationIndexPath,
      let dataSource
    else { return }
    if source != target {
      dataSource.tableView(self, moveRowAt: source, to: target)
      moveRow(at: source, to: target)
    }
    _ = drop.send(item.dragItem, toCellAt: target)
  }

  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    if let dropDelegate {
      return dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func itemsForDrag(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func parametersForDrag(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dragAllowsMoving(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func canTake(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? true
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

  func meansCell(_ proposal: UIDropProposal) -> Bool {
    (proposal as? UITableViewDropProposal)?.intent == .insertIntoDestinationIndexPath
  }

  func meansPlace(_ proposal: UIDropProposal) -> Bool {
    let intent = (proposal as? UITableViewDropProposal)?.intent
    return intent == .insertAtDestinationIndexPath || intent == .automatic
  }
}
