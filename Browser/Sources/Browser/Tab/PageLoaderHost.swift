import BrowserCore
import Foundation
import WebKit

/// The tab around a `PageLoader`: the page that it loads, and what the window and the user get to know of that.
@MainActor
protocol PageLoaderHost: TabPage {
  /// The model's tab. Changed where the model does not have it any more.
  var tab: Tab { get set }

  // MARK: - What is on the screen

  /// Goes to a place of the tab's history as if the user had chosen it.
  func go(to place: NavigationPosition.Place)
  /// Keeps a picture of the page on the screen, for the way back to it.
  func keepPicture()
  /// Sends an element that fills the window back to its place.
  func leaveFullscreen()
  /// The tab is at another place of its history.
  func positionDidChange()
  /// The page that was gone to is there.
  func pageDidCome()
  /// The user goes to an address by himself: what is asked about the page before, and how it was read, is over.
  func userGoes(to url: URL)

  // MARK: - Documents

  /// Another document has come in the place of the one that was there.
  func documentWasReplaced()
  /// The tab's state has done all that follows from the document that came.
  func documentIsInPlace()
  /// The document that was asked for is there, and is being painted.
  func documentIsShown()
  /// All of the document is there.
  func documentIsWhole()
  /// The page's process has ended.
  func processDidEnd()

  // MARK: - Questions

  /// Hands an address to another program.
  func handOver(_ url: URL, isRedirect: Bool)
  /// Asks before a page that answered to a form is shown anew.
  func confirmSendingAgain(
    _ url: URL, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Asks the user for the name and password that a server wants.
  func answer(
    _ challenge: URLAuthenticationChallenge, of webView: WKWebView,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}
