import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Asks the user what a tab's page wants to know, or what has to be asked because of it, and hands back the answer. The web view's
/// `uiDelegate`.
///
/// `PageDialogs` has the question that is open; who may ask is decided here.
@MainActor
final class PageQuestions: NSObject, WKUIDelegate {
  let dialogs = PageDialogs()
  unowned let page: TabViewController

  init(page: TabViewController) { self.page = page }

  /// True if the page may ask: only one that is seen may. Others, and one that is being left, get the answer of a user who goes away.
  var mayAsk: Bool {
    page.isSelected && page.view.window != nil && !page.swipeNavigation.isCovering
  }

  /// Answers what a page asks beyond `WKUIDelegate`.
  func answer(_ webView: WKWebView) {
    answerAboutPermissions(of: webView)
    webView.leavingHandler = { [weak self] _, _, completionHandler in
      guard let self else { return completionHandler(true) }
      confirmLeaving(completionHandler: completionHandler)
    }
    webView.printHandler = { [weak page, weak webView] _ in
      if let webView { page?.printer.pageDidAsk(webView) }
    }
  }

  /// Shows a question to the user, if there is one to ask.
  /// - Parameter answer: gets nil when the question was refused or withdrawn, else what the fields hold.
  func ask(_ question: PageDialogs.Question, answer: @escaping @MainActor ([String]?) -> Void) {
    dialogs.show(question, on: page, by: page.router, answer: answer)
  }

  private func askForScript(
    _ question: PageDialogs.Question, answer: @escaping @MainActor ([String]?) -> Void
  ) {
    guard mayAsk else { return answer(nil) }
    ask(question, answer: answer)
  }

  // MARK: - Scripts

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    let question = PageDialogs.Question(
      title: page.dialogName, message: message, confirm: PageQuestionText.close)
    askForScript(question) { _ in completionHandler() }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    let question = PageDialogs.Question(
      title: page.dialogName, message: message, confirm: PageQuestionText.agree,
      cancel: PageQuestionText.cancel)
    askForScript(question) { completionHandler($0 != nil) }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void
  ) {
    let question = PageDialogs.Question(
      title: page.dialogName, message: prompt, confirm: PageQuestionText.agree,
      cancel: PageQuestionText.cancel,
      fields: [PageDialogs.Field(text: defaultText ?? "", label: PageText.message(prompt))])
    askForScript(question) { completionHandler($0?.first) }
  }

  /// The page wants its visitor to be asked before it is left.
  private func confirmLeaving(completionHandler: @escaping @MainActor (Bool) -> Void) {
    // A program that drives the browser means it. Who wants to hear no more of the page is not to be kept in it either.
    guard mayAsk, !page.services.isAutomated, !dialogs.refusesMore, page.admits(.leaving) else {
      return completionHandler(true)
    }
    // The page's own words are not shown, as in every browser: they have been used to keep people from leaving.
    let question = PageDialogs.Question(
      title: PageQuestionText.leaving, message: PageQuestionText.leavingReason,
      confirm: PageQuestionText.leave, cancel: PageQuestionText.stay, isRefusable: false, answerWhenGone: [])
    ask(question) { [weak page] answer in
      completionHandler(answer != nil)
      // Who stays waits for nothing any more.
      if answer == nil, let page, page.tab.load.userWaits { page.stop() }
    }
  }

  // MARK: - Windows and files

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    let links = page.links
    guard links.mayOpenWindow(navigationAction), links.mayOpenWindow(for: navigationAction.request.url) else {
      return nil
    }
    return page.delegate?.tab(page, makeTabFor: configuration, request: navigationAction.request)
  }

  func webViewDidClose(_ webView: WKWebView) { page.delegate?.tabDidClose(page) }

  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    page.pickers.chooseFiles(for: webView, parameters, completionHandler: completionHandler)
  }

  // MARK: - What the browser asks because of a page

  /// Asks before the page starts another app. A page can try that many times a second.
  /// - Parameter isRedirect: true if a server leads there: that of the page, of a frame, or of what is on its way.
  func confirmOpeningExternally(_ url: URL, isRedirect: Bool, open: @escaping @MainActor () -> Void) {
    // A page that is not seen starts nothing.
    guard page.isSelected else { return }
    // A window is sent to such an address by others, too, that hold it.
    let isNobodys =
      isRedirect || page.ties.isWindow || page.ties.hasOpenedWindow || page.navigation.isUnderWay
    let host = isNobodys ? "" : page.dialogName
    let question = PageDialogs.Question(
      title: PageQuestionText.openingApp(host: host),
      message: String(EditingText.text(for: url).prefix(Self.longestAddress)),
      confirm: PageQuestionText.openApp, cancel: PageQuestionText.cancel, isFromScript: false)
    ask(question) { if $0 != nil { open() } }
  }

  /// Most letters of an address that are shown in an alert.
  private static let longestAddress = 120

  /// Asks before a page that answered to a form is shown anew. That may mean to send the form once more, which is not done unasked: not by
  /// going back, by reloading, by a restart, nor after the page's process has ended.
  func confirmSendingAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    let page = page
    func refuse() {
      // It is the user, or the lack of one to ask, that ends the load.
      page.handle(.declinedForm)
      decisionHandler(.cancel)
      page.handle(.formWasNotSent(url, page.readList()))
    }
    // A page that is not seen has no user to ask.
    guard page.isSelected, page.view.window != nil else { return refuse() }
    // Scripts go back and forth, too, any number of times a second; the user is asked as often as it is he who does.
    let isUsers = page.tab.load.userWaits
    guard isUsers || page.admits(.formAgain) else { return refuse() }
    page.swipeNavigation.uncover(animated: false)
    let question = PageDialogs.Question(
      title: PageQuestionText.sendingAgain,
      message: PageQuestionText.sendingAgainReason(host: url.shownDomain),
      confirm: PageQuestionText.sendAgain, cancel: PageQuestionText.cancel, isFromScript: false,
      isRefusable: !isUsers, prefersConfirm: false)
    ask(question) { answer in
      if answer == nil { refuse() } else { decisionHandler(.allow) }
    }
  }
}
