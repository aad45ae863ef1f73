import BrowserCore
import UIKit
import WebKit

/// A page whose element fills the window: the bars are away until it goes back to its place.
extension BrowserContainerViewController: FullscreenControllerDelegate {
  var isFullscreen: Bool { fullscreen.isActive }

  /// Returns true if the page's scrolling does not move the bars.
  func ignoresScrolling(of tab: TabViewController) -> Bool {
    !tab.isSelected || isFullscreen || tab.isLeavingFullscreen
  }

  func tabDidChangeFullscreen(_ tab: TabViewController) { fullscreen.pageDidChange(tab) }

  /// Only a page that is seen, and in front, may have the window.
  func fullscreen(_ fullscreen: FullscreenController, mayBeginFor page: any FullscreenPage) -> Bool {
    guard swipe.isResting, let tab = selectedTabController, tab === page else { return false }
    return tab.isSelected && tab.view.window != nil && !tab.swipeNavigation.isCovering && !tab.reader.isOpen
      && router.admits(.pageInFront) && !overview.isOpen
      && !isEditingAddress
  }

  func fullscreenWillBegin(_ fullscreen: FullscreenController) {
    router.handle(.fullscreenBegan, of: selectedTabController)
    find.close()
    // A finger that holds the bars holds them no longer.
    collapse.dragEnded(velocity: 0)
  }

  func fullscreenDidChange(_ fullscreen: FullscreenController) {
    services.trace?.fullscreenDidChange(isFullscreen)
    showBars()
    windowHead.show(hoveredLink: nil)
    setNeedsStatusBarAppearanceUpdate()
    view.setNeedsLayout()
  }
}
