import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Opening addresses, and what can go wrong with it.
extension TabViewController {
  /// Opens an address in this tab.
  /// - Parameter fallback: tried when `url` fails in a way that says nothing about the server.
  func open(_ url: URL, fallback: URL? = nil) {
    leaveFullscreen()
    keepPicture()
    dialogs.userDidNavigate()
    passwords.userDidNavigate()
    contacts.userDidNavigate()
    floods.userDidNavigate()
    handle(.asked(url, fallback: fallback))
  }

  func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url, timeoutInterval: services.loadTimeout)
    if ["http", "https"].contains(url.scheme?.lowercased()) {
      request.setValue(PrivacyScript.header.value, forHTTPHeaderField: PrivacyScript.header.name)
    }
    return request
  }

  func reload() {
    guard !position.isStart else { return }
    dialogs.userDidNavigate()
    floods.userDidNavigate()
    handle(.askedAgain(readList()))
  }

  func stop() { handle(.stopped(readList())) }

  // MARK: - The error page

  func showErrorPage(_ failure: PageLoadFailure) {
    let hasCopy = !tab.isPrivate && tab.url.flatMap(services.savedPages.file) != nil
    let text = LoadFailureText(failure, url: tab.url, hasCopy: hasCopy)
    overlays.removeErrorPage()
    iconFlight.end()
    let page = ErrorPageView(text: text, failure: failure)
    page.onAction = { [weak self] in self?.perform($0, failure: failure) }
    overlays.show(page)
    view.setNeedsLayout()
    if isSelected { UIAccessibility.post(notification: .screenChanged, argument: text.spoken) }
  }

  private func perform(_ action: LoadFailureText.Action, failure: PageLoadFailure) {
    switch action {
    case .tryAgain, .reload, .sendAgain: reload()
    case .openCopy: openSavedCopy()
    case .goBack: goBack()
    case .search(let text):
      if case .search(_, let url) = services.interpreter(isPrivate: tab.isPrivate).search(text) { open(url) }
    case .viewCertificate: errorPage?.showCertificate()
    case .visitAnyway:
      guard case .certificate(let details) = failure, let url = tab.url else { return }
      visit(url, inSpiteOf: details)
    }
  }
}

extension TabViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.cancel) }
    let isOwnLink = pressedLink?.leads(to: url) == true
    // What a script loads meanwhile is not the link.
    if navigationAction.navigationType == .linkActivated { pressedLink = nil }
    let isForNewTab = navigationAction.mouseButton == 2 || navigationAction.isCommandHeld
    if navigationAction.navigationType == .linkActivated, isForNewTab {
      decisionHandler(.cancel)
      if mayOpenTab(navigationAction) { openFromPage(url, select: navigationAction.isShiftHeld) }
      return
    }
    // A link in a frame leads the frame on, and the tab stays where it is.
    if navigationAction.navigationType == .linkActivated, navigationAction.isUserGesture, isOwnLink,
      keepsSite(from: url)
    {
      decisionHandler(.cancel)
      if mayOpenTab(navigationAction) { openFromPage(url, select: true) }
      return
    }
    let wanted = WantedLoad(navigationAction, to: url)
    perform(note(.wanted(wanted))) { answer in
      switch answer {
      case .allow:
        if navigationAction.isUserGesture { dialogs.userDidFollow() }
        decisionHandler(.allow)
      case .refuse: decisionHandler(.cancel)
      case .handOver:
        decisionHandler(.cancel)
        delegate?.tab(self, handle: url, isRedirect: wanted.isRedirect)
      case .askUser: questions.confirmSendingAgain(url, decisionHandler: decisionHandler)
      }
    }
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    leaveFullscreen()
    guard let url = webView.url else { return }
    let (isByOtherRules, isByOtherName) = (applyContentRules(for: url), askAsWanted(for: url, isUsers: false))
    handle(.started(url, isByOtherRules: isByOtherRules || isByOtherName))
  }

  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    guard let url = webView.url else { return }
    handle(.redirected(url))
    applyContentRules(for: url)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    guard let list = readList() else { return }
    var document = document(in: webView)
    if didEmbedOthers(list) { document?.embedsOthers = true }
    errorAnswers.commit(document?.url)
    pressedLink = nil
    let overtakes = tab.navigation.overtakesUser(document)
    if !overtakes, tab.load.userWaits { dialogs.userDidFollow() }
    let (asker, before) = (askerName, tab.load.liveDocument)
    noteEmbeddingOfLeftEntry()
    // First, since what follows asks where the tab is. Behind the start view a page that comes late is kept, and not reported.
    let effects = note(.committed(document, list))
    let isOfSameOrigin = document.map { before?.mayMove(to: $0.originURL ?? $0.url) ?? true } ?? true
    if askerName != asker || !isOfSameOrigin { dialogs.askerIsGone() }
    // A window's blank page is of no site before it has said which.
    if document?.isWindowOfAnother != true {
      dialogs.pageDidChange(to: PageZoom.site(of: document?.originURL))
    }
    applyContentRules()
    self.list.pageDidChange()
    router?.handle(.documentChanged, of: self)
    delegate?.tabDidReplaceDocument(self)
    notifications.withdrawAll()
    reader.pageDidCommit()
    passwords.pageDidCommit()
    contacts.withdraw()
    askForOrigin()
    perform(effects)
    applyZoom()
    guard document != nil, !overtakes else { return }
    reportWords(of: webView)
    pageWasShown(webView, isLoad: true)
    hideSessionPictureWhenPainted()
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if let list = readList() { handle(.finished(list)) }
    services.warmUpSpare()
    saveSessionPictureWhenPainted()
    keepCopyForReadingList()
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    handle(.failed(webView.url, PageLoadFailure(error), madeEntry: true, readList()))
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    let url = (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL
    handle(.failedEarly(url, PageLoadFailure(error), readList()))
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    services.trace?.processDidEnd(tab)
    notifications.withdrawAll()
    router?.handle(.documentChanged, of: self)
    handle(.processEnded(at: Date(), isSeen: isSelected))
  }
}

extension WantedLoad {
  /// - Parameter url: where it leads.
  @MainActor fileprivate init(_ action: WKNavigationAction, to url: URL) {
    let kind: Kind =
      switch action.navigationType {
      case .linkActivated: .link
      case .formSubmitted: .form
      case .formResubmitted: .formAgain
      case .backForward: .backForward
      case .reload: .reload
      case .other: .other
      }
    self.init(url, kind: kind, isUserGesture: action.isUserGesture, isRedirect: action.isRedirect)
  }
}
