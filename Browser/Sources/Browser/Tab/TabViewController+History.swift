import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The part of a tab that comes into the history: nothing of a private one.
extension TabViewController {
  /// - Parameter isLoad: false when the page stayed and its address changed.
  func pageWasShown(_ webView: WKWebView, isLoad: Bool) {
    guard !tab.isPrivate, let url = webView.documentURL ?? webView.url, let list = readList() else { return }
    handle(.painted(url, isLoad: isLoad, list, at: Date()))
  }

  func recordVisit(_ url: URL) {
    guard PageLimits.isRecordable(url), SavedCopies.site(of: url) == nil, admits(.visit) else { return }
    services.library.recordVisit(url, title: webView?.shownTitle ?? "")
  }

  func redirectVisit(from source: URL, to url: URL) {
    guard PageLimits.isRecordable(url) else { return }
    services.library.redirectVisit(from: source, to: url, title: webView?.shownTitle ?? "")
  }

  /// A title belongs to the page that is shown, not to the one that is being asked for.
  func titleWasShown(_ title: String) {
    guard !tab.isPrivate, let url = navigation.paintedURL, PageLimits.isRecordable(url),
      // A page that came while another one was asked for is not the one that is painted.
      tab.load.liveDocument?.url == url
    else { return }
    services.library.updateTitle(title, of: url)
  }
}
