import BrowserCore
import UIKit
import WebKit

/// Filter lists on the tab's pages.
extension TabViewController {
  /// True if filter lists count on the page that is there, or on its way.
  var blocksContent: Bool { blocksContent(on: tab.url) }

  private func blocksContent(on url: URL?) -> Bool {
    services.settings.blocksContent && settings(of: url).blocksContent
  }

  /// A page is to be asked for, or has come: filter lists count on it, or do not.
  ///
  /// What is hidden is decided as a page is asked for. A page shares its rules with the windows that it opened: they count as long as
  /// they do on one of them.
  /// - Parameter url: the page's address; nil for the tab's.
  /// - Returns: true if the page was asked for by other rules.
  @discardableResult
  func applyContentRules(for url: URL? = nil) -> Bool {
    guard let blocker = services.blocker, let controller = webView?.configuration.userContentController else {
      return false
    }
    let tabs = (parent as? BrowserContainerViewController)?.tabControllers.values.filter { $0 !== self } ?? []
    let sharing = tabs.filter { $0.webView?.configuration.userContentController === controller }
    let isOn = blocksContent(on: url ?? tab.url) || sharing.contains { $0.blocksContent }
    return blocker.set(isOn, for: controller)
  }

  /// Has filter lists count on the pages of the site, or no longer, and loads the page again.
  func setBlocksContent(_ isOn: Bool) {
    updateSite { $0.blocksContent = isOn }
    applyContentRules()
    reload()
  }
}
