import Foundation
import QuartzCore

/// A list whose cells are dragged, and which takes what is dropped.
@preconcurrency @MainActor
protocol DraggingList: UIScrollView {
  /// True if something may be dropped: there is someone who takes it.
  var takesDrops: Bool { get }
  /// True if there is nobody who takes drops, so that the list moves its own cells as the data source lets it.
  var ordersItself: Bool { get }
  /// True if the data source lets a cell be moved.
  func canMove(_ path: IndexPath) -> Bool
  /// The place that a cell goes to when it is moved by the list, as its delegate says. Both count without the cell.
  func target(ofMoving source: IndexPath, to proposed: IndexPath) -> IndexPath
  /// The cell's path at a point of the list's coordinates; nil for none.
  func draggedPath(at point: CGPoint) -> IndexPath?
  func draggedCell(at path: IndexPath) -> UIView?
  /// The cells that are selected.
  var selectedPaths: [IndexPath] { get }
  func itemsForDrag(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func parametersForDrag(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMoving(_ session: any UIDragSession) -> Bool
  /// True if what is dragged stays within the program.
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  func canTake(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// - Parameter path: of the cell that was hit, or else of the place between cells.
  func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  /// True if a proposal means the cell itself, and not the place before it.
  func meansCell(_ proposal: UIDropProposal) -> Bool
  /// True if a proposal means a place between cells. One that leaves it open means neither.
  func meansPlace(_ proposal: UIDropProposal) -> Bool
  func perform(_ drop: ListDrop)
  /// The place that is meant by a point: the number of cells of its section before it. Nil for none.
  func insertion(at point: CGPoint) -> (path: IndexPath, line: CGRect)?
  func frameOfCell(at path: IndexPath) -> CGRect?
}
