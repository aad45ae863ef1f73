import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Records what of a tab comes into the history: nothing of a private one.
@MainActor
final class VisitRecorder {
  private unowned let page: any TabPage
  private let library: Library

  init(page: any TabPage, library: Library) { (self.page, self.library) = (page, library) }

  /// A page has come, and is seen.
  /// - Parameter isLoad: false when the page stayed and its address changed.
  func pageWasShown(_ webView: WKWebView, isLoad: Bool) {
    guard !page.tab.isPrivate, let url = webView.documentURL ?? webView.url, let list = page.readList() else {
      return
    }
    page.handle(.painted(url, isLoad: isLoad, list, at: Date()))
  }

  /// Records a visit.
  func record(_ url: URL) {
    guard PageLimits.isRecordable(url), SavedCopies.site(of: url) == nil, page.admits(.visit) else { return }
    library.recordVisit(url, title: page.webView?.shownTitle ?? "")
  }

  /// Has a visit be one of where the page sent on to.
  func redirect(from source: URL, to url: URL) {
    guard PageLimits.isRecordable(url) else { return }
    library.redirectVisit(from: source, to: url, title: page.webView?.shownTitle ?? "")
  }

  /// A title belongs to the page that is shown, not to the one that is being asked for.
  func titleWasShown(_ title: String) {
    guard !page.tab.isPrivate, let url = page.navigation.paintedURL, PageLimits.isRecordable(url),
      // A page that came while another one was asked for is not the one that is painted.
      page.tab.load.liveDocument?.url == url
    else { return }
    library.updateTitle(title, of: url)
  }
}
