import BrowserCore
import UIKit
import WebKit

/// What the page's menu does.
extension TabViewController {
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
    page.onReopen = { [weak self] id in
      guard let self else { return }
      delegate?.tab(self, reopen: id)
    }
    page.onShowAll = { [weak self] destination in
      guard let self else { return }
      delegate?.tab(self, showAll: destination)
    }
    place(page)
    fill(page)
    services.refreshPrivacyReport()
    return page
  }

  func refreshStartPage() { startPage.map(fill) }

  private func fill(_ page: StartPageView) {
    guard let container = parent as? BrowserContainerViewController else { return }
    page.content = services.startPageItems(for: container.store.model)
  }
}
