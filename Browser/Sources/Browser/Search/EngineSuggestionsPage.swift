import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Fetches what search engines propose: in a page process of its own, without cookies and without a place on disk.
///
/// The page is an empty one of the engine's own site, so that the answer may be read there; no script but ours runs in it.
@MainActor
final class EngineSuggestionsPage: NSObject, WKNavigationDelegate {
  private var webView: WKWebView?
  private var site: URL?
  private var isReady = false
  private var request: (url: URL, done: @MainActor (String?) -> Void)?

  private static let world = WKContentWorld.world(name: "search suggestions")
  /// Seconds for an answer.
  private static let patience = 4

  private static let script = """
    \(BodyReadingScript.source)
    window.pending?.abort();
    const abort = window.pending = new AbortController();
    setTimeout(() => abort.abort(), seconds * 1000);
    try {
      const response = await fetch(address, {
        credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store", signal: abort.signal,
      });
      return await readText(response, most);
    } catch {
      return null;
    } finally {
      abort.abort();
    }
    """

  /// Fetches the text at an address; an earlier request that was not answered is not answered any more.
  func fetch(_ url: URL, then done: @escaping @MainActor (String?) -> Void) {
    request = (url, done)
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port, parts.path) = (url.scheme, url.host, url.port, "/")
    guard let site = parts.url else { return done(nil) }
    if site == self.site, webView != nil { return isReady ? send() : () }
    close()
    request = (url, done)
    self.site = site
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.defaultWebpagePreferences.allowsContentJavaScript = false
    let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 1, height: 1), configuration: configuration)
    webView.navigationDelegate = self
    self.webView = webView
    webView.loadHTMLString("<!doctype html><title></title>", baseURL: site)
  }

  /// Ends the process.
  func close() {
    webView?.navigationDelegate = nil
    // The process goes with the view, which may be in the middle of telling this.
    Task { [webView] in withExtendedLifetime(webView) {} }
    (webView, site, isReady, request) = (nil, nil, false, nil)
  }

  private func send() {
    guard let (url, done) = request, let webView else { return }
    let arguments: [String: Any] = [
      "address": url.absoluteString, "seconds": Self.patience, "most": SearchCompletions.longestAnswer,
    ]
    webView.callAsyncJavaScript(Self.script, arguments: arguments, in: nil, in: Self.world) {
      [weak self] result in
      guard self?.request?.url == url else { return }
      self?.request = nil
      done((try? result.get()) as? String)
    }
  }

  // MARK: - WKNavigationDelegate

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    guard webView === self.webView else { return }
    isReady = true
    send()
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { if webView === self.webView { close() } }
}
