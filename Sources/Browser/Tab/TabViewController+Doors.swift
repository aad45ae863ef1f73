import BrowserCore
import UIKit
import WebKit

/// Where the page's loads may lead.
extension TabViewController {
  /// Who wants a load.
  func asker(of action: WKNavigationAction) -> PageDoor.Asker {
    switch action.navigationType {
    case .backForward, .reload, .formResubmitted: return .history
    case .linkActivated, .formSubmitted, .other: break
    }
    if action.isRedirect { return .server }
    if let url = action.request.url, isAwaited(url) { return .user }
    return .page(tab.load.liveDocument.map { $0.originURL ?? $0.url })
  }

  /// Whether an address is the very one that was asked for.
  func isAwaited(_ url: URL) -> Bool {
    guard let pending = tab.load.pending, pending.asker != .page else { return false }
    return pending.url.withRoot == url.withRoot
  }

  /// While the user waits for a load, what the page that is being left does by itself is not done any more: it could keep
  /// anybody from ever leaving.
  func mayGo(on action: WKNavigationAction) -> Bool {
    guard tab.load.userWaits, let url = action.request.url else { return true }
    switch action.navigationType {
    case .backForward, .reload, .formResubmitted: return true
    case .linkActivated where action.isUserGesture: return true
    case .linkActivated, .formSubmitted, .other: break
    }
    return action.isRedirect || isAwaited(url) || isUpgrade(url)
  }

  /// The engine asks sites that said so by `https` (RFC 6797).
  private func isUpgrade(_ url: URL) -> Bool {
    guard let asked = tab.load.pending?.url, asked.scheme?.lowercased() == "http",
      var parts = URLComponents(url: asked, resolvingAgainstBaseURL: true)
    else { return false }
    parts.scheme = "https"
    if parts.port == 80 { parts.port = nil }
    return parts.url?.withRoot == url.withRoot
  }

  /// Opens what a page leads to, by the user's wish, in another tab. It leads no further than the page itself may go.
  func openFromPage(_ url: URL, select: Bool) {
    switch answerOfPage(to: url) {
    case .load: delegate?.tab(self, openInNewTab: url, select: select)
    case .refuse: break
    case .handOver: delegate?.tab(self, handle: url)
    }
  }

  /// Whether the page may have a window for an address; nil and the empty one are the blank page's.
  func mayOpenWindow(for url: URL?) -> Bool {
    guard let url, !url.absoluteString.isEmpty else { return true }
    switch answerOfPage(to: url) {
    case .load: return true
    case .refuse: return false
    case .handOver:
      delegate?.tab(self, handle: url)
      return false
    }
  }

  func answerOfPage(to url: URL) -> PageDoor.Answer {
    PageDoor.answer(to: url, asker: .page(tab.load.liveDocument.map { $0.originURL ?? $0.url }))
  }

  // MARK: - What is there

  /// The document that has just come.
  func document(in webView: WKWebView) -> PageDocument? {
    guard let url = webView.documentURL ?? webView.url else { return nil }
    // What the user asked for is nobody's; what a page made has its origin.
    let isUsers = tab.load.pending.map { $0.asker != .page } == true
    let creator = isUsers ? nil : tab.load.liveDocument.map { $0.originURL ?? $0.url }
    return PageDocument(url: url, connection: connection(of: webView), creator: creator)
  }

  func connection(of webView: WKWebView) -> PageDocument.Connection {
    if webView.certificateException != nil { return .excepted }
    return webView.hasOnlySecureContent ? .proven : .unproven
  }

  /// What the page says of itself, anew. Of its background a script tells later.
  func reportWords(of webView: WKWebView) {
    let title = webView.shownTitle
    let themeColor = PageColor(webView.themeColor)
    report {
      $0.title = title
      $0.themeColor = themeColor
    }
  }
}
