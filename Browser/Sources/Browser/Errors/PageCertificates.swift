import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Certificates of a tab's pages that were accepted though something is wrong with them.
@MainActor
final class PageCertificates {
  private unowned let page: any TabPage
  private let services: BrowserServices

  init(page: any TabPage, services: BrowserServices) { (self.page, self.services) = (page, services) }

  private var tab: Tab { page.tab }
  private var webView: WKWebView? { page.webView }

  /// True if the page's host and port are excepted, for tabs of this one's privacy.
  var hasException: Bool {
    webView.map { isExcepted(tab.load.liveDocument, in: $0) } ?? false
  }

  /// Returns true if a document, which is in the web view by now, is there by an exception, or parts of it may be: its own, that of the
  /// page that may have written it, or one that was made since, in whatever tab.
  func isExcepted(_ document: PageDocument?, in webView: WKWebView) -> Bool {
    if webView.certificateException != nil { return true }
    guard let origin = document?.originURL else { return false }
    return webView.configuration.websiteDataStore.certificateException(for: origin) != nil
  }

  /// Returns the connection by which a document has come that is in the web view.
  func connection(of document: PageDocument?, in webView: WKWebView) -> PageDocument.Connection {
    if isExcepted(document, in: webView) { return .excepted }
    return webView.hasOnlySecureContent ? .proven : .unproven
  }

  /// The address of the page that the loaded document is of, seen or not: its own, or that of the page that wrote it.
  var addressOfOrigin: URL? {
    guard let document = tab.load.liveDocument else { return webView?.documentURL }
    return document.originURL
  }

  /// Loads an address in spite of its certificate.
  func visit(_ url: URL, inSpiteOf details: CertificateDetails) {
    let (windows, isPrivate) = (tab.isPrivate ? services.privates.windows : services.windows, tab.isPrivate)
    webView?.allowCertificate(of: details, for: url) { [weak page] in
      windows.tell { $0.certificateWasAccepted(for: url, isPrivate: isPrivate) }
      page?.open(url)
    }
  }

  /// A certificate was accepted for the document's server: from now on its parts may come by it.
  func wasAccepted() {
    guard let webView else { return }
    page.handle(.learned(connection(of: tab.load.liveDocument, in: webView)))
  }

  private static let usualPort = 443

  /// Returns true if the loaded document is from a URL's host and port, or was written by a page from there.
  /// It may be covered by another view.
  func hasDocument(ofServerOf url: URL) -> Bool {
    // What was written into a window that has not said whose it is may be of any server.
    if let document = tab.load.liveDocument, document.isWindowOfAnother, document.creator == .blankPage {
      return webView != nil
    }
    guard webView != nil, let origin = addressOfOrigin, origin.scheme?.lowercased() == "https" else {
      return false
    }
    return origin.host?.lowercased() == url.host?.lowercased()
      && (origin.port ?? Self.usualPort) == (url.port ?? Self.usualPort)
  }

  /// The document that is loaded is to be asked for again: now where it is shown, else before it is shown again.
  func wasWithdrawn() {
    if isWritten { return dropWhatWasWritten() }
    page.handle(.certificateWasWithdrawn)
  }

  /// True if the document was written by the page that opened the window: then the list leads to a blank page at most, whatever
  /// the document calls itself.
  private var isWritten: Bool {
    guard let document = tab.load.liveDocument else { return false }
    if document.url.isBlankPage { return true }
    return document.writtenOrigin != nil && webView?.backForwardList.currentItem?.url.isBlankPage ?? true
  }

  /// The address of the page that wrote the document: that of the opener's page where it is of the document's origin, else the origin's.
  private var addressOfWriter: URL? {
    guard let origin = addressOfOrigin else { return nil }
    let opener = page.ties.opener?.tab.load.liveDocument?.url
    return opener.flatMap { PageDocument(url: origin).mayMove(to: $0) ? $0 : nil } ?? origin
  }

  /// Drops a window into which a page wrote: its content cannot be asked for again.
  /// The window goes, out of the page's reach, and where it was seen the page that wrote it is asked for anew. Where something else is
  /// seen or awaited, that stays.
  private func dropWhatWasWritten() {
    let (writer, isSeen, other) = (addressOfWriter, tab.load.document != nil, tab.url)
    let isAwaited = tab.load.isAwaited
    page.dropWebView()
    if page.position.isStart {
      page.handle(.listWasEmptied)
    } else if let url = isSeen && !isAwaited ? writer : other {
      page.open(url)
    }
  }
}
