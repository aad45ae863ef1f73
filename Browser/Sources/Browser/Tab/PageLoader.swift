import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Loads the pages of a tab. What the user wishes and what the engine does become events of the tab's state (`TabNavigation`), and what follows
/// from them is done. Of ways through the tab's history `HistoryWalk` tells.
///
/// It hears the web view as its navigation delegate; of the view's properties `PageWords` tells.
@MainActor
final class PageLoader: NSObject {
  /// The parts of the tab by which its pages are asked for, and that hear of them.
  struct Parts {
    let contentRules: PageContentRules
    let dialogs: PageDialogs
    let downloads: PageDownloads
    let floods: PageFloodControl
    let links: PageLinks
    let origins: PageOrigins
    let savedCopies: PageSavedCopies
    let site: PageSite
    let visits: VisitRecorder
    let words: PageWords
  }

  unowned let host: any PageLoaderHost
  private let services: BrowserServices
  private let parts: Parts
  /// The engine's list, as the tab's state knows it.
  private var list = EngineList()
  /// Counts the events with which the tab went on: what was asked for before one of them is of no use after it.
  private(set) var turns = 0
  /// True if the load that is on its way was asked for by other filter lists than those of the site to which its server has sent it on.
  private var isByListsOfAnother = false
  /// Rings when nothing was heard for long of what the user waits for.
  private lazy var departureAlarm = Alarm { [weak self] in self?.departureIsSilent() }

  init(host: any PageLoaderHost, services: BrowserServices, parts: Parts) {
    (self.host, self.services, self.parts) = (host, services, parts)
  }

  // MARK: - The user's wishes

  /// Opens an address.
  /// - Parameter fallback: tried when `url` fails in a way that says nothing about the server.
  func open(_ url: URL, fallback: URL?) {
    host.leaveFullscreen()
    host.keepPicture()
    userDidNavigate()
    host.userGoes(to: url)
    handle(.asked(url, fallback: fallback))
  }

  /// Asks for the page again.
  func reload() {
    guard !host.position.isStart else { return }
    userDidNavigate()
    handle(.askedAgain(readList()))
  }

  /// Stops what is on its way.
  func stop() { handle(.stopped(readList())) }

  /// Shows an empty page in the start page's place, for programs that drive the browser.
  func showBlank() -> WKWebView {
    handle(.showedBlank)
    return host.ensureWebView()
  }

  /// Follows a link of the article by the page's own rules.
  func follow(_ action: WKNavigationAction) {
    guard let webView = host.webView, let url = action.request.url else { return }
    self.webView(webView, decidePolicyFor: action) { [weak self] policy in
      if policy == .allow { self?.open(url, fallback: nil) }
    }
  }

  /// Begins what is the user's doing: what the page before was limited to holds no longer.
  private func userDidNavigate() {
    parts.dialogs.userDidNavigate()
    parts.floods.userDidNavigate()
  }

  // MARK: - The engine's list

  /// The entry that was gone to and has not come yet.
  var heading: WKBackForwardListItem? { host.navigation.target.flatMap { list.item($0.id) } }

  /// The entry whose page is on the screen, or was before the start view.
  var shownItem: WKBackForwardListItem? { host.navigation.shownEntry.flatMap { list.item($0.id) } }

  /// Returns the entry of a name; nil where it has gone.
  func item(_ id: PageEntry.ID) -> WKBackForwardListItem? { list.item(id) }

  /// The engine's list as it is now; nil without a web view. Pictures of entries that have gone are let go of.
  func readList() -> PageList? {
    guard let list = host.webView?.backForwardList else { return nil }
    services.historyPictures.keep(list.allItems, of: host.tab.id)
    let navigation = host.navigation
    let kept = [navigation.target?.id, navigation.shownEntry?.id].compactMap(\.self)
    return self.list.describe(list, keeping: kept)
  }

  /// Returns the list as data that a view goes on from; nil where it is too large to be kept, or to be asked for.
  func listData(of webView: WKWebView) -> Data? { list.data(of: webView) }

  /// True if the list was too large when it was asked for last.
  var isListTooLarge: Bool { list.isTooLarge }

  /// Hears a new view, whose list is empty.
  func hear(_ webView: WKWebView) {
    list.viewIsNew()
    webView.navigationDelegate = self
  }

  // MARK: - Events

  /// Tells the state of an event and does what follows.
  /// - Parameter words: what else is known of the page in this moment.
  func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void) {
    perform(note(event, words))
  }

  private func handle(_ event: NavigationEvent) { handle(event) { _ in } }

  /// Nothing was heard for long of the load that the user waits for.
  func departureIsSilent() {
    handle(.wasSilent(engineLoads: host.webView?.isLoading == true, readList()))
  }

  /// Tells the state of an event.
  /// - Returns: what is to be done.
  private func note(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void = { _ in })
    -> [NavigationEffect]
  {
    let old = host.position
    if event.isTurn { turns += 1 }
    var effects: [NavigationEffect]?
    host.change {
      effects = $0.handle(event)
      words(&$0)
    }
    // A tab that the model does not have any more.
    if effects == nil { effects = host.tab.handle(event) }
    if host.position != old { host.positionDidChange() }
    return effects ?? []
  }

  // MARK: - What follows

  /// Does what follows from an event.
  /// - Parameter decide: hears the answer to a question of the engine's.
  private func perform(
    _ effects: [NavigationEffect], decide: (NavigationEffect.Answer) -> Void = { _ in }
  ) {
    // What is done may end the tab, which stays until all is done.
    let host = host
    for effect in effects {
      switch effect {
      case .answer(let answer): decide(answer)
      case .open(let url): open(url, fallback: nil)
      case .prepare(let url):
        host.ensureWebView()
        parts.site.askAsWanted(for: url)
      case .applyRules(let url): parts.contentRules.apply(for: url)
      case .load(let url): host.webView?.load(request(for: url))
      case .go(let id): _ = list.item(id).flatMap { host.webView?.go(to: $0) }
      case .goToCurrent: goToCurrentEntry()
      case .reload: host.webView?.reload()
      case .stop: host.webView?.stopLoading()
      case .endProcess: host.webView?.endContentProcess()
      case .dropView: host.dropWebView()
      case .keepPicture: host.keepPicture()
      case .uncover: parts.words.uncover()
      case .restoreTitle: parts.words.restoreTitle()
      case .findAddress: parts.words.documentMayHaveMoved()
      case .arrived: host.pageDidCome()
      case .recordVisit(let url): parts.visits.record(url)
      case .redirectVisit(let source, let url): parts.visits.redirect(from: source, to: url)
      case .watch: departureAlarm.set(after: Departure.silence)
      case .unwatch: departureAlarm.cancel()
      }
    }
    withExtendedLifetime(host) {}
  }

  private func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url, timeoutInterval: services.loadTimeout)
    if ["http", "https"].contains(url.scheme?.lowercased()) {
      request.setValue(PrivacyScript.header.value, forHTTPHeaderField: PrivacyScript.header.name)
    }
    return request
  }

  /// Goes to the list's current entry anew, when its document must not be shown as it is.
  ///
  /// Not by reloading: of a reload that fails the entry would lie behind its own error page, and "back" would uncover the document.
  private func goToCurrentEntry() {
    if let index = readList()?.current { host.go(to: .page(index)) }
  }
}

extension PageLoader: WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = navigationAction.request.url else { return decisionHandler(.cancel) }
    if let openElsewhere = parts.links.diversion(of: navigationAction, to: url) {
      decisionHandler(.cancel)
      return openElsewhere()
    }
    let host = host
    let wanted = WantedLoad(navigationAction, to: url)
    perform(note(.wanted(wanted))) { answer in
      switch answer {
      case .allow:
        if navigationAction.isUserGesture { parts.dialogs.userDidFollow() }
        decisionHandler(.allow)
      case .refuse: decisionHandler(.cancel)
      case .handOver:
        decisionHandler(.cancel)
        host.handOver(url, isRedirect: wanted.isRedirect)
      case .askUser: host.confirmSendingAgain(url, decisionHandler: decisionHandler)
      }
    }
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) {
    if navigationResponse.isForMainFrame {
      parts.savedCopies.serverAnswered(navigationResponse.response)
      if navigationResponse.hasNoContent { handle(.wasAnsweredEmpty) }
    }
    guard navigationResponse.isFile else { return decisionHandler(.allow) }
    if navigationResponse.isForMainFrame { handle(.becameDownload) }
    decisionHandler(.download)
  }

  func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
    parts.downloads.take(download, from: webView)
  }

  func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)
  {
    parts.downloads.take(download, from: webView)
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    host.answer(challenge, of: webView, completionHandler: completionHandler)
  }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    host.leaveFullscreen()
    guard let url = webView.url else { return }
    isByListsOfAnother = false
    let (isByOtherRules, isByOtherName) = (
      parts.contentRules.apply(for: url), parts.site.askAsWanted(for: url, isUsers: false)
    )
    handle(.started(url, isByOtherRules: isByOtherRules || isByOtherName))
  }

  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {
    guard let url = webView.url else { return }
    handle(.redirected(url))
    // The next server may send it back.
    if parts.contentRules.apply(for: url) { isByListsOfAnother.toggle() }
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    // What is told may end the tab, which stays until all is told.
    let host = host
    defer { withExtendedLifetime(host) {} }
    guard let list = readList() else { return }
    var document = parts.origins.document(in: webView)
    if parts.origins.didEmbedOthers(list) { document?.embedsOthers = true }
    let overtakes = host.navigation.overtakesUser(document)
    let asked = !overtakes && host.tab.load.userWaits ? host.tab.load.pending?.url : nil
    parts.savedCopies.documentCame(from: document?.url, askedFor: asked)
    parts.links.documentCame()
    if !overtakes, host.tab.load.userWaits { parts.dialogs.userDidFollow() }
    let (asker, before) = (host.askerName, host.tab.load.liveDocument)
    parts.origins.noteEmbeddingOfLeftEntry()
    // First, since what follows asks where the tab is. Behind the start view a page that comes late is kept, and not reported.
    let effects = note(.committed(document, list))
    let isOfSameOrigin = document.map { before?.mayMove(to: $0.originURL ?? $0.url) ?? true } ?? true
    if host.askerName != asker || !isOfSameOrigin { parts.dialogs.askerIsGone() }
    // A window's blank page is of no site before it has said which.
    if document?.isWindowOfAnother != true {
      parts.dialogs.pageDidChange(to: PageZoom.site(of: document?.originURL))
    }
    let isByOtherRules = askNext(as: overtakes ? nil : document)
    self.list.pageDidChange()
    host.documentWasReplaced()
    parts.origins.askBlankPage()
    perform(effects)
    host.documentIsInPlace()
    if isByOtherRules { handle(.cameByOtherRules) }
    guard document != nil, !overtakes else { return }
    parts.words.reportAnew(of: webView)
    parts.visits.pageWasShown(webView, isLoad: true)
    parts.savedCopies.pageIsSeen()
    host.documentIsShown()
  }

  /// Has what comes next be asked for as the site of a document wants it.
  /// - Parameter document: nil where the user still waits for another one, which is asked for as its own site wants it.
  /// - Returns: true if the document was asked for in another way.
  private func askNext(as document: PageDocument?) -> Bool {
    let isChanged = parts.contentRules.apply()
    guard let document else { return false }
    let isByOtherRules = isChanged != isByListsOfAnother
    isByListsOfAnother = false
    guard !document.isWindowOfAnother, PageZoom.site(of: document.url) != nil
    else { return false }
    return parts.site.askAsWanted(for: document.url, isUsers: false) || isByOtherRules
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    let host = host
    if let list = readList() { handle(.finished(list)) }
    services.warmUpSpare()
    host.documentIsWhole()
    parts.savedCopies.keepForReadingList()
    withExtendedLifetime(host) {}
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
    services.trace?.processDidEnd(host.tab)
    host.processDidEnd()
    handle(.processEnded(at: Date(), isSeen: host.isSelected))
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
