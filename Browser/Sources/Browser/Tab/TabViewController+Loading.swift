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
    floods.userDidNavigate()
    // From the start view a new address cuts all that was ahead of it: a new view has a list of its own.
    if position.open() == .beginsList { dropWebView() }
    heading = nil
    let webView = ensureWebView()
    insecureFallback = fallback
    _ = departure.handle(.asked)
    load = .loading(url)
    change {
      $0.load.handle(.asked(url))
      // The title of the page that is there is not that of the address.
      if $0.load.liveDocument != nil { $0.title = "" }
      $0.progress = 0
    }
    askAsWanted(for: url)
    applyContentRules(for: url)
    webView.load(request(for: url))
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
    guard let webView else {
      if let url = tab.url { open(url) }
      return
    }
    switch load {
    case .failed(let url, let failure): tryAgain(url, after: failure, in: webView)
    // The engine would give up what is on its way, and load the page again that is still shown.
    case .loading where heading != nil: reloadsOnceThere = true
    case .loading(let url) where url != shownItem?.url && !isSubmitting: open(url)
    case .loading, .idle: webView.reload()
    }
  }

  private func tryAgain(_ url: URL, after failure: PageLoadFailure, in webView: WKWebView) {
    _ = departure.handle(.asked)
    if failure == .formNotSent {
      change { $0.load.handle(.asked(url)) }
      sendAgain(url)
    } else if failure == .webProcessEnded {
      load = .loading(url)
      change { $0.load.handle(.resumed(url)) }
      webView.reload()
    } else if let heading {
      load = .loading(url)
      change { $0.load.handle(.asked(url)) }
      webView.go(to: heading)
    } else {
      open(url)
    }
  }

  func stop() {
    heading = nil
    _ = departure.handle(.concluded)
    webView?.stopLoading()
    report { $0.load.handle(.gaveUp) }
    titleIsThatOfPageAgain()
    listDidChange()
    reloadIfOwed()
  }

  /// - Parameter madeEntry: whether the page that failed has a place in the list.
  func fail(_ url: URL?, _ failure: PageLoadFailure, madeEntry: Bool) {
    guard !position.isStart else { return load = .idle }
    // What the page had begun by itself fails while it is not waited for.
    if overtakesUser, failure != .timedOut, let url, !isAwaited(url), !isUpgrade(url) { return }
    let address = reachable(url) ?? tab.url
    if let fallback = insecureFallback, failure.allowsInsecureFallback {
      insecureFallback = nil
      return open(fallback)
    }
    if failure == .cancelled, recoverLostLoad(url) { return }
    _ = departure.handle(.concluded)
    // The load that was not allowed ends.
    if failure == .cancelled, case .failed(_, .formNotSent) = load { return }
    guard failure != .cancelled, let address else {
      load = .idle
      listDidChange()
      change { $0.load.handle(.gaveUp) }
      titleIsThatOfPageAgain()
      documentMayHaveMoved()
      return reloadIfOwed()
    }
    load = .failed(address, failure)
    if !madeEntry, heading == nil { loadDidLeaveNoEntry() }
    change {
      if let document = $0.load.document, document.url != address { $0.title = "" }
      $0.load.handle(.failed(address, failure))
    }
  }

  /// Returns the address that a report may name: a server that leads inside the browser gets no such address told.
  private func reachable(_ url: URL?) -> URL? {
    guard let url, !isAwaited(url), PageDoor.answer(to: url, asker: .server) == .refuse else { return url }
    return nil
  }

  // MARK: - The error page

  func showErrorPage(_ failure: PageLoadFailure) {
    let text = LoadFailureText(failure, url: tab.url)
    errorPage?.removeFromSuperview()
    iconFlight.end()
    let page = ErrorPageView(text: text, failure: failure)
    page.onAction = { [weak self] in self?.perform($0, failure: failure) }
    clip.insertSubview(page, belowSubview: strip)
    errorPage = page
    view.setNeedsLayout()
  }

  private func perform(_ action: LoadFailureText.Action, failure: PageLoadFailure) {
    switch action {
    case .tryAgain, .reload, .sendAgain: reload()
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
    let isForNewTab = navigationAction.mouseButton == 2 || navigationAction.isCommandHeld
    if navigationAction.navigationType == .linkActivated, isForNewTab {
      decisionHandler(.cancel)
      if mayOpenTab(navigationAction) { openFromPage(url, select: navigationAction.isShiftHeld) }
      return
    }
    let effect = effect(of: navigationAction)
    guard effect == .allow else {
      decisionHandler(.cancel)
      return perform(effect, in: webView)
    }
    if navigationAction.navigationType == .formResubmitted {
      isSubmitting = true
      return askToSendAgain(url, decisionHandler: decisionHandler)
    }
    isSubmitting = navigationAction.navigationType == .formSubmitted
    switch PageDoor.answer(to: url, asker: asker(of: navigationAction)) {
    case .load:
      if navigationAction.isUserGesture { dialogs.userDidFollow() }
      decisionHandler(.allow)
    case .refuse: decisionHandler(.cancel)
    case .handOver:
      decisionHandler(.cancel)
      delegate?.tab(self, handle: url)
    }
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    leaveFullscreen()
    guard let url = webView.url else { return }
    // A link led to a site that is to be asked in another way, or whose page is shown by other rules.
    let isByOtherRules = applyContentRules(for: url)
    if askAsWanted(for: url, isUsers: false) || isByOtherRules, !isSubmitting, heading == nil {
      _ = departure.handle(.renewed)
      webView.load(request(for: url))
    } else if isAwaited(url) || isUpgrade(url) {
      _ = departure.handle(.began)
    }
    becameDownload = false
    if heading == nil { keepPicture() }
    if case .failure = position { _ = position.open() }
    load = .loading(url)
    report { $0.load.handle(.started(url)) }
  }

  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    guard let url = webView.url else { return }
    report { $0.load.handle(.redirected(url)) }
    applyContentRules(for: url)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    owesReload = false
    let overtakes = overtakesUser
    if !overtakes {
      if tab.load.userWaits { dialogs.userDidFollow() }
      insecureFallback = nil
      _ = departure.handle(.concluded)
      load = .idle
    }
    let document = document(in: webView)
    let asker = askerName
    // First, since what follows asks where the tab is. Behind the start view a page that comes late is kept, and not reported.
    if let document { change { $0.load.handle(overtakes ? .overtook(document) : .committed(document)) } }
    if askerName != asker { dialogs.askerIsGone() }
    dialogs.pageDidChange(to: PageZoom.site(of: document?.originURL))
    applyContentRules()
    reader.pageDidCommit()
    entryDidChange()
    applyZoom()
    guard document != nil, !overtakes else { return }
    reportWords(of: webView)
    pageWasShown(webView, isLoad: true)
    hideSessionPictureWhenPainted()
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    report { $0.load.handle(.working(false)) }
    entryDidChange()
    services.warmUpSpare()
    saveSessionPictureWhenPainted()
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    fail(webView.url, PageLoadFailure(error), madeEntry: true)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    let asked: URL?
    if case .loading(let url) = load { asked = url } else { asked = nil }
    if becameDownload {
      becameDownload = false
      _ = departure.handle(.concluded)
      return fail(asked, .cancelled, madeEntry: false)
    }
    fail(
      (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL ?? asked, PageLoadFailure(error),
      madeEntry: false)
  }

  /// Once it comes back by itself; a page that dies again at once would do so for ever.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    services.trace?.processDidEnd(tab)
    if askAgainInNewProcess(webView) { return }
    let now = Date()
    let diedBefore = lastTermination.map { now.timeIntervalSince($0) < Self.patience } ?? false
    lastTermination = now
    shownItem = nil
    if diedBefore || !isSelected {
      fail(tab.url, .webProcessEnded, madeEntry: true)
    } else {
      if let url = tab.url { change { $0.load.handle(.resumed(url)) } }
      webView.reload()
    }
  }

  /// Seconds within which a second end of the page's process counts as the page's fault.
  static let patience: TimeInterval = 20
}

extension TabViewController: WKUIDelegate {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    guard mayOpenWindow(navigationAction), mayOpenWindow(for: navigationAction.request.url) else {
      return nil
    }
    return delegate?.tab(self, makeTabFor: configuration, request: navigationAction.request)
  }

  func webViewDidClose(_ webView: WKWebView) { delegate?.tabDidClose(self) }
}
