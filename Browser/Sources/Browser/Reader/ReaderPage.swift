import BrowserCore
import UIKit
import WebKit

/// An article in a web view of its own: no script of its page runs there, and links are followed by the tab.
@MainActor
final class ReaderPage: NSObject, WKNavigationDelegate {
  let webView: WKWebView
  /// The address of the page in which the article was found.
  let url: URL
  /// A link was followed.
  var onLink: ((WKNavigationAction) -> Void)?
  /// The article has been painted; called once.
  var onPainted: (() -> Void)?
  /// The process that shows it ended.
  var onEnd: (() -> Void)?
  /// True if it was being read before.
  let isResumed: Bool
  /// True if it has a translation in place of the page's own words.
  let isTranslation: Bool
  /// The article that it shows.
  let article: ReaderArticle
  private var hasBegun = false
  private var place: Place

  private enum Place {
    /// The article goes to this offset once it is there.
    case awaited(Double)
    /// It stands there, as far as its pictures have come, until the user scrolls it.
    case reached(CGFloat, of: Double)
    case free
  }

  /// - Parameter offset: how far down it is read on, in points; nil when it was not read yet.
  init(document: ReaderDocument, offset: Double?, isTranslation: Bool = false, webView: WKWebView) {
    self.webView = webView
    self.isTranslation = isTranslation
    article = document.article
    isResumed = offset != nil
    place = offset.map(Place.awaited) ?? .free
    url = document.url
    super.init()
    webView.navigationDelegate = self
    webView.underPageBackgroundColor = UIColor(page: document.look.theme.color)
    webView.loadHTMLString(document.html(), baseURL: document.url)
  }

  /// The offset down to which it is read, in points.
  var offset: Double {
    switch place {
    case .awaited(let offset): offset
    case .reached(let top, let offset) where !hasBeenScrolled(from: top): offset
    case .reached, .free: Double(webView.scrollView.contentOffset.y)
    }
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

  /// Returns true if a link leads to another place in the article.
  private func isWithin(_ action: WKNavigationAction) -> Bool {
    guard action.navigationType == .linkActivated, let target = action.request.url else { return false }
    return target.fragment != nil && isAbout(target)
  }

  /// Returns true if an address is that of the article's page, whatever place of it.
  func isAbout(_ other: URL) -> Bool { other.withoutFragment == url.withoutFragment }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    goToPlace { [weak self] in
      webView.whenPainted {
        self?.onPainted?()
        self?.onPainted = nil
      }
    }
  }

  /// Pictures that came meanwhile may have moved what is read.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    guard case .reached(let top, let offset) = place else { return }
    guard !hasBeenScrolled(from: top) else { return place = .free }
    place = .awaited(offset)
    goToPlace { [weak self] in self?.place = .free }
  }

  private func goToPlace(then done: @escaping @MainActor () -> Void) {
    guard case .awaited(let offset) = place else { return done() }
    webView.callAsyncJavaScript(
      Self.scrolling, arguments: ["offset": offset], in: nil, in: ReaderScript.world
    ) { [weak self] _ in
      guard let self else { return }
      place = .reached(webView.scrollView.contentOffset.y, of: offset)
      done()
    }
  }

  private func hasBeenScrolled(from top: CGFloat) -> Bool {
    webView.scrollView.isTracking || webView.scrollView.contentOffset.y != top
  }

  /// Returns when the scroll view knows, which hears of the page once a frame.
  static let scrolling = """
    const frame = () => new Promise(requestAnimationFrame);
    while (document.readyState === "loading") await frame();
    scrollTo({ top: offset, behavior: "instant" });
    await frame();
    await frame();
    """

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { onEnd?() }
}
