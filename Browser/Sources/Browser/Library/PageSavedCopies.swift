import BrowserCore
import Foundation
import WebKit
import WebKitAdditions

/// The pages of the reading list that come into a tab: they are read then, and copies of them are kept.
@MainActor
final class PageSavedCopies {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let certificates: PageCertificates
  /// The answers of servers that are errors.
  private var errorAnswers = ErrorAnswers()
  /// The address with which the document that is there came. A script may give it another one of its origin.
  private var came: URL?
  /// The address by which the user came to the document that is there; nil where its page or the session led there.
  private var asked: URL?
  /// True once the document that is there was seen: what the user marks after that stays as it is.
  private var wasSeen = false

  init(page: any TabPage, services: BrowserServices, certificates: PageCertificates) {
    (self.page, self.services, self.certificates) = (page, services, certificates)
  }

  /// A server has answered for the tab's page.
  func serverAnswered(_ response: URLResponse) {
    guard let http = response as? HTTPURLResponse, let url = http.url else { return }
    errorAnswers.note(url, status: http.statusCode)
  }

  /// A document has come.
  /// - Parameter asked: The address that the user had asked for; its server may have led elsewhere.
  func documentCame(from url: URL?, askedFor asked: URL?) {
    errorAnswers.commit(url)
    (came, self.asked, wasSeen) = (url, asked, false)
  }

  /// The page that is there is seen: it is read, if it is in the reading list, and so is the entry by whose address it came. A private tab
  /// leaves no mark, and a server's report of an error is not the page.
  func pageIsSeen() {
    guard !wasSeen, !page.tab.isPrivate, page.isSelected, !errorAnswers.isShown,
      page.tab.load.document != nil, let came
    else { return }
    wasSeen = true
    services.library.pageWasRead(SavedCopies.page(of: came) ?? came)
    if let asked { services.library.pageWasRead(SavedCopies.page(of: asked) ?? asked) }
  }

  /// Keeps a copy of the page that is there, if it is in the reading list and has none.
  ///
  /// Pages of private tabs are not kept. Nor is what only one who was asked would take for the page, since a copy says nothing of
  /// how it came: what has come with a bad certificate, and a server's report of an error.
  func keepForReadingList() {
    guard !page.tab.isPrivate, !services.isAutomated, page.showsPage, let webView = page.webView,
      let document = page.tab.load.document, document.connection != .excepted,
      !certificates.isExcepted(document, in: webView), !errorAnswers.isShown,
      case let url = document.url, ["http", "https"].contains(url.scheme?.lowercased()),
      let id = services.savedPages.entryWithoutCopy(of: url)
    else { return }
    let (turn, round) = (page.turns, services.savedPages.turn)
    webView.createWholePage { [services, weak page] result in
      guard let page, page.turns == turn, page.tab.load.document?.url == url, let data = try? result.get()
      else { return }
      services.savedPages.keep(data, for: id, of: url, turn: round)
    }
  }

  /// True if there is a copy of the page that could not be loaded.
  var hasCopy: Bool { !page.tab.isPrivate && file != nil }

  private var file: URL? { page.tab.url.flatMap(services.savedPages.file) }

  /// Shows the copy of the page that could not be loaded.
  func open() {
    if let file { page.open(file) }
  }
}
