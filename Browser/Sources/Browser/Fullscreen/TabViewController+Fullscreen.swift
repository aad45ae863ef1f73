import BrowserCore
import UIKit
import WebKit

/// An element of the page that fills the window: a video, a game, a slide.
extension TabViewController: FullscreenPage {
  /// True if the page is to have the window for itself.
  var isFullscreen: Bool {
    switch webView?.fullscreenState {
    case .enteringFullscreen, .inFullscreen: true
    case .exitingFullscreen, .notInFullscreen, nil: false
    }
  }

  /// The origin of the document that is shown; nil for what has no host, such as `data:`, since all of that goes by one name.
  var fullscreenOrigin: String? {
    OriginPermissions.origin(of: tab.load.liveDocument?.grantedOrigin)
  }

  /// True while the page is on its way back from there: its scrolling meanwhile is not the user's doing.
  var isLeavingFullscreen: Bool { webView?.fullscreenState == .exitingFullscreen }

  /// Sends the element back to its place.
  func leaveFullscreen() {
    if isFullscreen { webView?.closeAllMediaPresentations(completionHandler: nil) }
  }

  func fullscreenDidChange() {
    delegate?.tabDidChangeFullscreen(self)
    swipeNavigation.interrupt()
    swipeNavigation.update()
    updateColors()
    viewIfLoaded?.setNeedsLayout()
  }
}
