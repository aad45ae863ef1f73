import Foundation
import QuartzCore

/// A list whose cells are dragged, and which takes what is dropped.
@MainActor
protocol DraggingList: UIScrollView {
  /// True if something may be dropped: there is someone who takes it.
  var takesDrops: Bool { get }
  /// The cell's path at a point of the list's coordinates; nil for none.
  func draggedPath(at point: CGPoint) -> IndexPath?
  func draggedCell(at path: IndexPath) -> UIView?
  func itemsForDrag(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func parametersForDrag(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMoving(_ session: any UIDragSession) -> Bool

  func canTake(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  /// True if a proposal means the cell itself, and not the place before it.
  func meansCell(_ proposal: UIDropProposal) -> Bool
  func perform(_ drop: ListDrop)
  /// The place that is meant by a point: the number of cells of its section before it. Nil for none.
  func insertion(at point: CGPoint) -> (path: IndexPath, line: CGRect)?
  func frameOfCell(at path: IndexPath) -> CGRect?
}
