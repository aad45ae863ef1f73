import Foundation
import QuartzCore

/// The Menu key: what a secondary click opens on the element, else a menu of its actions.
extension KeyboardFocus {
  /// Opens the item's menu. Who works by keyboard has no long press and no swipe: without a menu its custom actions are offered in one.
  /// - Returns: true if there was something to open.
  func openMenu() -> Bool {
    guard let item, !item.isDisabledToReaders else { return false }
    return item.openContextMenu() || openActions(of: item)
  }

  private func openActions(of item: UIResponder) -> Bool {
    let actions = item.readersActions
    guard !actions.isEmpty, actionsMenu == nil, let window = item.responderWindow else { return false }
    let menu = MenuPresentation(in: window, source: item as? UIView, sender: item)
    actionsMenu = menu
    menu.didClose = { [weak self] in self?.actionsMenu = nil }
    let rows = actions.map { action in UIAction(title: action.name) { _ in _ = action.perform() } }
    let (frame, room) = (item.accessibilityFrame, MenuPresentation.room(in: window))
    menu.open(UIMenu(children: rows), touchedAt: item.accessibilityActivationPoint) {
      MenuPlacement(size: $0, beside: frame, in: room)
    }
    return true
  }
}

extension UIResponder {
  /// Opens what a mouse's secondary button would: the menu of the innermost view around the element that has one.
  fileprivate func openContextMenu() -> Bool {
    scrollToVisibleAsReader()
    let point = accessibilityActivationPoint
    for view in viewsAround {
      let place = view.convert(point, from: UIScreen.main.coordinateSpace)
      for case let interaction as UIContextMenuInteraction in view.interactions {
        // A list's menu hangs from the row, and not from the list.
        if interaction.present(at: place, isAtPointer: view !== self) { return true }
      }
      if view.takesSecondaryTaps { return responderWindow?.secondaryClick(point, for: self) ?? false }
    }
    return false
  }
}

extension UIView {
  /// True if a recognizer of the view waits for a click of the secondary button.
  fileprivate var takesSecondaryTaps: Bool {
    (gestureRecognizers ?? []).contains { recognizer in
      (recognizer as? UITapGestureRecognizer)?.buttonMaskRequired == .secondary && recognizer.isEnabled
    }
  }
}
