import Foundation
import QuartzCore

extension UICollectionView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView?)? {
    let path = indexPathForItem(at: point)
    guard
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: itemsOfMenu(at: path), point: point)
    else { return nil }
    return (configuration, path.flatMap(cellForItem))
  }

  /// An item that is one of several which are selected has its menu with the others.
  private func itemsOfMenu(at path: IndexPath?) -> [IndexPath] {
    guard let path else { return [] }
    return selection.contains(path) ? selection.paths : [path]
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

  func previewForHighlighting(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func previewForDismissing(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
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
