import Foundation
import FoundationNetworking
import Testing

@testable import WebKit
import WebKitAdditions

extension WebViewTests {
  @Suite @MainActor
  struct Policy {
    private func ask(_ fixture: WebViewFixture, _ action: WebNavigationAction) -> WebPolicy? {
      var answer: WebPolicy?
      fixture.engine.client?.engine(fixture.engine, decidePolicyFor: action) { answer = $0 }
      return answer
    }

    @Test func theDelegateDecidesAboutActions() throws {
      let fixture = try WebViewFixture()
      let delegate = Decider()
      fixture.view.navigationDelegate = delegate
      let link = WebNavigationAction(
        request: URLRequest(url: url("https://a.example/")), kind: .linkActivated, modifiers: .control)
      #expect(ask(fixture, link) == .cancel)
      #expect(delegate.actions.first?.navigationType == .linkActivated)
      #expect(delegate.actions.first?.isCommandHeld == true)
      #expect(delegate.actions.first?.targetFrame != nil)
      var window = link
      window.opensNewWindow = true
      _ = ask(fixture, window)
      #expect(delegate.actions.last?.targetFrame == nil)
    }

    @Test func withoutADelegateEverythingThatCanBeShownIs() throws {
      let fixture = try WebViewFixture()
      fixture.view.navigationDelegate = nil
      #expect(
        ask(fixture, WebNavigationAction(request: URLRequest(url: url("https://a.example/")))) == .allow)
      for canShow in [true, false] {
        var answer: WebPolicy?
        let response = URLResponse(
          url: url("https://a.example/"), mimeType: "text/html", expectedContentLength: 0,
          textEncodingName: nil)
        fixture.engine.client?.engine(
          fixture.engine,
          decidePolicyFor: WebNavigationResponse(
            response: response, isForMainFrame: true, canShowMIMEType: canShow)
        ) { answer = $0 }
        #expect(answer == (canShow ? .allow : .cancel))
      }
    }

    @Test func preferencesOfThePageSwitchScripts() throws {
      let fixture = try WebViewFixture()
      let delegate = ScriptRefuser()
      fixture.view.navigationDelegate = delegate
      #expect(
        ask(fixture, WebNavigationAction(request: URLRequest(url: url("https://a.example/")))) == .allow)
      #expect(!fixture.engine.settings.javaScriptEnabled)
    }

    /// The preferences of a view that exists: a nib's can be set no sooner.
    @Test func preferencesOfTheConfigurationReachTheView() throws {
      let fixture = try WebViewFixture()
      let preferences = fixture.view.configuration.preferences
      preferences.minimumFontSize = 20
      preferences.javaScriptCanOpenWindowsAutomatically = true
      preferences.isElementFullscreenEnabled = true
      let settings = fixture.engine.settings
      #expect(settings.minimumFontSize == 20 && settings.javaScriptEnabled)
      #expect(settings.javaScriptCanOpenWindowsAutomatically && settings.isElementFullscreenEnabled)
      // Of pages' scripts both have a say.
      preferences.javaScriptEnabled = false
      #expect(!fixture.engine.settings.javaScriptEnabled)
      #expect(
        ask(fixture, WebNavigationAction(request: URLRequest(url: url("https://a.example/")))) == .allow)
      #expect(!fixture.engine.settings.javaScriptEnabled)
      preferences.javaScriptEnabled = true
      #expect(fixture.engine.settings.javaScriptEnabled)
      // Without a delegate the configuration's word holds.
      fixture.view.navigationDelegate = nil
      fixture.view.configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      #expect(
        ask(fixture, WebNavigationAction(request: URLRequest(url: url("https://a.example/")))) == .allow)
      #expect(!fixture.engine.settings.javaScriptEnabled)
    }

    @Test func credentialsAreAskedForInFoundationsWords() throws {
      let fixture = try WebViewFixture()
      let delegate = Decider()
      fixture.view.navigationDelegate = delegate
      var answer: WebCredentialAnswer?
      fixture.engine.client?.engine(
        fixture.engine,
        didReceive: WebCredentialChallenge(
          host: "a.example", port: 443, realm: "r", method: NSURLAuthenticationMethodHTTPBasic)
      ) { answer = $0 }
      #expect(answer == .credential(user: "u", password: "p"))
    }

    /// `URLAuthenticationChallenge.previousFailureCount`: "the number of failed authentication attempts".
    @Test func wrongCredentialsAreCounted() throws {
      let fixture = try WebViewFixture()
      let delegate = Guesser()
      fixture.view.navigationDelegate = delegate
      var challenge = WebCredentialChallenge(
        host: "a.example", port: 443, realm: "r", method: NSURLAuthenticationMethodHTTPBasic)
      var answers: [WebCredentialAnswer] = []
      // As the engine asks: a retry is a retry, whichever it is.
      for failures in [0, 1, 1, 1] {
        challenge.previousFailureCount = failures
        fixture.engine.client?.engine(fixture.engine, didReceive: challenge) { answers.append($0) }
      }
      #expect(delegate.failures == [0, 1, 2, 3])
      #expect(answers.last == .cancel && answers.count == 4)
      challenge.realm = "other"
      fixture.engine.client?.engine(fixture.engine, didReceive: challenge) { _ in }
      challenge.previousFailureCount = 0
      fixture.engine.client?.engine(fixture.engine, didReceive: challenge) { _ in }
      #expect(delegate.failures == [0, 1, 2, 3, 1, 0])
    }

    @Test func aDialogAnswersOnce() {
      var answers: [WebDialog.Answer] = []
      var dialog: WebDialog? = WebDialog(kind: .confirm, message: "?") { answers.append($0) }
      dialog?.answer(.confirmed)
      dialog?.answer(.dismissed)
      dialog = nil
      #expect(answers == [.confirmed])
    }

    @Test func aDroppedDialogIsDismissed() {
      var answers: [WebDialog.Answer] = []
      var dialog: WebDialog? = WebDialog(kind: .alert, message: "?") { answers.append($0) }
      #expect(dialog != nil)
      dialog = nil
      #expect(answers == [.dismissed])
    }
  }
}

@MainActor
private final class Decider: WKNavigationDelegate {
  var actions: [WKNavigationAction] = []

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    actions.append(navigationAction)
    decisionHandler(.cancel)
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.useCredential, URLCredential(user: "u", password: "p", persistence: .none)) }
}

/// Tries a password three times, and gives up.
@MainActor
private final class Guesser: WKNavigationDelegate {
  var failures: [Int] = []

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    failures.append(challenge.previousFailureCount)
    guard challenge.previousFailureCount < 3 else {
      return completionHandler(.cancelAuthenticationChallenge, nil)
    }
    completionHandler(.useCredential, URLCredential(user: "u", password: "old", persistence: .forSession))
  }
}

@MainActor
private final class ScriptRefuser: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    preferences.allowsContentJavaScript = false
    decisionHandler(.allow, preferences)
  }
}
