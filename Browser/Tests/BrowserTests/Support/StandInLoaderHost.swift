import BrowserCore
import Foundation
import FoundationNetworking

@testable import Browser
@testable import WebKit

/// The tab around a loader without a browser: the loader has its loads, and what it tells is noted.
@MainActor
final class StandInLoaderHost: StandInPage, PageLoaderHost {
  var loader: PageLoader?
  /// True if the model does not have the tab any more.
  var isForgotten = false
  private(set) var told: [String] = []
  /// What the loader does with the page before for the user's wish to leave it.
  private(set) var leaving: [String] = []

  override var heading: WKBackForwardListItem? {
    get { loader?.heading }
    set {}
  }
  override var shownItem: WKBackForwardListItem? {
    get { loader?.shownItem }
    set {}
  }
  override var turns: Int {
    get { loader?.turns ?? 0 }
    set {}
  }

  override func readList() -> PageList? { loader?.readList() }

  override func change(_ change: @escaping (inout Tab) -> Void) {
    if !isForgotten { super.change(change) }
  }

  override func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void) {
    loader?.handle(event, words)
  }

  override func open(_ url: URL, fallback: URL?) {
    super.open(url, fallback: fallback)
    loader?.open(url, fallback: fallback)
  }

  override func reload() {
    super.reload()
    loader?.reload()
  }

  override func ensureWebView() -> WKWebView {
    let isNew = webView == nil
    let view = super.ensureWebView()
    if isNew { loader?.hear(view) }
    return view
  }

  func go(to place: NavigationPosition.Place) { told.append("go to \(place)") }
  func keepPicture() { leaving.append("keep picture") }
  func leaveFullscreen() { leaving.append("leave full screen") }
  func positionDidChange() {}
  func pageDidCome() {}
  func userGoes(to url: URL) { leaving.append("go to \(url.absoluteString)") }
  func documentWasReplaced() { told.append("replaced") }
  func documentIsInPlace() { told.append("in place") }
  func documentIsShown() { told.append("shown") }
  func documentIsWhole() { told.append("whole") }
  func processDidEnd() { told.append("process ended") }
  func handOver(_ url: URL, isRedirect: Bool) { told.append("hand over \(url.absoluteString)") }

  func confirmSendingAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    told.append("send again?")
    decisionHandler(.cancel)
  }

  func answer(
    _ challenge: URLAuthenticationChallenge, of webView: WKWebView,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    told.append("sign in?")
    completionHandler(.performDefaultHandling, nil)
  }
}
