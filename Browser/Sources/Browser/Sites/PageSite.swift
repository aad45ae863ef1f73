import BrowserCore
import UIKit
import WebKit

/// The choices for the site of a tab's page: those that are kept, in private tabs the tab's own, and whether it is asked for as by a phone or
/// by a desktop's browser.
@MainActor
final class PageSite {
  private unowned let page: any TabPage
  private let sites: SiteSettingsPersistence
  private let layout: () -> WindowLayout
  private var requests = SiteRequests()

  /// - Parameters:
  ///   - sites: the choices that are kept.
  ///   - layout: tells the layout of the window, or that to come before the window is shown.
  init(page: any TabPage, sites: SiteSettingsPersistence, layout: @escaping () -> WindowLayout) {
    (self.page, self.sites, self.layout) = (page, sites, layout)
  }

  /// The address that the tab stands for.
  var url: URL? { page.tab.url }

  /// True in a private tab.
  var isPrivate: Bool { page.tab.isPrivate }

  /// The site by which settings are kept; nil for pages of no host.
  var name: String? { PageZoom.site(of: url) }

  /// The settings of the page's site.
  var settings: SiteSettings { settings(of: url) }

  /// True if the page that is there may open windows without a touch: the origin's word, not that of what is on its way.
  var allowsPopups: Bool { settings(of: page.tab.load.liveDocument?.grantedOrigin).allowsPopups }

  /// Returns the settings of an address's site.
  func settings(of url: URL?) -> SiteSettings {
    guard let name = PageZoom.site(of: url) else { return SiteSettings() }
    return isPrivate ? requests[name] : sites.settings(for: name)
  }

  /// Changes the settings of the page's site.
  func update(_ change: (inout SiteSettings) -> Void) {
    guard let name else { return }
    if isPrivate {
      change(&requests[name])
    } else {
      sites.update(name, change)
    }
  }

  // MARK: - Pages for phones and for desktops

  /// True if the page is that for desktops.
  var requestsDesktop: Bool { requestsDesktop(of: url) }

  /// True for the desktop's pages: wide windows ask for them and the phone's layout for phones', unless the user wants the others.
  private func requestsDesktop(of url: URL?) -> Bool {
    requests.requestsDesktop(
      of: PageZoom.site(of: url), in: layout(), isAlways: settings(of: url).requestsDesktop)
  }

  /// The name to load a page by; nil for the engine's own, which is a desktop's.
  private func userAgent(for url: URL) -> String? {
    guard requestsDesktop(of: url) else { return Self.phoneUserAgent }
    return requests.loadLayout == .desktop ? nil : Self.desktopUserAgent
  }

  /// The name by which pages of sites without settings of their own are asked for; nil for the engine's own.
  var presentUserAgent: String? { layout() == .desktop ? nil : Self.phoneUserAgent }

  /// Has a window ask for its first page as the tab does whose page opened it. Where its site wants another name it is asked for once more when
  /// it has come (`OwnRules`), unless a form was sent.
  func askForPages(as opener: PageSite) {
    requests = opener.requests
    page.webView?.customUserAgent = opener.page.webView?.customUserAgent
  }

  /// Loads the page again as a desktop's browser would, or as a phone's. Holds for the site until the tab is closed, or its group is left.
  func toggleDesktop() {
    guard let name, let url else { return }
    requests.request(desktop: !requestsDesktop, of: name)
    if askAsWanted(for: url) { page.webView?.reload() }
  }

  /// Always asks the site for the desktop's pages, or no longer.
  func setRequestsDesktop(_ requestsDesktop: Bool) {
    update { $0.requestsDesktop = requestsDesktop }
    guard let name, let url else { return }
    requests.request(desktop: nil, of: name)
    if askAsWanted(for: url) { page.webView?.reload() }
  }

  /// Gives the next load the name that the user wants.
  /// - Parameter isUsers: false for loads of the page's own: they are asked for as the user's last load, whatever became of the window.
  /// - Returns: true if that is another name than before.
  @discardableResult
  func askAsWanted(for url: URL, isUsers: Bool = true) -> Bool {
    requests.load(in: layout(), isUsers: isUsers)
    let wanted = userAgent(for: url)
    let present = page.webView?.customUserAgent.flatMap { $0.isEmpty ? nil : $0 }
    guard let webView = page.webView, wanted != present else { return false }
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
