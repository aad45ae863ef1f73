import Foundation
import UIKit
import WebKit

extension Trials {
  static let loading: [NamedTrial] = [
    NamedTrial(name: "load") { trial in
      let server = try TrialServer([
        "/": .html(
          "<title>One</title><meta name=theme-color content='#ff0000'><body style='background:#0000ff'>one")
      ])
      let view = trial.makeWebView()
      var told: [String] = []
      let observations = [
        view.observe(\.isLoading) { view, _ in told.append("loading \(view.isLoading)") },
        view.observe(\.url) { view, _ in told.append("url") },
        view.observe(\.title) { view, _ in told.append("title \(view.title ?? "nil")") },
        view.observe(\.estimatedProgress) { view, _ in told.append("progress") },
      ]
      try await trial.load(server.url("/"), in: view)
      try trial.expectEqual(trial.log.events, ["start", "commit", "finish"])
      try await trial.until("titled") { view.title == "One" }
      try trial.expectEqual(view.url, server.url("/"))
      try trial.expectEqual(view.estimatedProgress, 1)
      try trial.expect(!view.isLoading, "still loading")
      try trial.expect(
        told.contains("title One") && told.contains("url") && told.contains("progress"), "\(told)")
      try trial.expectEqual(told.filter { $0.hasPrefix("loading") }, ["loading true", "loading false"])
      try await trial.until("red") { view.themeColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
      try await trial.until("blue") {
        view.underPageBackgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
      observations.forEach { $0.invalidate() }
    },
    NamedTrial(name: "pages are told the user's languages") { trial in
      setenv("LANGUAGE", "de_AT:fr", 1)
      setenv("LANG", "C.UTF-8", 1)
      try await expectLanguages(["de-AT", "de", "fr"], trial)
    },
    NamedTrial(name: "where nobody has a language pages get English") { trial in
      for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES"] { unsetenv(name) }
      setenv("LANG", "C.UTF-8", 1)
      try await expectLanguages(["en-US", "en"], trial)
    },
    NamedTrial(name: "colour of a page whose style comes late") { trial in
      let server = try TrialServer([
        "/": .html("<link rel=stylesheet href=/style.css><body>late"),
        "/style.css": .lateStyle("body { background: #0000ff }"),
      ])
      let view = trial.makeWebView()
      var told: [UIColor] = []
      let observation = view.observe(\.underPageBackgroundColor) { view, _ in
        told.append(view.underPageBackgroundColor)
      }
      try await trial.load(server.url("/"), in: view)
      let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      try await trial.until("blue") { view.underPageBackgroundColor == blue }
      // White, which it is before, is never seen.
      try trial.expectEqual(told, [blue])
      observation.invalidate()
    },
    NamedTrial(name: "back and forward") { trial in
      let server = try TrialServer(["/1": .html("<title>1</title>"), "/2": .html("<title>2</title>")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/1"), in: view)
      let first = view.backForwardList.currentItem
      try await trial.load(server.url("/2"), in: view)
      try trial.expect(view.canGoBack && !view.canGoForward, "cannot go back")
      try trial.expect(view.backForwardList.backItem === first, "another item for the same page")
      let navigation = view.goBack()
      try await trial.until("back") { trial.log.finished.contains { $0 === navigation } }
      try trial.expectEqual(view.url, server.url("/1"))
      try trial.expect(!view.canGoBack && view.canGoForward, "cannot go forward")
      try trial.expectEqual(view.backForwardList.forwardList.map(\.url), [server.url("/2")])
      let forward = view.goForward()
      try await trial.until("forward") { trial.log.finished.contains { $0 === forward } }
      try trial.expectEqual(view.url, server.url("/2"))
    },
    NamedTrial(name: "interaction state") { trial in
      let server = try TrialServer(["/1": .html("<title>1</title>"), "/2": .html("<title>2</title>")])
      let view = trial.makeWebView()
      try await trial.load(server.url("/1"), in: view)
      try await trial.load(server.url("/2"), in: view)
      let state = view.interactionState
      try trial.expect(state is Data, "no state")
      let other = trial.makeWebView()
      other.interactionState = state
      try trial.expectEqual(other.url, server.url("/2"))
      try trial.expectEqual(other.backForwardList.backList.map(\.url), [server.url("/1")])
      try await trial.until("loaded") { other.title == "2" && !other.isLoading && other.canGoBack }
    },
    NamedTrial(name: "custom scheme") { trial in
      let handler = PageHandler()
      let configuration = WKWebViewConfiguration()
      configuration.setURLSchemeHandler(handler, forURLScheme: "martlet")
      let server = try TrialServer(["/": .html("<title>web</title>")])
      let view = trial.makeWebView(configuration)
      guard let url = URL(string: "martlet://app/start") else { return }
      try await trial.load(url, in: view)
      try await trial.until("titled") { view.title == "martlet://app/start" }
      // Such a page may go to others of its kind.
      trial.start("location = 'martlet://app/next'", in: view)
      try await trial.until("next") { view.title == "martlet://app/next" }
      // A web page may not.
      try await trial.load(server.url("/"), in: view)
      trial.start("location = 'martlet://app/evil'", in: view)
      try await Task.sleep(for: .milliseconds(300))
      try trial.expectEqual(view.url, server.url("/"))
      try trial.expect(!handler.asked.contains { $0.path == "/evil" }, "the handler was asked")
    },
    NamedTrial(name: "tasks of a scheme are stopped as nobody awaits them, and their errors are told") {
      trial in
      let handler = SlowHandler()
      let configuration = WKWebViewConfiguration()
      configuration.setURLSchemeHandler(handler, forURLScheme: "martlet")
      let server = try TrialServer(["/": .html("<title>web</title>")])
      let view = trial.makeWebView(configuration)
      guard let start = URL(string: "martlet://app/start"), let slow = URL(string: "martlet://app/slow"),
        let broken = URL(string: "martlet://app/broken")
      else { return }
      try await trial.load(start, in: view)
      // What a page asked for goes with it.
      trial.start("fetch('martlet://app/slow')", in: view)
      try await trial.until("asked") { handler.waiting.count == 1 }
      try await trial.load(server.url("/"), in: view)
      try trial.expectEqual(handler.stopped, [slow])
      // So does a page itself that is stopped while its answer is awaited.
      view.load(URLRequest(url: slow))
      try await trial.until("asked again") { handler.waiting.count == 2 }
      view.stopLoading()
      try await trial.until("stopped") { handler.stopped == [slow, slow] }
      try await trial.load(start, in: view)
      try trial.expectEqual(handler.stopped, [slow, slow])
      let failures = trial.log.errors.count
      view.load(URLRequest(url: broken))
      try await trial.until("failed") { trial.log.errors.count > failures }
      let error = trial.log.errors.last.map { $0 as NSError }
      try trial.expectEqual(error?.domain, "BookErrors")
      try trial.expectEqual(error?.code, 7)
      try trial.expectEqual(error?.localizedDescription, "no such chapter")
    },
    NamedTrial(name: "simulated request") { trial in
      let view = trial.makeWebView()
      guard let url = URL(string: "https://example.com/lost") else { return }
      view.loadSimulatedRequest(URLRequest(url: url), responseHTML: "<title>error</title>")
      try await trial.until("there") { view.title == "error" && trial.log.events.last == "finish" }
      try trial.expectEqual(view.url, url)
    },
    NamedTrial(name: "password") { trial in
      let server = try TrialServer(["/": .needsPassword])
      let answers = PasswordDelegate()
      let view = trial.makeWebView()
      view.navigationDelegate = answers
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("welcome") { view.title == "welcome" }
      try trial.expectEqual(answers.realm, "trial")
    },
    NamedTrial(name: "cookies") { trial in
      let configuration = WKWebViewConfiguration()
      configuration.websiteDataStore = .nonPersistent()
      let server = try TrialServer(["/": .html("<title>c</title><script>document.cookie='a=b'</script>")])
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      let store = configuration.websiteDataStore.httpCookieStore
      try await trial.until("a cookie") {
        await store.allCookies().contains { $0.name == "a" && $0.value == "b" }
      }
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: "x", .value: "y", .domain: "127.0.0.1", .path: "/",
      ]
      guard let cookie = HTTPCookie(properties: properties) else { return }
      await store.setCookie(cookie)
      try trial.expect(await store.allCookies().contains { $0.name == "x" }, "not set")
      store.delete(cookie)
      try await trial.until("deleted") { await !store.allCookies().contains { $0.name == "x" } }
    },
  ]
}

/// Answers every URL with a page that has it as its title.
@MainActor
final class PageHandler: WKURLSchemeHandler {
  var asked: [URL] = []

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    guard let url = urlSchemeTask.request.url else { return }
    asked.append(url)
    urlSchemeTask.didReceive(
      URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
    urlSchemeTask.didReceive(Data("<title>\(url.absoluteString)</title>".utf8))
    urlSchemeTask.didFinish()
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}

/// Has a page, one that never comes, and one that is broken.
@MainActor
private final class SlowHandler: WKURLSchemeHandler {
  var waiting: [any WKURLSchemeTask] = []
  var stopped: [URL] = []

  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
    guard let url = urlSchemeTask.request.url else { return }
    switch url.path {
    case "/slow": waiting.append(urlSchemeTask)
    case "/broken":
      urlSchemeTask.didFailWithError(
        NSError(domain: "BookErrors", code: 7, userInfo: [NSLocalizedDescriptionKey: "no such chapter"]))
    default:
      urlSchemeTask.didReceive(
        URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8"))
      urlSchemeTask.didReceive(Data("<title>\(url.path)</title>".utf8))
      urlSchemeTask.didFinish()
    }
  }

  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
    if let url = urlSchemeTask.request.url { stopped.append(url) }
  }
}

@MainActor
private final class PasswordDelegate: WKNavigationDelegate {
  var realm: String?

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    realm = challenge.protectionSpace.realm
    completionHandler(.useCredential, URLCredential(user: "user", password: "secret", persistence: .none))
  }
}

extension Trials {
  @MainActor fileprivate static func expectLanguages(_ tags: [String], _ trial: Trial) async throws {
    let server = try TrialServer(["/": .languages])
    let view = trial.makeWebView()
    try await trial.load(server.url("/"), in: view)
    // Scripts are told the first only, which says less of whose they are.
    try trial.expectEqual(try await view.evaluateJavaScript("navigator.languages") as? [String], [tags[0]])
    try trial.expectEqual(try await view.evaluateJavaScript("navigator.language") as? String, tags[0])
    let locale = try await view.evaluateJavaScript("new Intl.NumberFormat().resolvedOptions().locale")
    try trial.expectEqual(locale as? String, tags[0])
    try await trial.until("titled") { view.title?.isEmpty == false }
    let asked = view.title?.split(separator: ",").map { $0.prefix { $0 != ";" }.lowercased() }
    try trial.expectEqual(asked, tags.map { $0.lowercased() })
  }
}
