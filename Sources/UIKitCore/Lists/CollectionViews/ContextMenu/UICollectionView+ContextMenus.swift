import Foundation

extension UICollectionView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView?)? {
    guard let path = indexPathForItem(at: point),
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemAt: path, point: point)
    else { return nil }
    return (configuration, cellForItem(at: path))
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
