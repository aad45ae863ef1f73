import Foundation
import FoundationNetworking
import HeadlessHost
import Testing

@testable import WebKit

extension WebViewTests {
  /// The engine's questions are freed with their answer: a second one is about memory that is somebody else's by then.
  @Suite @MainActor
  struct SingleAnswers {
    private static let link = WebNavigationAction(request: URLRequest(url: url("https://a.example/")))

    private static var response: WebNavigationResponse {
      WebNavigationResponse(
        response: URLResponse(
          url: url("https://a.example/"), mimeType: "text/html", expectedContentLength: 0,
          textEncodingName: nil),
        isForMainFrame: true, canShowMIMEType: true)
    }

    @Test func theFirstOfTwoDecisionsCounts() throws {
      let fixture = try WebViewFixture()
      let delegate = Stutterer()
      fixture.view.navigationDelegate = delegate
      var answers: [WebPolicy] = []
      let client = try #require(fixture.engine.client)
      client.engine(fixture.engine, decidePolicyFor: Self.link) { answers.append($0) }
      #expect(answers == [.cancel])
      client.engine(fixture.engine, decidePolicyFor: Self.response) { answers.append($0) }
      #expect(answers == [.cancel, .download])
      #expect(fixture.view.downloadOrigins.count == 1)
      var credentials: [WebCredentialAnswer] = []
      client.engine(
        fixture.engine,
        didReceive: WebCredentialChallenge(
          host: "a.example", port: 443, realm: "r", method: NSURLAuthenticationMethodHTTPBasic)
      ) { credentials.append($0) }
      #expect(credentials == [.cancel])
      #expect(!fixture.view.watchdog.isAsking)
    }

    @Test func theFirstOfTwoPermissionsCounts() throws {
      let fixture = try WebViewFixture()
      let delegate = Stutterer()
      fixture.view.uiDelegate = delegate
      var answers: [Bool] = []
      let client = try #require(fixture.engine.client)
      client.engine(fixture.engine, requestMedia: .camera) { answers.append($0) }
      #expect(answers == [false])
      var choices: [[URL]?] = []
      client.engine(fixture.engine, chooseFiles: WebFileChoice(allowsMultiple: false)) { choices.append($0) }
      #expect(choices == [nil])
      #expect(!fixture.view.watchdog.isAsking)
    }

    @Test func aDecisionThatIsDroppedIsNo() throws {
      let fixture = try WebViewFixture()
      let delegate = Forgetter()
      fixture.view.navigationDelegate = delegate
      fixture.view.uiDelegate = delegate
      var answers: [WebPolicy] = []
      var permissions: [Bool] = []
      let client = try #require(fixture.engine.client)
      client.engine(fixture.engine, decidePolicyFor: Self.link) { answers.append($0) }
      client.engine(fixture.engine, decidePolicyFor: Self.response) { answers.append($0) }
      client.engine(fixture.engine, requestMedia: .camera) { permissions.append($0) }
      #expect(answers == [.cancel, .cancel] && permissions == [false])
      #expect(!fixture.view.watchdog.isAsking)
    }

    @Test func aMessageHasOneReply() throws {
      let configuration = WKWebViewConfiguration()
      let delegate = Stutterer()
      configuration.userContentController.addScriptMessageHandler(delegate, contentWorld: .page, name: "ask")
      let fixture = try WebViewFixture(configuration)
      var replies: [String] = []
      fixture.engine.post(
        WebMessage(handler: fixture.engine.messageHandlers[0], body: nil) { value, error in
          replies.append("\(value ?? "-") \(error ?? "-")")
        })
      #expect(replies == ["1 -"])
    }

    @Test func aMessageThatIsNotRepliedToIsRejected() throws {
      let configuration = WKWebViewConfiguration()
      let delegate = Forgetter()
      configuration.userContentController.addScriptMessageHandler(delegate, contentWorld: .page, name: "ask")
      let fixture = try WebViewFixture(configuration)
      var errors: [String?] = []
      fixture.engine.post(
        WebMessage(handler: fixture.engine.messageHandlers[0], body: nil) { _, error in errors.append(error) }
      )
      #expect(errors.count == 1 && errors.first != .some(nil))
    }

    /// `WKWebpagePreferences` are those of the page that is loaded; a link into a new window loads none here.
    @Test func aNewWindowsDecisionLeavesThePagesScriptsAsTheyAre() throws {
      let fixture = try WebViewFixture()
      fixture.engine.settings.javaScriptEnabled = false
      var window = Self.link
      window.opensNewWindow = true
      var answer: WebPolicy?
      fixture.engine.client?.engine(fixture.engine, decidePolicyFor: window) { answer = $0 }
      #expect(answer == .allow)
      #expect(!fixture.engine.settings.javaScriptEnabled)
    }
  }
}

/// Calls every handler twice.
@MainActor
private final class Stutterer: WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.cancel)
    decisionHandler(.allow)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {
    decisionHandler(.download)
    decisionHandler(.download)
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.cancelAuthenticationChallenge, nil)
    completionHandler(.performDefaultHandling, nil)
  }

  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {
    decisionHandler(.deny)
    decisionHandler(.grant)
  }

  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    completionHandler(nil)
    completionHandler([URL(fileURLWithPath: "/")])
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    replyHandler(1, nil)
    replyHandler(nil, "again")
  }
}

/// Calls no handler.
@MainActor
private final class Forgetter: WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {}

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {}

  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {}

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {}
}
