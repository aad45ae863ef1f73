import BrowserCore
import UIKit
import WebKit

/// Opening addresses, and what can go wrong with it.
extension TabViewController {
  /// Opens an address in this tab.
  /// - Parameter fallback: tried when `url` fails in a way that says nothing about who is there.
  func open(_ url: URL, fallback: URL? = nil) {
    leaveFullscreen()
    keepPicture()
    dialogs.userDidNavigate()
    // From the start view a new address cuts all that was ahead of it: a new view has a list of its own.
    if position.open() == .beginsList { dropWebView() }
    heading = nil
    let webView = ensureWebView()
    insecureFallback = fallback
    load = .loading(url)
    change {
      $0.url = url
      $0.loadError = nil
      $0.isLoading = true
      $0.progress = 0
    }
    askAsWanted(for: url)
    webView.load(URLRequest(url: url, timeoutInterval: services.loadTimeout))
  }

  func reload() {
    guard !position.isStart else { return }
    dialogs.userDidNavigate()
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

  private func tryAgain(_ url: URL, after failure: LoadFailure, in webView: WKWebView) {
    change { $0.loadError = nil }
    if failure == .formNotSent {
      sendAgain(url)
    } else if failure == .webProcessEnded {
      load = .loading(url)
      webView.reload()
    } else if let heading {
      load = .loading(url)
      webView.go(to: heading)
    } else {
      open(url)
    }
  }

  func stop() {
    heading = nil
    webView?.stopLoading()
    listDidChange()
  }

  /// - Parameter madeEntry: whether the page that failed has a place in the list.
  func fail(_ url: URL?, _ failure: LoadFailure, madeEntry: Bool) {
    guard !position.isStart else { return load = .idle }
    let address = url ?? tab.url
    if let fallback = insecureFallback, failure.allowsInsecureFallback {
      insecureFallback = nil
      return open(fallback)
    }
    // The load that was not allowed ends.
    if failure == .cancelled, case .failed(_, .formNotSent) = load { return }
    guard failure != .cancelled, let address else {
      load = .idle
      listDidChange()
      return change { $0.isLoading = false }
    }
    load = .failed(address, failure)
    if !madeEntry, heading == nil { loadDidLeaveNoEntry() }
    change {
      $0.url = address
      $0.loadError = failure
      $0.isLoading = false
      $0.isSecure = false
    }
  }

  // MARK: - The error page

  func showErrorPage(_ failure: LoadFailure) {
    let text = LoadFailureText(failure, url: tab.url)
    errorPage?.removeFromSuperview()
    iconFlight.end()
    let page = ErrorPageView(text: text, failure: failure)
    page.onAction = { [weak self] in self?.perform($0, failure: failure) }
    clip.insertSubview(page, belowSubview: strip)
    errorPage = page
    view.setNeedsLayout()
  }

  private func perform(_ action: LoadFailureText.Action, failure: LoadFailure) {
    switch action {
    case .tryAgain, .reload, .sendAgain: reload()
    case .goBack: goBack()
    case .search(let text):
      if case .search(_, let url) = services.interpreter.search(text) { open(url) }
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
    guard let url = navigationAction.request.url, let scheme = url.scheme?.lowercased() else {
      return decisionHandler(.cancel)
    }
    let isForNewTab = navigationAction.mouseButton == 2 || navigationAction.isCommandHeld
    if navigationAction.navigationType == .linkActivated, isForNewTab {
      decisionHandler(.cancel)
      delegate?.tab(self, openInNewTab: url, select: navigationAction.isShiftHeld)
      return
    }
    if navigationAction.navigationType == .formResubmitted {
      isSubmitting = true
      return askToSendAgain(url, decisionHandler: decisionHandler)
    }
    isSubmitting = navigationAction.navigationType == .formSubmitted
    switch scheme {
    case "http", "https", "about", "blob", "data", "file": decisionHandler(.allow)
    case BundledSite.scheme:
      // Only Martlet itself and its own pages lead there.
      let isOwn = webView.url == nil || webView.url?.scheme == BundledSite.scheme || load == .loading(url)
      decisionHandler(isOwn ? .allow : .cancel)
    case "javascript": decisionHandler(.cancel)
    default:
      decisionHandler(.cancel)
      delegate?.tab(self, handle: url)
    }
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    leaveFullscreen()
    guard let url = webView.url else { return }
    // A link led to a site that is to be asked in another way.
    if askAsWanted(for: url), !isSubmitting, heading == nil {
      webView.load(URLRequest(url: url, timeoutInterval: services.loadTimeout))
    }
    becameDownload = false
    if heading == nil { keepPicture() }
    if case .failure = position { _ = position.open() }
    load = .loading(url)
    report {
      $0.loadError = nil
      $0.isLoading = true
    }
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    insecureFallback = nil
    load = .idle
    dialogs.pageDidChange(to: PageZoom.site(of: webView.url))
    reader.pageDidCommit()
    entryDidChange()
    applyZoom()
    guard let url = webView.url else { return }
    report {
      $0.url = url
      $0.loadError = nil
    }
    pageWasShown(webView, isLoad: true)
    hideSessionPictureWhenPainted()
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    report { $0.isLoading = false }
    entryDidChange()
    services.warmUpSpare()
    saveSessionPictureWhenPainted()
  }

  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    fail(webView.url, LoadFailure(error), madeEntry: true)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    let asked: URL?
    if case .loading(let url) = load { asked = url } else { asked = nil }
    if becameDownload {
      becameDownload = false
      return fail(asked, .cancelled, madeEntry: false)
    }
    fail(
      (error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL ?? asked, LoadFailure(error),
      madeEntry: false)
  }

  /// Once it comes back by itself; a page that dies again at once would do so for ever.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    services.trace?.processDidEnd(tab)
    let now = Date()
    let diedBefore = lastTermination.map { now.timeIntervalSince($0) < Self.patience } ?? false
    lastTermination = now
    shownItem = nil
    if diedBefore || !isSelected {
      fail(tab.url, .webProcessEnded, madeEntry: true)
    } else {
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
    // The first window that a page opens is shown in its place. A touch would allow any number: what opens a second one from
    // behind it, or one out of turn, is no longer what was touched.
    guard isSelected || services.isAutomated else { return nil }
    return delegate?.tab(self, makeTabFor: configuration, request: navigationAction.request)
  }

  func webViewDidClose(_ webView: WKWebView) { delegate?.tabDidClose(self) }
}
