import Foundation
import QuartzCore

/// An item that is dropped.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The thing that is dragged.
  var dragItem: UIDragItem { get }
  /// The place where it is, if it comes from the same collection view, and that has not changed since the drag began; else nil.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the cell that it was, in points; zero for what comes from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop on a collection view: what, where, and the way of the previews.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The things that are dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop; nil beside all sections.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop, to load objects from.
  var session: any UIDropSession { get }
  /// Sends an item's preview to where an item is now: after the data and the collection view were changed.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Sends an item's preview into an item, to a rectangle of its cell's coordinates.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Sends an item's preview anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A list's drop for a collection view.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let drop: ListDrop

  init(_ drop: ListDrop) {
    self.drop = drop
    super.init()
  }

  var items: [any UICollectionViewDropItem] { drop.dropped }
  var destinationIndexPath: IndexPath? { drop.destinationIndexPath }
  var session: any UIDropSession { drop.session }
  var proposal: UICollectionViewDropProposal {
    drop.anyProposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.anyProposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.send(dragItem, toCellAt: indexPath)
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.send(dragItem, intoCellAt: indexPath, rect)
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.send(dragItem, to: target)
  }
}
