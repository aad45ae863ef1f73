import BrowserCore
import UIKit
import WebKit

/// Files that a page offers.
extension TabViewController {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {
    if navigationResponse.isForMainFrame {
      noteError(navigationResponse)
      if hasNoContent(navigationResponse) { handle(.wasAnsweredEmpty) }
    }
    guard isFile(navigationResponse) else { return decisionHandler(.allow) }
    if navigationResponse.isForMainFrame { handle(.becameDownload) }
    decisionHandler(.download)
  }

  private func noteError(_ navigation: WKNavigationResponse) {
    guard let http = navigation.response as? HTTPURLResponse, let url = http.url else { return }
    errorAnswers.note(url, status: http.statusCode)
  }

  /// The user stays on the page (RFC 9110, 15.3.5 and 15.3.6).
  private func hasNoContent(_ navigation: WKNavigationResponse) -> Bool {
    let status = (navigation.response as? HTTPURLResponse)?.statusCode
    return status == 204 || status == 205
  }

  /// Returns true for what cannot be shown, and for what its server does not want to be shown. An error's answer is no file.
  private func isFile(_ navigation: WKNavigationResponse) -> Bool {
    let http = navigation.response as? HTTPURLResponse
    if let status = http?.statusCode, !(200..<300).contains(status) { return false }
    let disposition = http?.value(forHTTPHeaderField: "Content-Disposition")?.lowercased() ?? ""
    return !navigation.canShowMIMEType || disposition.hasPrefix("attachment")
  }

  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    take(download, from: webView)
  }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
  {
    take(download, from: webView)
  }

  /// Fetches what a link leads to, or a picture; the menu's row is the user's yes.
  func save(_ url: URL) {
    // A page may not have files fetched that it cannot reach.
    guard answerOfPage(to: url) == .load else { return }
    let domain = askerName
    webView?.startDownload(using: URLRequest(url: url)) { [weak self] download in
      guard let self else { return }
      services.downloads.begin(download, from: domain, isPrivate: tab.isPrivate, isWanted: true)
    }
  }

  private func take(_ download: WKDownload, from webView: WKWebView) {
    // One that is not taken is cancelled.
    guard services.downloads.hasRoom, admits(.download) else { return }
    let owner = owner(of: download.originalRequest?.url)
    services.downloads.begin(download, from: owner, isPrivate: tab.isPrivate)
    // A tab that was opened for the file alone has nothing to show.
    if tab.openerID != nil, webView.backForwardList.currentItem == nil { delegate?.tabDidClose(self) }
  }

  /// Returns the name of the owner of a file that no server sends. That of a `data:` address is nobody's: the page that clicked the link may
  /// have gone, a frame may have done it, or another window that holds this one.
  private func owner(of url: URL?) -> String {
    switch url?.scheme?.lowercased() {
    case "blob": url.map { PageDocument(url: $0).askerName } ?? PageQuestionText.thisPage
    case "data": url?.shownDomain ?? PageQuestionText.thisPage
    default: askerName
    }
  }
}
