import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Opening addresses.
extension TabViewController {
  /// Opens an address in this tab.
  /// - Parameter fallback: tried when `url` fails in a way that says nothing about the server.
  func open(_ url: URL, fallback: URL?) {
    leaveFullscreen()
    keepPicture()
    dialogs.userDidNavigate()
    passwords.userDidNavigate()
    contacts.userDidNavigate()
    floods.userDidNavigate()
    reader.userGoes(to: url)
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

  /// Shows an empty page in the start page's place, for programs that drive the browser.
  func showBlankPage() -> WKWebView {
    handle(.showedBlank)
    return ensureWebView()
  }

  /// Mutes the tab, or has it be heard again.
  func toggleSound() { sound.toggle() }

  /// Fills the start page with what there is to start from now.
  func refreshStartPage() { startPage.map(startPages.fill) }

  /// Nothing was heard for long of the load that the user waits for.
  func departureIsSilent() {
    handle(.wasSilent(engineLoads: webView?.isLoading == true, readList()))
  }
}

extension TabViewController: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.cancel) }
    if let openElsewhere = links.diversion(of: navigationAction, to: url) {
      decisionHandler(.cancel)
      return openElsewhere()
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

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {
    if navigationResponse.isForMainFrame {
      savedCopies.serverAnswered(navigationResponse.response)
      if navigationResponse.hasNoContent { handle(.wasAnsweredEmpty) }
    }
    guard navigationResponse.isFile else { return decisionHandler(.allow) }
    if navigationResponse.isForMainFrame { handle(.becameDownload) }
    decisionHandler(.download)
  }

  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    downloads.take(download, from: webView)
  }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
  {
    downloads.take(download, from: webView)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    leaveFullscreen()
    guard let url = webView.url else { return }
    let (isByOtherRules, isByOtherName) = (
      contentRules.apply(for: url), site.askAsWanted(for: url, isUsers: false)
    )
    handle(.started(url, isByOtherRules: isByOtherRules || isByOtherName))
  }

  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    guard let url = webView.url else { return }
    handle(.redirected(url))
    contentRules.apply(for: url)
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    guard let list = readList() else { return }
    var document = origins.document(in: webView)
    if origins.didEmbedOthers(list) { document?.embedsOthers = true }
    let overtakes = tab.navigation.overtakesUser(document)
    let asked = !overtakes && tab.load.userWaits ? tab.load.pending?.url : nil
    savedCopies.documentCame(from: document?.url, askedFor: asked)
    links.documentCame()
    if !overtakes, tab.load.userWaits { dialogs.userDidFollow() }
    let (asker, before) = (askerName, tab.load.liveDocument)
    origins.noteEmbeddingOfLeftEntry()
    // First, since what follows asks where the tab is. Behind the start view a page that comes late is kept, and not reported.
    let effects = note(.committed(document, list))
    let isOfSameOrigin = document.map { before?.mayMove(to: $0.originURL ?? $0.url) ?? true } ?? true
    if askerName != asker || !isOfSameOrigin { dialogs.askerIsGone() }
    // A window's blank page is of no site before it has said which.
    if document?.isWindowOfAnother != true {
      dialogs.pageDidChange(to: PageZoom.site(of: document?.originURL))
    }
    let isByOtherRules = askNext(as: overtakes ? nil : document)
    self.list.pageDidChange()
    router?.handle(.documentChanged, of: self)
    delegate?.tabDidReplaceDocument(self)
    notifications.withdrawAll()
    reader.pageDidCommit()
    // First: what passwords leave free is offered to names and addresses, and those fields are gone.
    contacts.pageDidCommit()
    passwords.pageDidCommit()
    origins.askBlankPage()
    perform(effects)
    zoom.apply()
    if isByOtherRules { handle(.cameByOtherRules) }
    guard document != nil, !overtakes else { return }
    reportWords(of: webView)
    visits.pageWasShown(webView, isLoad: true)
    savedCopies.pageIsSeen()
    sessionPicture.hideWhenPainted()
  }

  /// Has what comes next be asked for as the site of a document wants it.
  /// - Parameter document: nil where the user still waits for another one, which is asked for as its own site wants it.
  /// - Returns: true if the document was asked for in another way.
  private func askNext(as document: PageDocument?) -> Bool {
    let isByOtherRules = contentRules.apply()
    guard let document, !document.isWindowOfAnother, PageZoom.site(of: document.url) != nil
    else { return false }
    return site.askAsWanted(for: document.url, isUsers: false) || isByOtherRules
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    if let list = readList() { handle(.finished(list)) }
    services.warmUpSpare()
    sessionPicture.saveWhenPainted()
    savedCopies.keepForReadingList()
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
      // What a page sends into a new window is of no kind.
      case .other: action.request.httpMethod == "POST" ? .form : .other
      }
    self.init(url, kind: kind, isUserGesture: action.isUserGesture, isRedirect: action.isRedirect)
  }
}
