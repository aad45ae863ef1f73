import Foundation
import TouchDisplayKit
import UIKit
import WebKit
import WebKitAdditions

/// The environment of a trial: its display, folder and window, and the log of its delegates.
@MainActor
final class Trial {
  let display: TouchDisplayServer
  let folder: URL
  let window: UIWindow
  let log = DelegateLog()

  init(display: TouchDisplayServer, folder: URL) {
    self.display = display
    self.folder = folder
    WKWebsiteDataStore.defaultDirectories = (
      folder.appendingPathComponent("data"), folder.appendingPathComponent("cache")
    )
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A web view that fills the window and reports to `log`.
  func makeWebView(_ configuration: WKWebViewConfiguration = WKWebViewConfiguration()) -> WKWebView {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), configuration: configuration)
    view.navigationDelegate = log
    view.uiDelegate = log
    window.rootViewController?.view.addSubview(view)
    return view
  }

  func expect(_ condition: Bool, _ what: @autoclosure () -> String, line: Int = #line) throws {
    if !condition { throw Failure(description: "line \(line): \(what()); log: \(log.events)") }
  }

  func expectEqual<Value: Equatable>(_ a: Value, _ b: Value, line: Int = #line) throws {
    if a != b { throw Failure(description: "line \(line): \(a) is not \(b); log: \(log.events)") }
  }

  func unwrap<Value>(_ value: Value?, _ what: String, line: Int = #line) throws -> Value {
    try expect(value != nil, "there is no \(what)", line: line)
    guard let value else { throw CancellationError() }
    return value
  }

  /// Waits for a condition, at most half a minute: machines may be busy, and a late garbage collection of the engine takes a while.
  func until(_ what: String, line: Int = #line, _ condition: () async throws -> Bool) async throws {
    // Long, for machines that are busy: it costs time only when a trial fails.
    let end = Date().addingTimeInterval(75)
    while try await !condition() {
      guard Date() < end else {
        throw Failure(description: "line \(line): never \(what); log: \(log.events)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  func load(_ url: URL, in view: WKWebView) async throws {
    let navigation = view.load(URLRequest(url: url))
    try await until("loaded \(url)") { log.finished.contains { $0 === navigation } }
  }

  /// Waits until what was laid out is on the screen, where touches find it.
  func painted(_ view: WKWebView) async throws {
    _ = try await view.callAsyncJavaScript(
      "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))",
      contentWorld: .page)
    // From there it goes to the window.
    try await Task.sleep(for: .milliseconds(200))
  }

  /// The files and folders in the place for temporary ones, which other programs use, too.
  func temporaryFiles(named prefix: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path)
    return Set(names.filter { $0.hasPrefix(prefix) })
  }

  /// Loads what cannot be loaded, and gives the error the delegate got.
  func failure(_ url: URL, in view: WKWebView) async throws -> NSError {
    log.errors = []
    view.load(URLRequest(url: url))
    try await until("failed \(url)") { !log.errors.isEmpty }
    return log.errors[0] as NSError
  }

  /// Runs a script without waiting for it: it may take the page away.
  func start(_ script: String, in view: WKWebView) {
    view.evaluateJavaScript(script, completionHandler: nil)
  }

  /// Plays a script of the touch screen without holding up the main loop.
  func play(_ script: String) async throws {
    nonisolated(unsafe) let display = display
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        continuation.resume(with: Result { try display.play(script) })
      }
    }
  }
}

/// Writes down what delegates are told.
@MainActor
final class DelegateLog: WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler, UIScrollViewDelegate {
  var events: [String] = []
  var finished: [WKNavigation] = []
  var errors: [any Error] = []
  var messages: [Any] = []
  /// Whose messages they are.
  var posting: [WKWebView?] = []
  var alerts: [String] = []
  /// Ports of the origins that alerts came from.
  var asking: [Int] = []
  var opened: [WKWebView] = []
  /// Called as a page opens a window, while it waits for that.
  var willOpen: () -> Void = {}
  var closed: [WKWebView] = []
  var scrolls: [String] = []

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    events.append("start")
  }
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    if events.last != "redirect" { events.append("redirect") }
  }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { events.append("commit") }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    events.append("finish")
    finished.append(navigation)
  }
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    events.append("fail")
    errors.append(error)
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    events.append("failProvisional")
    errors.append(error)
  }
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { events.append("terminated") }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    willOpen()
    let view = WKWebView(frame: webView.bounds, configuration: configuration)
    opened.append(view)
    return view
  }
  func webViewDidClose(_ webView: WKWebView) { closed.append(webView) }
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    alerts.append(message)
    asking.append(frame.securityOrigin.port)
    completionHandler()
  }
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(true) }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    messages.append(message.body)
    posting.append(message.webView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrolls.last != "scroll" { scrolls.append("scroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrolls.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    scrolls.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrolls.append("rest") }
}
