import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Dialogs of pages' scripts, and what else is asked because of a page.
extension TabViewController {
  /// The name of the page that asks: that whose scripts run, not one that is on its way. The engine does not tell which frame.
  var askerName: String { tab.load.liveDocument?.askerName ?? PageQuestionText.thisPage }

  /// True if the page may ask: only one that is seen may. Others, and one that is being left, get the answer of a user who goes away.
  var mayAsk: Bool { isSelected && view.window != nil && !swipeNavigation.isCovering }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    let question = PageDialogs.Question(
      title: askerName, message: message, confirm: PageQuestionText.close)
    ask(question) { _ in completionHandler() }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    let question = PageDialogs.Question(
      title: askerName, message: message, confirm: PageQuestionText.agree,
      cancel: PageQuestionText.cancel)
    ask(question) { completionHandler($0 != nil) }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void
  ) {
    let question = PageDialogs.Question(
      title: askerName, message: prompt, confirm: PageQuestionText.agree,
      cancel: PageQuestionText.cancel,
      fields: [PageDialogs.Field(text: defaultText ?? "", label: PageText.message(prompt))])
    ask(question) { completionHandler($0?.first) }
  }

  /// Answers what a page asks beyond `WKUIDelegate`.
  func answerQuestions(of webView: WKWebView) {
    answerAboutPermissions(of: webView)
    webView.leavingHandler = { [weak self] _, _, completionHandler in
      guard let self else { return completionHandler(true) }
      confirmLeaving(completionHandler: completionHandler)
    }
    webView.printHandler = { [weak self, weak webView] _ in
      if let webView { self?.pageDidAskToPrint(webView) }
    }
  }

  /// The page wants its visitor to be asked before it is left.
  private func confirmLeaving(completionHandler: @escaping @MainActor (Bool) -> Void) {
    // A program that drives the browser means it. Who wants to hear no more of the page is not to be kept in it either.
    guard mayAsk, !services.isAutomated, !dialogs.refusesMore, admits(.leaving) else {
      return completionHandler(true)
    }
    // The page's own words are not shown, as in every browser: they have been used to keep people from leaving.
    let question = PageDialogs.Question(
      title: PageQuestionText.leaving, message: PageQuestionText.leavingReason,
      confirm: PageQuestionText.leave, cancel: PageQuestionText.stay, isRefusable: false, answerWhenGone: [])
    ask(question) { [weak self] answer in
      completionHandler(answer != nil)
      // Who stays waits for nothing any more.
      if answer == nil, let self, tab.load.userWaits { stop() }
    }
  }

  private func ask(_ question: PageDialogs.Question, answer: @escaping @MainActor ([String]?) -> Void) {
    guard mayAsk else { return answer(nil) }
    dialogs.show(question, on: self, answer: answer)
  }

  // MARK: - What the browser asks because of a page

  /// Asks before the page starts another app. A page can try that many times a second.
  func confirmOpeningExternally(_ url: URL, open: @escaping @MainActor () -> Void) {
    // A page that is not seen starts nothing.
    guard isSelected else { return }
    let question = PageDialogs.Question(
      title: PageQuestionText.openingApp(host: askerName),
      message: String(EditingText.text(for: url).prefix(Self.longestAddress)),
      confirm: PageQuestionText.openApp, cancel: PageQuestionText.cancel, isFromScript: false)
    dialogs.show(question, on: self) { if $0 != nil { open() } }
  }

  /// Most letters of an address that are shown in an alert.
  private static let longestAddress = 120
}
