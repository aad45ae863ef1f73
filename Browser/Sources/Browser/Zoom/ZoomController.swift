import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The size in which a tab's page is shown, remembered for each site, and for private tabs in the tab only; and the width in which it is laid
/// out.
@MainActor
final class ZoomController {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let site: PageSite
  private let reader: PageReader
  private let willChange: () -> Void

  /// - Parameters:
  ///   - reader: the article, which has a size of its own.
  ///   - willChange: called before the page is shown in a size.
  init(
    page: any TabPage, services: BrowserServices, site: PageSite, reader: PageReader,
    willChange: @escaping () -> Void
  ) {
    (self.page, self.services, self.site, self.reader) = (page, services, site, reader)
    self.willChange = willChange
  }

  /// The size of the page in per cent; in Reader, how large its letters are.
  var percentage: Int {
    if reader.isOpen { return services.settings.reader.percentage }
    guard site.name != nil else { return Int(((page.webView?.pageZoom ?? 1) * 100).rounded()) }
    return site.settings.zoom
  }

  /// - Returns: the percentage after the step.
  func change(_ step: PopupMenuView.TextSizeStep) -> Int {
    let current = percentage
    let next =
      switch step {
      case .reset: PageZoom.standard
      case .smaller: PageZoom.smaller(than: current)
      case .larger: PageZoom.larger(than: current)
      }
    if reader.isOpen { reader.change { $0.percentage = next } } else { set(next) }
    return next
  }

  /// Shows the page and others of its site in a size, in percent.
  func set(_ percentage: Int) {
    site.update { $0.zoom = percentage }
    show(CGFloat(percentage) / 100)
  }

  /// Shows the page as large as its site's pages are to be.
  func apply() { show(CGFloat(site.settings.zoom) / 100) }

  /// Shows the page in a size, and no longer singles out what was tapped twice.
  private func show(_ zoom: CGFloat) {
    willChange()
    guard let webView = page.webView, webView.pageZoom != zoom else { return }
    webView.pageZoom = zoom
    if !page.tab.isPrivate { services.session?.pageDidChange(page.tab.id) }
  }

  /// Chooses the width of pages that know nothing of phones: on a phone they are laid out as on a desktop, and fitted. Programs that drive the
  /// browser get the window's width.
  func chooseWidth(of webView: WKWebView, onPhone isPhone: Bool) {
    webView.widthWithoutViewport =
      isPhone && !services.isAutomated ? CGFloat(PageZoom.widthWithoutViewport) : nil
  }
}
