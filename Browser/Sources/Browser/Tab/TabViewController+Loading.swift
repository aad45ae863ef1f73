import BrowserCore
import UIKit
import WebKit

/// The user's wishes for what is loaded.
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
}

/// Passes on what the loader tells of loads, to the window and to the parts of the page.
extension TabViewController: PageLoaderHost {
  func positionDidChange() { swipeNavigation.update() }

  func pageDidCome() {
    swipeNavigation.pageDidCome()
    iconFlight.pageDidCome()
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
