import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The size in which the page is shown, remembered for each site, and for private tabs in the tab only; and the width in which it is laid
/// out.
extension TabViewController {
  /// The size of the page in per cent; in Reader, how large its letters are.
  var zoomPercentage: Int {
    if reader.isOpen { return services.settings.reader.percentage }
    guard siteName != nil else { return Int(((webView?.pageZoom ?? 1) * 100).rounded()) }
    return site.zoom
  }

  /// - Returns: the percentage after the step.
  func changeZoom(_ step: PopupMenuView.TextSizeStep) -> Int {
    let current = zoomPercentage
    let next =
      switch step {
      case .reset: PageZoom.standard
      case .smaller: PageZoom.smaller(than: current)
      case .larger: PageZoom.larger(than: current)
      }
    if reader.isOpen { reader.change { $0.percentage = next } } else { setZoom(next) }
    return next
  }

  /// Shows the page and others of its site in a size, in percent.
  func setZoom(_ percentage: Int) {
    updateSite { $0.zoom = percentage }
    show(zoom: CGFloat(percentage) / 100)
  }

  /// Shows the page as large as its site's pages are to be.
  func applyZoom() {
    show(zoom: CGFloat(site.zoom) / 100)
  }

  /// Shows the page in a size, and no longer singles out what was tapped twice.
  private func show(zoom: CGFloat) {
    doubleTap.reset()
    guard let webView, webView.pageZoom != zoom else { return }
    webView.pageZoom = zoom
    if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
  }

  // MARK: - Width

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
