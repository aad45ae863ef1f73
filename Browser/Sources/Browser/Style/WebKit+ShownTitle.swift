import BrowserCore
import WebKit

extension WKWebView {
  /// The page's title as it is shown and kept; empty when it has none.
  var shownTitle: String { PageText.title(title ?? "") }
}

extension WKBackForwardListItem {
  /// The page's title as it is shown; nil when it has none, or one of which nothing is seen.
  var shownTitle: String? { title.map(PageText.title).flatMap { $0.isEmpty ? nil : $0 } }
}
