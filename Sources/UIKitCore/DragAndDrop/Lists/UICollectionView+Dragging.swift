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

  var takesDrops: Bool { dropDelegate != nil }

  func draggedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func frameOfCell(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

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

  /// Items as wide as the list are in a column, others in rows.
  private func insertion(
    beside path: IndexPath, _ frame: CGRect, _ point: CGPoint
  ) -> (path: IndexPath, line: CGRect) {
    let isColumn = frame.width > bounds.width * 0.6
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAfter = isColumn ? point.y > frame.midY : (point.x > frame.midX) != isRightToLeft
    let line =
      isColumn
      ? CGRect(x: frame.minX, y: isAfter ? frame.maxY : frame.minY, width: frame.width, height: 0)
      : CGRect(
        x: isAfter != isRightToLeft ? frame.maxX : frame.minX, y: frame.minY, width: 0, height: frame.height)
    return (IndexPath(item: path.item + (isAfter ? 1 : 0), section: path.section), line)
  }

  func perform(_ drop: ListDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
  }

  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal {
    dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UIDropProposal(operation: .cancel)
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
}
