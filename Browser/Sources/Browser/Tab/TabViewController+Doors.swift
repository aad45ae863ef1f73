import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The places to which the page's loads may lead.
extension TabViewController {
  /// Nothing was heard for long of the load that the user waits for.
  func departureIsSilent() {
    handle(.wasSilent(engineLoads: webView?.isLoading == true, readList()))
  }

  /// Opens what a page leads to, by the user's wish, in another tab. It leads no further than the page itself may go.
  func openFromPage(_ url: URL, select: Bool) {
    let url = services.cleaned(url)
    switch answerOfPage(to: url) {
    case .load: delegate?.tab(self, openInNewTab: url, select: select)
    case .refuse: break
    case .handOver: delegate?.tab(self, handle: url, isRedirect: false)
    }
  }

  /// Returns true if the page may have a window for an address; nil and the empty one are the blank page's.
  func mayOpenWindow(for url: URL?) -> Bool {
    guard let url, !url.absoluteString.isEmpty else { return true }
    switch answerOfPage(to: url) {
    case .load: return true
    case .refuse: return false
    case .handOver:
      delegate?.tab(self, handle: url, isRedirect: false)
      return false
    }
  }

  func answerOfPage(to url: URL) -> PageDoor.Answer {
    PageDoor.answer(to: url, asker: .page(tab.load.liveDocument?.asker(of: url)))
  }

  // MARK: - What is there

  /// The document that has just come.
  func document(in webView: WKWebView) -> PageDocument? {
    guard let url = webView.documentURL ?? webView.url else { return nil }
    return document(at: url, by: ties.isWindow ? .blankPage : nil, in: webView)
  }

  /// A document that is in the web view.
  func document(at url: URL, by creator: URL?, in webView: WKWebView) -> PageDocument {
    let document = PageDocument(url: url, creator: creator)
    return PageDocument(url: url, connection: connection(of: document, in: webView), creator: creator)
  }

  func connection(of document: PageDocument?, in webView: WKWebView) -> PageDocument.Connection {
    if isExcepted(document, in: webView) { return .excepted }
    return webView.hasOnlySecureContent ? .proven : .unproven
  }

  /// Reports what the page says of itself, anew. Of its background a script tells later.
  func reportWords(of webView: WKWebView) {
    let title = webView.shownTitle
    let themeColor = PageColor(webView.themeColor)
    report {
      $0.title = title
      $0.themeColor = themeColor
    }
  }
}
