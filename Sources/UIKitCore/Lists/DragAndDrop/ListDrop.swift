import Foundation
import QuartzCore

/// A drop on a list: its items, its place, and the place that each item then goes to.
@MainActor
final class ListDrop: NSObject {
  /// An item, and where it came from if that is the same list.
  @MainActor
  final class Item: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      self.dragItem = dragItem
      sourceIndexPath = source
      previewSize = size
    }
  }

  let dropped: [Item]
  let destinationIndexPath: IndexPath?
  let session: any UIDropSession
  let anyProposal: UIDropProposal
  private weak var list: (any DraggingList)?
  /// The places that items go to, in the list's coordinates.
  private(set) var targets: [ObjectIdentifier: UIDragPreviewTarget] = [:]
  private(set) var animators: [ObjectIdentifier: ForwardingAnimator] = [:]

  /// Keeps what is to be animated until the animation is made.
  @MainActor
  final class ForwardingAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    func pass(to animator: any UIDragAnimating) {
      for animation in animations { animator.addAnimations(animation) }
      for completion in completions { animator.addCompletion(completion) }
    }
  }

  /// - Parameter source: returns the path that an item comes from; nil for those that come from elsewhere.
  init(
    _ list: any DraggingList, _ session: any UIDropSession, _ destination: IndexPath?,
    _ proposal: UIDropProposal, source: (UIDragItem) -> IndexPath?
  ) {
    self.list = list
    self.session = session
    destinationIndexPath = destination
    anyProposal = proposal
    dropped = session.items.map { item in
      let source = source(item)
      let size = source.flatMap { list.draggedCell(at: $0)?.bounds.size } ?? .zero
      return Item(item, source, size)
    }
    super.init()
  }

  func send(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = ForwardingAnimator()
    targets[ObjectIdentifier(item)] = target
    animators[ObjectIdentifier(item)] = animator
    return animator
  }

  func send(_ item: UIDragItem, toCellAt path: IndexPath) -> any UIDragAnimating {
    guard let list else { return ForwardingAnimator() }
    list.layoutIfNeeded()
    let frame = list.frameOfCell(at: path) ?? .zero
    return send(item, to: UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  /// - Parameter rect: in the cell's coordinates.
  func send(_ item: UIDragItem, intoCellAt path: IndexPath, _ rect: CGRect) -> any UIDragAnimating {
    guard let cell = list?.draggedCell(at: path) else { return ForwardingAnimator() }
    let size = dropped.first { $0.dragItem === item }?.previewSize ?? rect.size
    let scale =
      size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
    return send(
      item,
      to: UIDragPreviewTarget(
        container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
        transform: CGAffineTransform(scaleX: scale, y: scale)))
  }
}
