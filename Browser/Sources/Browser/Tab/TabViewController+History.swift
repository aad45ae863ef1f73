import BrowserCore
import UIKit
import WebKit

/// The part of a tab that comes into the history: nothing of a private one.
extension TabViewController {
  /// - Parameter isLoad: false when the page stayed and its address changed.
  func pageWasShown(_ webView: WKWebView, isLoad: Bool) {
    guard !tab.isPrivate, let url = webView.url else { return }
    let list = webView.backForwardList
    let place = VisitFilter.Place(depth: list.backList.count, next: list.forwardItem?.url)
    shownURL = url
    let title = webView.shownTitle
    switch visitFilter.show(url, at: place, isLoad: isLoad, date: Date()) {
    case .nothing: break
    case .visit:
      if PageLimits.isRecordable(url), admits(.visit) { services.library.recordVisit(url, title: title) }
    case .redirect(let source):
      if PageLimits.isRecordable(url) { services.library.redirectVisit(from: source, to: url, title: title) }
    }
  }

  /// A title belongs to the page that is shown, not to the one that is being asked for.
  func titleWasShown(_ title: String) {
    guard !tab.isPrivate, let shownURL, PageLimits.isRecordable(shownURL) else { return }
    services.library.updateTitle(title, of: shownURL)
  }
}
