import BrowserCore
import UIKit

/// The actions and menus of the toolbar's buttons.
extension BrowserContainerViewController: ToolbarControllerDelegate {
  func toolbar(_ toolbar: ToolbarController, didChoose button: ToolbarButton) {
    swipe.finish()
    switch button {
    case .back: selectedTabController?.goBack()
    case .forward: selectedTabController?.goForward()
    case .share: presenters.share.open()
    case .bookmarks: presenters.library.open()
    case .tabs: openOverview()
    }
  }

  func toolbar(_ toolbar: ToolbarController, menuOf button: ToolbarButton) -> [UIMenuElement] {
    switch button {
    case .back: selectedTabController?.historyMenu.actions(.back) ?? []
    case .forward: selectedTabController?.historyMenu.actions(.forward) ?? []
    case .tabs: presenters.tabMenus.actions
    case .share, .bookmarks: []
    }
  }
}
