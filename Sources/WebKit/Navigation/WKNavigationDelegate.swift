import Foundation
import FoundationNetworking

/// The decision on whether something may load.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// The load does not happen.
  case cancel = 0
  /// The load happens.
  case allow
  /// It becomes a `WKDownload`, of which `webView(_:navigationAction:didBecome:)` tells.
  case download
}

/// The decision on whether an answer may be shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  /// The answer is not shown, and the load ends.
  case cancel = 0
  /// The answer is shown.
  case allow
  /// It becomes a `WKDownload`, of which `webView(_:navigationResponse:didBecome:)` tells.
  case download
}

/// Hears of a web view's loads and decides about them. Every method may be left out.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Decides whether something may load, by calling `decisionHandler`; by default, it may.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// The preferences hold for the page that is loaded. Without it the shorter form is asked.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Decides whether an answer may be shown; by default, those are whose type can be shown.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  /// Called when a load begins; does nothing by default.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Called when the server redirects a load that has not been committed; does nothing by default.
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// Called when a load fails before it is committed; does nothing by default.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// Called when the answer's content begins to take the place of the page; does nothing by default.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when the page is loaded; does nothing by default.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called when a load fails after it was committed; does nothing by default.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Answers a server or proxy that asks for a name and password. Certificates are not asked about here: they fail the load,
  /// with a `WebCertificateError` as the underlying error.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  /// Called when the page's process has ended unexpectedly; does nothing by default.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
  /// The action became a download, by the delegate's policy or because the page's link asks for one. Give it a delegate.
  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload)
  /// The response became a download, by the delegate's policy. Give it a delegate.
  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
}

extension WKNavigationDelegate {
  /// Allows the load.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }

  /// Asks the form without preferences and keeps the preferences as they are.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
  }

  /// Allows answers of types that can be shown, and cancels the others.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }

  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

  /// Leaves the challenge to the default handling.
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }

  /// Does nothing.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}

  /// Does nothing; without a delegate the download is cancelled.
  public func webView(
    _ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload
  ) {}
  /// Does nothing; without a delegate the download is cancelled.
  public func webView(
    _ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload
  ) {}
}
