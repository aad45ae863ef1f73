/// The web views that share an object of their configuration, as long as they live.
struct SharingWebViews {
  private struct Client { weak var webView: WKWebView? }
  private var clients: [Client] = []

  /// Those that live, in the order in which they came.
  var all: [WKWebView] { clients.compactMap(\.webView) }

  /// A further one shares it.
  mutating func add(_ webView: WKWebView) {
    clients.removeAll { $0.webView == nil }
    clients.append(Client(webView: webView))
  }
}
