import BrowserCore
import UIKit

/// The actions and menus of the toolbar's buttons.
extension BrowserContainerViewController: ToolbarControllerDelegate {
  func toolbar(_ toolbar: ToolbarController, didChoose button: ToolbarButton) {
    swipe.finish()
    switch button {
    case .back: selectedTabController?.goBack()
    case .forward: selectedTabController?.goForward()
    case .share: openShareSheet()
    case .bookmarks: openBookmarks()
    case .tabs: openOverview()
    }
  }

  func toolbar(_ toolbar: ToolbarController, menuOf button: ToolbarButton) -> [UIMenuElement] {
    switch button {
    case .back: historyActions(.back)
    case .forward: historyActions(.forward)
    case .tabs: tabsMenuActions
    case .share, .bookmarks: []
    }
  }

  /// The menu that a long press on the button for tabs opens, as in Safari.
  private var tabsMenuActions: [UIMenuElement] {
    let tab = store.model.selectedTab
    let (selected, isPinned) = (tab.id, tab.isPinned)
    func action(
      _ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = [],
      _ body: @escaping @MainActor (BrowserContainerViewController) -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] _ in
        self.map(body)
      }
    }
    let windows =
      opensWindows ? [action(WindowText.new, WindowText.symbol) { $0.services.profiles?.openWindow() }] : []
    return [action("New Tab", "plus") { $0.openNewTab() }] + windows + [
      action(store.model.isPrivateMode ? "Leave Private Browsing" : "New Private Tab", "eyeglasses") {
        $0.store.perform { $0.setPrivateMode(!$0.isPrivateMode) }
      },
      action("Recently Closed", "clock") { $0.openRecentlyClosed() },
      action(
        TabPinText.command(isPinned: isPinned), TabPinText.commandSymbol(isPinned: isPinned),
        attributes: tab.hasPage || isPinned ? [] : .disabled
      ) { $0.store.perform { $0.setPinned(selected, !isPinned) } },
      action("Close This Tab", "xmark", attributes: .destructive) { $0.store.perform { $0.close(selected) } },
    ]
  }
}
