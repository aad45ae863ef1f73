import BrowserCore
import UIKit
import WebKit

/// An article in a web view of its own: no script of its page runs there, and links are followed by the tab.
@MainActor
final class ReaderPage: NSObject, WKNavigationDelegate {
  let webView: WKWebView
  /// Where the article was found.
  let url: URL
  /// A link was followed.
  var onLink: ((WKNavigationAction) -> Void)?
  /// The article has been painted; called once.
  var onPainted: (() -> Void)?
  /// The process that shows it ended.
  var onEnd: (() -> Void)?
  private var hasBegun = false

  init(document: ReaderDocument, webView: WKWebView) {
    self.webView = webView
    url = document.url
    super.init()
    webView.navigationDelegate = self
    webView.underPageBackgroundColor = UIColor(page: document.look.theme.color)
    webView.loadHTMLString(document.html(), baseURL: document.url)
  }

  /// Shows the article in another look, where it stands.
  func show(_ look: ReaderLook) {
    webView.underPageBackgroundColor = UIColor(page: look.theme.color)
    webView.callAsyncJavaScript(
      Self.styling, arguments: ["variables": look.variables], in: nil, in: ReaderScript.world)
  }

  /// The paragraph at the top stays there while sizes change.
  private static let styling = """
    const style = document.documentElement.style;
    const middle = document.elementFromPoint(innerWidth / 2, 8);
    const top = middle && middle.getBoundingClientRect().top;
    const isAtTop = scrollY <= 0;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    if (middle && !isAtTop && middle.localName !== "html" && middle.localName !== "body") {
      scrollBy({ top: middle.getBoundingClientRect().top - top, behavior: "instant" });
    }
    """

  // MARK: - WKNavigationDelegate

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    preferences.allowsContentJavaScript = false
    let isOwn = !hasBegun && navigationAction.navigationType == .other
    hasBegun = true
    if isOwn || isWithin(navigationAction) { return decisionHandler(.allow, preferences) }
    decisionHandler(.cancel, preferences)
    if navigationAction.navigationType == .linkActivated { onLink?(navigationAction) }
  }

  /// Whether a link leads to another place in the article.
  private func isWithin(_ action: WKNavigationAction) -> Bool {
    guard action.navigationType == .linkActivated, let target = action.request.url else { return false }
    return target.fragment != nil && isAbout(target)
  }

  /// Whether an address is that of the article's page, whatever place of it.
  func isAbout(_ other: URL) -> Bool {
    other.absoluteString.prefix { $0 != "#" } == url.absoluteString.prefix { $0 != "#" }
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    webView.callAsyncJavaScript(TabViewController.painted, in: nil, in: .defaultClient) { [weak self] _ in
      self?.onPainted?()
      self?.onPainted = nil
    }
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { onEnd?() }
}
