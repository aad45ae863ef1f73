import Foundation
import HeadlessHost
import Testing

@testable import WebKit

/// Everything about web views that needs no engine. One after the other: hosts and factories are global.
@Suite(.serialized) @MainActor
struct WebViewTests {}

/// A web view on a scripted engine, with everything its delegate hears.
@MainActor
final class WebViewFixture {
  let host: HeadlessHost
  let clock = ManualWebClock()
  let view: WKWebView
  let engine: ScriptedWebEngine
  let log = NavigationLog()

  init(_ configuration: WKWebViewConfiguration? = nil) throws {
    host = HeadlessHost.install()
    var made: ScriptedWebEngine?
    WebEngines.clock = clock
    WebEngines.factory = { options in
      let engine = ScriptedWebEngine(options)
      made = engine
      return engine
    }
    view = WKWebView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      configuration: configuration ?? WKWebViewConfiguration())
    engine = try #require(made)
    view.navigationDelegate = log
  }

  isolated deinit {
    guard host.isInstalled else { return }
    WebEngines.factory = nil
    WebEngines.clock = SystemWebClock()
    host.uninstallClock()
  }
}

/// Writes down what a navigation delegate is told.
@MainActor
final class NavigationLog: WKNavigationDelegate {
  var events: [String] = []
  var navigations: [WKNavigation] = []
  var errors: [any Error] = []
  /// The state of the web view at each event.
  var states: [String] = []

  private func note(_ event: String, _ view: WKWebView, _ navigation: WKNavigation?) {
    events.append(event)
    if let navigation { navigations.append(navigation) }
    states.append("\(event) \(view.url?.absoluteString ?? "-") \(view.isLoading)")
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    note("start", webView, navigation)
  }
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    note("redirect", webView, navigation)
  }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    note("commit", webView, navigation)
  }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    note("finish", webView, navigation)
  }
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    errors.append(error)
    note("fail", webView, navigation)
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    errors.append(error)
    note("failProvisional", webView, navigation)
  }
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { note("terminated", webView, nil) }
}

/// URLs in tests are right by construction; a wrong one shows as this.
func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/wrong-url-in-test") }
