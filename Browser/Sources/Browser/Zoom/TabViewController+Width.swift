import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The width in which pages are laid out.
extension TabViewController {
  /// The window has the phone's layout now, or no longer.
  func layoutDidChange() {
    viewIfLoaded?.setNeedsLayout()
    if let webView { chooseWidth(of: webView) }
  }

  /// On a phone pages that know nothing of phones are laid out as on a desktop, and fitted. Programs that drive the browser get the window's width.
  func chooseWidth(of webView: WKWebView) {
    webView.widthWithoutViewport =
      hasBars && !services.isAutomated ? CGFloat(PageZoom.widthWithoutViewport) : nil
  }
}
