import Foundation
import QuartzCore

/// The drags and drops of a list: one interaction of each kind for all its cells.
@MainActor
final class ListDragging {
  private static let lineThickness: CGFloat = 2

  private weak var list: (any DraggingList)?
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  /// The cells that the items of the drag come from.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private var draggedPath: IndexPath?
  private var proposal = UIDropProposal(operation: .cancel)
  private var destination: IndexPath?
  private var performed: ListDrop?
  private let mark = UIView()

  init(_ list: any DraggingList) {
    self.list = list
    list.addInteraction(drag)
    list.addInteraction(drop)
    mark.isUserInteractionEnabled = false
    mark.accessibilityElementsHidden = true
  }

  /// Shows where the items would come to stand.
  private func show(_ rect: CGRect?) {
    guard let list, let rect else { return mark.removeFromSuperview() }
    UIView.performWithoutAnimation {
      mark.frame = rect
      mark.backgroundColor = list.tintColor
      mark.alpha = min(rect.width, rect.height) > Self.lineThickness * 2 ? 0.2 : 1
      if mark.superview !== list { list.addSubview(mark) }
      list.bringSubviewToFront(mark)
    }
  }

  private func update(_ session: any UIDropSession) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let insertion = list.insertion(at: point)
    destination = insertion.map { afterRemoval($0.path) }
    proposal = list.proposal(for: session, at: destination)
    guard proposal.operation == .copy || proposal.operation == .move else {
      show(nil)
      return proposal
    }
    if list.meansCell(proposal) {
      destination = list.draggedPath(at: point)
      show(destination.flatMap(list.frameOfCell))
    } else {
      show(
        insertion.map {
          $0.line.width >= $0.line.height
            ? $0.line.insetBy(dx: 0, dy: -Self.lineThickness / 2)
            : $0.line.insetBy(dx: -Self.lineThickness / 2, dy: 0)
        })
    }
    return proposal
  }

  /// A cell that moves on within its section leaves a place that all behind it count without.
  private func afterRemoval(_ path: IndexPath) -> IndexPath {
    guard sources.count == 1, let source = sources.first?.value, source.section == path.section,
      source.item < path.item
    else { return path }
    return IndexPath(item: path.item - 1, section: path.section)
  }
}

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
    let items = list.itemsForDrag(session, at: path)
    sources = [:]
    for item in items { sources[ObjectIdentifier(item)] = path }
    draggedPath = path
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = draggedPath, let cell = list.draggedCell(at: path), cell.superview != nil
    else {
      return nil
    }
    return UITargetedDragPreview(
      view: cell, parameters: list.parametersForDrag(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    hasActiveDrag = true
    list?.dragWillBegin(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMoving(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    sources = [:]
    list?.dragDidEnd(session)
  }
}

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list, list.takesDrops else { return false }
    return list.canTake(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    list?.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { update(session) }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    hasActiveDrop = false
    show(nil)
    list?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list else { return }
    show(nil)
    let drop = ListDrop(list, session, sources, destination, proposal)
    performed = drop
    list.perform(drop)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let target = performed?.targets[ObjectIdentifier(item)], target.container.window != nil else {
      return defaultPreview
    }
    return defaultPreview.retargetedPreview(with: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    performed?.animators[ObjectIdentifier(item)]?.pass(to: animator)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    hasActiveDrop = false
    performed = nil
    show(nil)
    list?.dropDidEnd(session)
  }
}
