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
  private var origin: Origin?
  private var proposal = UIDropProposal(operation: .cancel)
  private var destination: IndexPath?
  private var performed: ListDrop?
  private let mark = UIView()

  /// The cells that the items of a drag come from. It keeps the items, so that no other has the identity of one.
  private struct Origin {
    let session: any UIDragSession
    /// None once the list has changed.
    var parts: [Part]

    struct Part {
      let item: UIDragItem
      let path: IndexPath
    }
  }

  init(_ list: any DraggingList) {
    self.list = list
    drag.onEnd = { [weak self] session in
      if self?.origin?.session === session { self?.origin = nil }
    }
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

  /// The cell that an item comes from; nil for items from elsewhere.
  private func source(of item: UIDragItem) -> IndexPath? {
    origin?.parts.first { $0.item === item }?.path
  }

  private func isFromHere(_ session: any UIDropSession) -> Bool {
    guard let origin, let drag = session.localDragSession else { return false }
    return origin.session === drag
  }

  /// The cell that the only item of a drag within the list comes from; nil for other drags.
  func onlySource(of session: any UIDropSession) -> IndexPath? {
    guard isFromHere(session), session.items.count == 1 else { return nil }
    return source(of: session.items[0])
  }

  /// Cells came or went, or were loaded anew: "if the source table view is updated or reloaded after the drag begins", items come from
  /// nowhere (Apple, UITableView.h, `sourceIndexPath`).
  func listDidChange() { origin?.parts = [] }

  private func update(_ session: any UIDropSession) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let insertion = list.insertion(at: point)
    let hit = list.draggedPath(at: point)
    proposal = list.proposal(for: session, at: hit ?? insertion?.path)
    let takes = proposal.operation == .copy || proposal.operation == .move
    if takes, list.meansCell(proposal) {
      destination = hit
      show(hit.flatMap(list.frameOfCell))
    } else if takes, list.meansPlace(proposal) {
      place(insertion, onlySource(of: session))
    } else {
      destination = hit ?? insertion?.path
      show(nil)
    }
    return proposal
  }

  /// Takes the place between cells as the destination, and marks it.
  private func place(_ insertion: (path: IndexPath, line: CGRect)?, _ source: IndexPath?) {
    guard let list, let insertion else {
      destination = nil
      return show(nil)
    }
    guard proposal.operation == .move, let source else {
      destination = insertion.path
      return show(Self.thick(insertion.line))
    }
    let proposed = Self.afterRemoval(insertion.path, of: source)
    let target = list.ordersItself ? list.target(ofMoving: source, to: proposed) : proposed
    destination = target
    let line = target == proposed ? insertion.line : line(at: target, source, in: list)
    show(line.map(Self.thick))
  }

  private static func thick(_ line: CGRect) -> CGRect {
    line.width >= line.height
      ? line.insetBy(dx: 0, dy: -lineThickness / 2) : line.insetBy(dx: -lineThickness / 2, dy: 0)
  }

  /// A cell that moves on within its section leaves a place that all behind it count without.
  private static func afterRemoval(_ path: IndexPath, of source: IndexPath) -> IndexPath {
    guard source.section == path.section, source.item < path.item else { return path }
    return IndexPath(item: path.item - 1, section: path.section)
  }

  /// The edge at which a moved cell will come to stand, while it still stands at its old place.
  private func line(at target: IndexPath, _ source: IndexPath, in list: any DraggingList) -> CGRect? {
    let isBehind = target.section == source.section && target.item >= source.item
    let next = IndexPath(item: target.item + (isBehind ? 1 : 0), section: target.section)
    if let frame = list.frameOfCell(at: next) { return list.edge(of: frame, isAfter: false) }
    guard next.item > 0 else { return nil }
    return list.frameOfCell(at: IndexPath(item: next.item - 1, section: next.section))
      .map { list.edge(of: $0, isAfter: true) }
  }
}

extension DraggingList {
  /// A line at the edge of a cell: below or above one that is about as wide as the list, in a column; beside others, in rows.
  func edge(of frame: CGRect, isAfter: Bool) -> CGRect {
    if isColumn(frame) {
      return CGRect(x: frame.minX, y: isAfter ? frame.maxY : frame.minY, width: frame.width, height: 0)
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isAfter != isRightToLeft ? frame.maxX : frame.minX, y: frame.minY, width: 0, height: frame.height)
  }

  /// True for a cell that has no others beside it.
  func isColumn(_ frame: CGRect) -> Bool { frame.width > bounds.width * 0.6 }
}

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
    func parts(at path: IndexPath) -> [Origin.Part] {
      list.itemsForDrag(session, at: path).map { Origin.Part(item: $0, path: path) }
    }
    var dragged = parts(at: path)
    // One that is selected takes the others along, each of which is asked about (Apple documentation,
    // `collectionView(_:itemsForBeginning:at:)`).
    let selected = list.selectedPaths
    if !dragged.isEmpty, selected.contains(path) {
      for other in selected where other != path { dragged += parts(at: other) }
    }
    origin = dragged.isEmpty ? nil : Origin(session: session, parts: dragged)
    return dragged.map(\.item)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = source(of: item), let cell = list.draggedCell(at: path), cell.superview != nil
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
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    hasActiveDrag = false
    list?.dragDidEnd(session)
  }
}

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list, list.takesDrops else { return false }
    guard list.ordersItself else { return list.canTake(session) }
    return onlySource(of: session).map(list.canMove) ?? false
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
    let isOwn = isFromHere(session)
    let drop = ListDrop(list, session, destination, proposal) { isOwn ? source(of: $0) : nil }
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
