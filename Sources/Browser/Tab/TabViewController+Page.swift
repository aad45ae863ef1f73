import BrowserCore
import UIKit
import WebKit

/// What the page's menu does.
extension TabViewController {
  /// Steps of the text size, in percent; Safari's.
  private static let zoomSteps = [50, 75, 85, 100, 115, 125, 150, 175, 200, 250, 300]

  var zoomPercentage: Int { Int(((webView?.pageZoom ?? 1) * 100).rounded()) }

  /// - Returns: the percentage after the step.
  func changeZoom(_ step: PopupMenuView.TextSizeStep) -> Int {
    let current = zoomPercentage
    let next: Int
    switch step {
    case .reset: next = 100
    case .smaller: next = Self.zoomSteps.last { $0 < current } ?? current
    case .larger: next = Self.zoomSteps.first { $0 > current } ?? current
    }
    webView?.pageZoom = CGFloat(next) / 100
    if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
    return next
  }

  var requestsDesktopSite: Bool { webView?.customUserAgent?.isEmpty == false }

  /// Loads the page again as a desktop's browser would.
  func toggleDesktopSite() {
    webView?.customUserAgent = requestsDesktopSite ? nil : Self.desktopUserAgent
    webView?.reload()
  }

  /// What Safari on a Mac says of itself.
  private static let desktopUserAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Safari/605.1.15"

  /// The start page with what there is to start from now.
  func makeStartPage() -> StartPageView {
    let page = StartPageView()
    page.onOpen = { [weak self] url in
      guard let self else { return }
      delegate?.tab(self, open: url)
    }
    place(page)
    fill(page)
    return page
  }

  func refreshStartPage() { startPage.map(fill) }

  private func fill(_ page: StartPageView) {
    guard let container = parent as? BrowserContainerViewController else { return }
    page.content = services.startPageItems(for: container.store.model)
  }
}
