import Foundation
import QuartzCore

extension UICollectionView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView?)? {
    let pressed = indexPathForItem(at: point)
    let selected = indexPathsForSelectedItems ?? []
    let paths = pressed.map { selected.contains($0) ? selected : [$0] } ?? []
    guard
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: point)
    else { return nil }
    return (configuration, pressed.flatMap { cellForItem(at: $0) })
  }

  func wantsEditMenu(at point: CGPoint) -> Bool {
    indexPathForItem(at: point).map { delegate?.collectionView(self, shouldShowMenuForItemAt: $0) ?? false }
      ?? false
  }

  func showEditMenu(at point: CGPoint) {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path), let delegate else {
      return
    }
    let menu = UIMenuController.shared
    menu.showMenu(of: cell) {
      delegate.collectionView(self, canPerformAction: $0, forItemAt: path, withSender: menu)
    } perform: { [weak self] action in
      guard let self else { return }
      let delegate: (any UICollectionViewDelegate)? = self.delegate
      delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: menu)
    }
  }

  /// The item whose menu is open; nil beside the items, and for one that is gone.
  private func itemPath(of cell: UIView?) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  func previewForHighlighting(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  {
    guard let path = itemPath(of: cell) else {
      return delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return delegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func previewForDismissing(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  {
    guard let path = itemPath(of: cell) else {
      return delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    return delegate?.collectionView(
      self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
  }

  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willDisplayContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func willEndContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
