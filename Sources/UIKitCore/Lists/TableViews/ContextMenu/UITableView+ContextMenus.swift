import Foundation
import QuartzCore

extension UITableView: ContextMenuList {
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView?)? {
    guard let path = indexPathForRow(at: point),
      let configuration = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return nil }
    return (configuration, cellForRow(at: path))
  }

  func wantsEditMenu(at point: CGPoint) -> Bool {
    indexPathForRow(at: point).map { tableDelegate?.tableView(self, shouldShowMenuForRowAt: $0) ?? false }
      ?? false
  }

  func showEditMenu(at point: CGPoint) {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path), let tableDelegate else {
      return
    }
    let menu = UIMenuController.shared
    menu.showMenu(of: cell) {
      tableDelegate.tableView(self, canPerformAction: $0, forRowAt: path, withSender: menu)
    } perform: { [weak self] action in
      guard let self else { return }
      self.tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: menu)
    }
  }

  func previewForHighlighting(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  {
    tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func previewForDismissing(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  {
    tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willDisplayContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func willEndContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
