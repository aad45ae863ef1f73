import Foundation
import UIKit
import WebKit

extension Trials {
  static let forms: [NamedTrial] = [
    NamedTrial(name: "forms are not sent again unasked") { trial in
      let server = try TrialServer([
        "/form": .html("<title>form</title><form method=post action='/paid'></form>"), "/paid": .counting,
        "/after": .html("<title>after</title>"),
      ])
      let delegate = FormDelegate()
      let view = trial.makeWebView()
      view.navigationDelegate = delegate
      view.load(URLRequest(url: server.url("/form")))
      try await trial.until("form") { view.title == "form" && !view.isLoading }
      trial.start("document.forms[0].submit()", in: view)
      try await trial.until("sent") { view.title == "1" && !view.isLoading }
      trial.start("location = '/after'", in: view)
      try await trial.until("after") { view.title == "after" && !view.isLoading }

      // What is in memory comes without a question.
      view.goBack()
      try await trial.until("back") { view.title == "1" && !view.isLoading }
      try trial.expectEqual(delegate.questions, 0)

      view.reload()
      try await trial.until("asked about a reload") { delegate.questions == 1 }
      try await trial.until("at rest") { !view.isLoading }
      delegate.sends = true
      view.reload()
      try await trial.until("sent by a reload") { view.title == "2" && !view.isLoading }
      try trial.expectEqual(delegate.questions, 2)

      delegate.sends = false
      try ProcessKiller.killWebProcesses()
      try await trial.until("ended") { delegate.ends == 1 }
      view.reload()
      try await trial.until("asked after the process's end") { delegate.questions == 3 }

      view.goForward()
      try await trial.until("forward") { view.title == "after" && !view.isLoading }
      let other = trial.makeWebView()
      other.navigationDelegate = delegate
      other.interactionState = view.interactionState
      try await trial.until("restored") { other.title == "after" && !other.isLoading }
      other.goBack()
      try await trial.until("asked about what is in nobody's memory") { delegate.questions == 4 }
      try await trial.until("back where it was") {
        !other.isLoading && other.backForwardList.currentItem?.url == server.url("/after")
      }
      try trial.expect(other.url == server.url("/after") && other.title == "after", "\(other.title ?? "")")
      delegate.sends = true
      other.goBack()
      // Not once more than was allowed.
      try await trial.until("sent") { other.title == "3" && !other.isLoading }
    }
  ]
}

/// Counts the questions whether a form may be sent again, and answers them.
@MainActor
private final class FormDelegate: NSObject, WKNavigationDelegate {
  var sends = false
  var questions = 0
  var ends = 0

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard navigationAction.navigationType == .formResubmitted else { return decisionHandler(.allow) }
    questions += 1
    decisionHandler(sends ? .allow : .cancel)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { ends += 1 }
}
