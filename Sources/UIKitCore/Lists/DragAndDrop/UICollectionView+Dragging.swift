import Foundation
import QuartzCore

extension UICollectionView: DraggingList {
  /// True while items of the collection view are dragged.
  public var hasActiveDrag: Bool { draggingStorage?.hasActiveDrag ?? false }
  /// True while a drag that the collection view wants to know of is above it.
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

  var takesDrops: Bool { dropDelegate != nil || (dragDelegate != nil && dataSource != nil) }
  var ordersItself: Bool { dropDelegate == nil }

  func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource, dataSource._hasCollectionViewMoveItemAtTo != false else { return false }
    return dataSource.collectionView(self, canMoveItemAt: path)
  }

  func target(ofMoving source: IndexPath, to proposed: IndexPath) -> IndexPath {
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
        toProposedIndexPath: proposed) ?? proposed
    guard target.count == 2, (0..<numberOfSections).contains(target.section) else { return proposed }
    let items = numberOfItems(inSection: target.section) - (target.section == source.section ? 1 : 0)
    return (0...max(0, items)).contains(target.item) ? target : proposed
  }

  func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func frameOfCell(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
  var selectedPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

  func insertion(at point: CGPoint) -> (path: IndexPath, line: CGRect)? {
    if let path = indexPathForItem(at: point), let frame = frameOfCell(at: path) {
      return insertion(beside: path, frame, point)
    }
    guard numberOfSections > 0 else { return nil }
    // Between items the nearest one that is seen; where there is none, the end of the last section.
    let nearest = indexPathsForVisibleItems.compactMap { path in frameOfCell(at: path).map { (path, $0) } }
      .min { Self.distance($0.1, point) < Self.distance($1.1, point) }
    guard let nearest else {
      let section = numberOfSections - 1
      return (IndexPath(item: numberOfItems(inSection: section), section: section), .zero)
    }
    return insertion(beside: nearest.0, nearest.1, point)
  }

  private static func distance(_ frame: CGRect, _ point: CGPoint) -> CGFloat {
    hypot(
      max(0, frame.minX - point.x, point.x - frame.maxX), max(0, frame.minY - point.y, point.y - frame.maxY))
  }

  private func insertion(
    beside path: IndexPath, _ frame: CGRect, _ point: CGPoint
  ) -> (path: IndexPath, line: CGRect) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAfter = isColumn(frame) ? point.y > frame.midY : (point.x > frame.midX) != isRightToLeft
    return (
      IndexPath(item: path.item + (isAfter ? 1 : 0), section: path.section),
      edge(of: frame, isAfter: isAfter)
    )
  }

  func perform(_ drop: ListDrop) {
    if let dropDelegate {
      return dropDelegate.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
    }
    // Without one who takes drops, an item that is dropped in its own list moves.
    guard let item = drop.dropped.first, let source = item.sourceIndexPath,
      let target = drop.destinationIndexPath, let dataSource
    else { return }
    var place = source
    if source != target {
      movementIsRefused = false
      dataSource.collectionView(self, moveItemAt: source, to: target)
      if !movementIsRefused {
        moveItem(at: source, to: target)
        place = target
      }
    }
    _ = drop.send(item.dragItem, toCellAt: place)
  }

  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func itemsForDrag(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func parametersForDrag(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dragAllowsMoving(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func canTake(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? true
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func meansCell(_ proposal: UIDropProposal) -> Bool {
    (proposal as? UICollectionViewDropProposal)?.intent == .insertIntoDestinationIndexPath
  }

  func meansPlace(_ proposal: UIDropProposal) -> Bool {
    (proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath
  }
}
