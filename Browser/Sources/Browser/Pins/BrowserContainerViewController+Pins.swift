import BrowserCore
import UIKit

/// Pinning tabs in menus, and what a pinned tab is spared.
extension BrowserContainerViewController {
  /// The row of a tab's menus that pins it or lets it go; none for a tab without a page.
  func pinRows(of id: TabID) -> [PopupMenuView.Row] {
    guard let tab = store.model[id], tab.hasPage || tab.isPinned else { return [] }
    return [
      PopupMenuView.Row(
        title: TabPinText.command(isPinned: tab.isPinned),
        symbol: TabPinText.commandSymbol(isPinned: tab.isPinned)
      ) { [weak self] in self?.store.perform { $0.setPinned(id, !tab.isPinned) } }
    ]
  }
}

extension TabViewController {
  /// Returns true if a link that the user follows opens beside the tab: a pinned one stays on its site, as in Safari.
  func keepsSite(from url: URL) -> Bool {
    tab.isPinned && PinnedLink.leavesSite(from: tab.load.liveDocument?.url, to: url)
  }
}
