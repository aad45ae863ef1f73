import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

/// Copies of the reading list's pages.
extension TabViewController {
  /// Keeps a copy of the page that is there, if it is in the reading list and has none.
  ///
  /// Pages of private tabs are not kept. Nor is what only one who was asked would take for the page, since a copy says nothing of
  /// how it came: what has come with a bad certificate, and a server's report of an error.
  func keepCopyForReadingList() {
    guard !tab.isPrivate, !services.isAutomated, canPrint, let webView, let document = tab.load.document,
      document.connection != .excepted, !isExcepted(document, in: webView), !errorAnswers.isShown,
      case let url = document.url, ["http", "https"].contains(url.scheme?.lowercased()),
      let id = services.savedPages.entryWithoutCopy(of: url)
    else { return }
    let (turn, round) = (turns, services.savedPages.turn)
    webView.createWholePage { [weak self] result in
      guard let self, turns == turn, tab.load.document?.url == url, let data = try? result.get() else {
        return
      }
      services.savedPages.keep(data, for: id, of: url, turn: round)
    }
  }

  /// Shows the copy of the page that could not be loaded.
  func openSavedCopy() {
    if let file = tab.url.flatMap(services.savedPages.file) { open(file) }
  }
}
