import BrowserCore
import WebKit

extension WKWebView {
  /// The page's title as it is shown and kept; empty when it has none.
  var shownTitle: String { PageText.title(title ?? "") }
}

extension WKBackForwardListItem {
  /// The page's title as it is shown; nil when it has none.
  var shownTitle: String? { title.map(PageText.title) }
}
