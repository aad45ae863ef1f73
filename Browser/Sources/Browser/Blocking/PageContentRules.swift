import BrowserCore
import UIKit
import WebKit

/// Filter lists on a tab's pages.
@MainActor
final class PageContentRules {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let site: PageSite
  private let others: () -> [PageContentRules]

  /// - Parameter others: tells those of the window's tabs.
  init(
    page: any TabPage, services: BrowserServices, site: PageSite, others: @escaping () -> [PageContentRules]
  ) {
    (self.page, self.services, self.site, self.others) = (page, services, site, others)
  }

  /// True if filter lists count on the page that is there, or on its way.
  var isOn: Bool { isOn(at: page.tab.url) }

  private func isOn(at url: URL?) -> Bool {
    services.settings.blocksContent && site.settings(of: url).blocksContent
  }

  private var controller: WKUserContentController? { page.webView?.configuration.userContentController }

  /// A page is to be asked for, or has come: filter lists count on it, or do not.
  ///
  /// What is hidden is decided as a page is asked for. A page shares its rules with the windows that it opened: they count as long as
  /// they do on one of them.
  /// - Parameter url: the page's address; nil for the tab's.
  /// - Returns: true if the page was asked for by other rules.
  @discardableResult
  func apply(for url: URL? = nil) -> Bool {
    guard let blocker = services.blocker, let controller else { return false }
    let sharing = others().filter { $0 !== self && $0.controller === controller }
    return blocker.set(isOn(at: url ?? page.tab.url) || sharing.contains(where: \.isOn), for: controller)
  }

  /// Has filter lists count on the pages of the site, or no longer, and loads the page again.
  func set(_ isOn: Bool) {
    site.update { $0.blocksContent = isOn }
    apply()
    page.reload()
  }
}
