import Foundation
import QuartzCore

/// A list whose rows or items have context menus: it passes on what its delegate says.
@preconcurrency @MainActor
protocol ContextMenuList: UIScrollView {
  /// Returns the menu that opens at a point of the list's coordinates, and the cell that is there, nil beside all of them; nil for no menu.
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView?)?
  /// True if the delegate wants the edit menu for what is at a point, as before iOS 13.
  func wantsEditMenu(at point: CGPoint) -> Bool
  /// Shows it, if there is something in it.
  func showEditMenu(at point: CGPoint)
  func previewForHighlighting(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  func previewForDismissing(_ configuration: UIContextMenuConfiguration, of cell: UIView?)
    -> UITargetedPreview?
  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  func willDisplayContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  func willEndContextMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// The context menus of a list: one interaction for all its cells, which lifts the cell that was pressed.
@MainActor
final class ListContextMenu: UIContextMenuInteractionDelegate, ContextMenuLifting {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var list: (any ContextMenuList)?
  /// The cell that the open menu belongs to.
  private weak var cell: UIView?
  /// Nothing for the menu of the space beside the cells.
  private(set) var lift = ContextMenuLift.content

  private let press = UILongPressGestureRecognizer()

  init(_ list: any ContextMenuList) {
    self.list = list
    list.addInteraction(interaction)
    press.delegate = self
    press.addTarget(self, action: Selector("pressed", ListContextMenu.pressed))
    list.addGestureRecognizer(press)
  }

  private func pressed() {
    if press.state == .began, let list { list.showEditMenu(at: press.location(in: list)) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = list?.contextMenu(at: location) else { return nil }
    cell = menu.cell
    lift = menu.cell == nil ? .nothing : .content
    return menu.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = list?.previewForHighlighting(configuration, of: cell) { return own }
    guard let cell, cell.superview != nil else { return nil }
    return UITargetedPreview(view: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    list?.previewForDismissing(configuration, of: cell)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    list?.willPerformPreviewAction(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    list?.willDisplayContextMenu(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    list?.willEndContextMenu(configuration, animator)
  }
}

extension ListContextMenu: UIGestureRecognizerDelegate {
  /// Allows the press that shows the edit menu only where the list's delegate wants that, and has no context menu there: it takes the finger
  /// from the cell.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list else { return false }
    let point = press.location(in: list)
    return list.wantsEditMenu(at: point) && list.contextMenu(at: point) == nil
  }
}
