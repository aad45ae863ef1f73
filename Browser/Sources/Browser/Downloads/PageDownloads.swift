import BrowserCore
import UIKit
import WebKit

/// Files that a tab's page offers.
@MainActor
final class PageDownloads {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let links: PageLinks
  private let closeTab: () -> Void

  /// - Parameter closeTab: closes the tab, which has nothing to show.
  init(page: any TabPage, services: BrowserServices, links: PageLinks, closeTab: @escaping () -> Void) {
    (self.page, self.services, self.links, self.closeTab) = (page, services, links, closeTab)
  }

  /// Fetches what a link leads to, or a picture; the menu's row is the user's yes.
  func save(_ url: URL) {
    // A page may not have files fetched that it cannot reach.
    guard links.answer(to: url) == .load else { return }
    let (domain, address) = (page.askerName, page.tab.load.liveDocument?.url)
    page.webView?.startDownload(using: URLRequest(url: url)) { [services, weak page] download in
      guard let page else { return }
      services.downloads.begin(
        download, from: domain, on: address, isPrivate: page.tab.isPrivate, isWanted: true)
    }
  }

  /// Takes a file that the page has sent.
  func take(_ download: WKDownload, from webView: WKWebView) {
    // One that is not taken is cancelled.
    guard services.downloads.hasRoom, page.admits(.download) else { return }
    let owner = owner(of: download.originalRequest?.url)
    // An address that the user asked for was offered by no page.
    let offer = page.tab.load.userWaits ? nil : page.tab.load.liveDocument?.url
    services.downloads.begin(download, from: owner, on: offer, isPrivate: page.tab.isPrivate)
    // A tab that was opened for the file alone has nothing to show.
    if page.tab.openerID != nil, webView.backForwardList.currentItem == nil { closeTab() }
  }

  /// Returns the name of the owner of a file that no server sends. That of a `data:` address is nobody's: the page that clicked the link may
  /// have gone, a frame may have done it, or another window that holds this one.
  private func owner(of url: URL?) -> String {
    switch url?.scheme?.lowercased() {
    case "blob": url.map { PageDocument(url: $0).askerName } ?? PageQuestionText.thisPage
    case "data": url?.shownDomain ?? PageQuestionText.thisPage
    default: page.askerName
    }
  }
}
