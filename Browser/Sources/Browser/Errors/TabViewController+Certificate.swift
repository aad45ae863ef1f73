import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Certificates that were accepted though something is wrong with them.
extension TabViewController {
  /// True if the page's host and port are excepted, for tabs of this one's privacy.
  var hasCertificateException: Bool {
    webView.map { isExcepted(tab.load.liveDocument, in: $0) } ?? false
  }

  /// Returns true if a document, which is in the web view by now, is there by an exception, or parts of it may be: its own, that of the
  /// page that may have written it, or one that was made since, in whatever tab.
  func isExcepted(_ document: PageDocument?, in webView: WKWebView) -> Bool {
    if webView.certificateException != nil { return true }
    guard let origin = document?.originURL else { return false }
    return webView.configuration.websiteDataStore.certificateException(for: origin) != nil
  }

  /// The address of the page that the loaded document is of, seen or not: its own, or that of the page that wrote it.
  var addressOfOrigin: URL? {
    guard let document = tab.load.liveDocument else { return webView?.documentURL }
    return document.originURL
  }

  /// Loads an address in spite of its certificate.
  func visit(_ url: URL, inSpiteOf details: CertificateDetails) {
    let (windows, isPrivate) = (tab.isPrivate ? services.privates.windows : services.windows, tab.isPrivate)
    webView?.allowCertificate(of: details, for: url) { [weak self] in
      windows.tell { $0.certificateWasAccepted(for: url, isPrivate: isPrivate) }
      self?.open(url)
    }
  }

  /// A certificate was accepted for the document's server: from now on its parts may come by it.
  func certificateWasAccepted() {
    guard let webView else { return }
    handle(.learned(connection(of: tab.load.liveDocument, in: webView)))
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
  func certificateWasWithdrawn() {
    if isWritten { return dropWhatWasWritten() }
    handle(.certificateWasWithdrawn)
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
    let opener = ties.opener?.tab.load.liveDocument?.url
    return opener.flatMap { PageDocument(url: origin).mayMove(to: $0) ? $0 : nil } ?? origin
  }

  /// Drops a window into which a page wrote: its content cannot be asked for again.
  /// The window goes, out of the page's reach, and where it was seen the page that wrote it is asked for anew. Where something else is
  /// seen or awaited, that stays.
  private func dropWhatWasWritten() {
    let (writer, isSeen, other) = (addressOfWriter, tab.load.document != nil, tab.url)
    let isAwaited = tab.load.isAwaited
    dropWebView()
    if position.isStart {
      handle(.listWasEmptied)
    } else if let url = isSeen && !isAwaited ? writer : other {
      open(url)
    }
  }
}
