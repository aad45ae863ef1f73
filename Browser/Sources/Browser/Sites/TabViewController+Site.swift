import BrowserCore
import UIKit
import WebKit

/// The choices for the site of the tab's page.
extension TabViewController {
  /// The site by which settings are kept; nil for pages of no host.
  var siteName: String? { PageZoom.site(of: tab.url) }

  /// The settings of the page's site.
  var site: SiteSettings { settings(of: tab.url) }

  /// True if the page that is there may open windows without a touch: the origin's word, not that of what is on its way.
  var allowsPopups: Bool { settings(of: tab.load.liveDocument?.grantedOrigin).allowsPopups }

  func settings(of url: URL?) -> SiteSettings {
    guard let name = PageZoom.site(of: url) else { return SiteSettings() }
    return tab.isPrivate ? siteRequests[name] : services.sites.settings(for: name)
  }

  func updateSite(_ change: (inout SiteSettings) -> Void) {
    guard let siteName else { return }
    if tab.isPrivate {
      change(&siteRequests[siteName])
    } else {
      services.sites.update(siteName, change)
    }
  }

  // MARK: - Pages for phones and for desktops

  var requestsDesktopSite: Bool { requestsDesktop(of: tab.url) }

  /// True for the desktop's pages: wide windows ask for them and the phone's layout for phones', unless the user wants the others.
  private func requestsDesktop(of url: URL?) -> Bool {
    siteRequests.requestsDesktop(
      of: PageZoom.site(of: url), in: presentLayout, isAlways: settings(of: url).requestsDesktop)
  }

  /// The layout of the window, or that to come before the window is shown.
  private var presentLayout: WindowLayout {
    (parent as? BrowserContainerViewController)?.comingLayout ?? WindowLayout(size: view.bounds.size)
  }

  /// The name to load a page by; nil for the engine's own, which is a desktop's.
  private func userAgent(for url: URL) -> String? {
    guard requestsDesktop(of: url) else { return Self.phoneUserAgent }
    return siteRequests.loadLayout == .desktop ? nil : Self.desktopUserAgent
  }

  /// The name by which pages of sites without settings of their own are asked for; nil for the engine's own.
  var presentUserAgent: String? { presentLayout == .desktop ? nil : Self.phoneUserAgent }

  /// Has a window ask for its pages as the tab does whose page opened it: asked for in another way, its first load would be lost.
  func askForPages(as opener: TabViewController) {
    siteRequests = opener.siteRequests
    webView?.customUserAgent = opener.webView?.customUserAgent
  }

  /// Loads the page again as a desktop's browser would, or as a phone's. Holds for the site until the tab is closed, or its group is left.
  func toggleDesktopSite() {
    guard let siteName, let url = tab.url else { return }
    siteRequests.request(desktop: !requestsDesktopSite, of: siteName)
    if askAsWanted(for: url) { webView?.reload() }
  }

  /// Always asks the site for the desktop's pages, or no longer.
  func setRequestsDesktop(_ requestsDesktop: Bool) {
    updateSite { $0.requestsDesktop = requestsDesktop }
    guard let siteName, let url = tab.url else { return }
    siteRequests.request(desktop: nil, of: siteName)
    if askAsWanted(for: url) { webView?.reload() }
  }

  /// Gives the next load the name that the user wants.
  /// - Parameter isUsers: false for loads of the page's own: they are asked for as the user's last load, whatever became of the window.
  /// - Returns: true if that is another name than before.
  @discardableResult
  func askAsWanted(for url: URL, isUsers: Bool = true) -> Bool {
    siteRequests.load(in: presentLayout, isUsers: isUsers)
    let wanted = userAgent(for: url)
    let present = webView?.customUserAgent.flatMap { $0.isEmpty ? nil : $0 }
    guard let webView, wanted != present else { return false }
    webView.customUserAgent = wanted
    return true
  }

  /// The name of Safari on an iPhone with iOS 15: what else has "Mobile" in its name is served an older kind of page by many sites.
  private static let phoneUserAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 "
    + "Safari/604.1"

  /// The name of Safari on a Mac.
  private static let desktopUserAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Safari/605.1.15"
}
