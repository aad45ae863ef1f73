import WebKit

extension WKScriptMessage {
  /// The tab whose page sent the message; nil where the page's view is no longer, or not yet, a tab's.
  @MainActor var tab: TabViewController? {
    guard let webView, let loader = webView.navigationDelegate as? PageLoader,
      let tab = loader.host as? TabViewController, tab.webView === webView
    else { return nil }
    return tab
  }
}
