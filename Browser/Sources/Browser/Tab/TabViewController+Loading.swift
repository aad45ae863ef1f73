import BrowserCore
import UIKit
import WebKit

/// The doors to what is loaded and to the tab's history.
extension TabViewController {
  func open(_ url: URL, fallback: URL?) { loader.open(url, fallback: fallback) }
  func reload() { loader.reload() }
  func stop() { loader.stop() }
  func goBack() { walk.goBack() }
  func goForward() { walk.goForward() }
  func go(to place: NavigationPosition.Place) { walk.go(to: place) }
  func keepPicture() { walk.keepPicture() }
  func toggleSound() { sound.toggle() }

  /// Fills the start page with what there is to start from now.
  func refreshStartPage() { startPage.map(startPages.fill) }
}

/// Passes on what the loader tells of loads, to the window and to the parts of the page.
extension TabViewController: PageLoaderHost {
  func positionDidChange() { swipeNavigation.update() }

  func pageDidCome() {
    swipeNavigation.pageDidCome()
    iconFlight.pageDidCome()
  }

  func userGoes(to url: URL) {
    passwords.userDidNavigate()
    contacts.userDidNavigate()
    reader.userGoes(to: url)
  }

  func documentWasReplaced() {
    router?.handle(.documentChanged, of: self)
    delegate?.tabDidReplaceDocument(self)
    notifications.withdrawAll()
    reader.pageDidCommit()
    listener.stop()
    // First: what passwords leave free is offered to names and addresses, and those fields are gone.
    contacts.pageDidCommit()
    passwords.pageDidCommit()
  }

  func documentIsInPlace() { zoom.apply() }
  func documentIsShown() { sessionPicture.hideWhenPainted() }
  func documentIsWhole() { sessionPicture.saveWhenPainted() }

  func processDidEnd() {
    notifications.withdrawAll()
    router?.handle(.documentChanged, of: self)
  }

  func handOver(_ url: URL, isRedirect: Bool) {
    delegate?.tab(self, handle: url, isRedirect: isRedirect)
  }

  func confirmSendingAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { questions.confirmSendingAgain(url, decisionHandler: decisionHandler) }

  func answer(
    _ challenge: URLAuthenticationChallenge, of webView: WKWebView,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { signIns.answer(challenge, of: webView, completionHandler: completionHandler) }
}
