import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The places to which the page's loads may lead.
extension TabViewController {
  /// Returns the originator of a load.
  func asker(of action: WKNavigationAction) -> PageDoor.Asker {
    switch action.navigationType {
    case .backForward, .reload, .formResubmitted: return .history
    case .linkActivated, .formSubmitted, .other: break
    }
    if action.isRedirect { return .server }
    if let url = action.request.url, isAwaited(url) { return .user }
    return .page(tab.load.liveDocument.map { $0.originURL ?? $0.url })
  }

  /// Returns true if an address is the very one that was asked for.
  func isAwaited(_ url: URL) -> Bool {
    guard let pending = tab.load.pending, pending.asker != .page else { return false }
    return pending.url.withRoot == url.withRoot
  }

  /// Decides about a load.
  /// While the user waits for another one, what the page that is being left does by itself is not done any more: it could keep the
  /// user from ever leaving.
  func effect(of action: WKNavigationAction) -> Departure.Effect {
    guard tab.load.userWaits, let url = action.request.url else { return .allow }
    return departure.handle(.wanted(wish(of: action, to: url)))
  }

  private func wish(of action: WKNavigationAction, to url: URL) -> Departure.Wish {
    switch action.navigationType {
    case .linkActivated where action.isUserGesture, .formSubmitted where action.isUserGesture: .gesture
    case _ where action.isRedirect: .redirect
    case _ where isAwaited(url) || isUpgrade(url): .awaited
    default: .page
    }
  }

  /// Does what leaving the page takes.
  func perform(_ effect: Departure.Effect, in webView: WKWebView) {
    switch effect {
    case .nothing, .allow, .refuse, .giveUp: break
    case .askAgain, .refuseAndAskAgain:
      guard tab.load.userWaits, let url = tab.load.pending?.url else { return }
      load = .loading(url)
      if let heading { webView.go(to: heading) } else { webView.load(request(for: url)) }
    case .endProcess, .refuseAndEndProcess: webView.endContentProcess()
    }
  }

  /// True if a document that comes now is not what the user waits for: the engine has not begun with that.
  var overtakesUser: Bool {
    tab.load.userWaits && (departure.stage == .asked || departure.stage == .ending)
  }

  /// A load ended without a document, and no reason was given.
  /// - Returns: true if the user's is still awaited.
  func recoverLostLoad(_ url: URL?) -> Bool {
    guard tab.load.userWaits, let webView else { return false }
    // The page itself was not done yet.
    if let url, url == tab.load.liveDocument?.url, !isAwaited(url) { return true }
    let effect = departure.handle(.lost)
    perform(effect, in: webView)
    return effect != .giveUp
  }

  /// Has the load that the user waits for watched, while there is a page that could be in its way.
  func departureDidChange() {
    switch departure.stage {
    case .asked, .begun: if tab.load.liveDocument != nil { departureAlarm.set(after: Departure.silence) }
    case .none, .ending: departureAlarm.cancel()
    }
  }

  /// Nothing was heard for long of the load that the user waits for. A server may take its time; an engine that rests has dropped it.
  func departureIsSilent() {
    guard tab.load.userWaits, let webView else { return }
    if departure.stage == .begun, webView.isLoading { return departureAlarm.set(after: Departure.silence) }
    let effect = departure.handle(.silence)
    perform(effect, in: webView)
    if effect == .giveUp { fail(tab.load.pending?.url, .cancelled, madeEntry: false) }
    if departure.stage == .asked { departureAlarm.set(after: Departure.silence) }
  }

  /// The page's process ended.
  /// - Returns: true if what the user waits for was asked for again.
  func askAgainInNewProcess(_ webView: WKWebView) -> Bool {
    guard tab.load.userWaits, departure.handle(.processEnded) == .askAgain else { return false }
    shownItem = nil
    perform(.askAgain, in: webView)
    return true
  }

  /// The engine asks sites that said so by `https` (RFC 6797).
  func isUpgrade(_ url: URL) -> Bool {
    guard let asked = tab.load.pending?.url, asked.scheme?.lowercased() == "http",
      var parts = URLComponents(url: asked, resolvingAgainstBaseURL: true)
    else { return false }
    parts.scheme = "https"
    if parts.port == 80 { parts.port = nil }
    return parts.url?.withRoot == url.withRoot
  }

  /// Opens what a page leads to, by the user's wish, in another tab. It leads no further than the page itself may go.
  func openFromPage(_ url: URL, select: Bool) {
    let url = services.cleaned(url)
    switch answerOfPage(to: url) {
    case .load: delegate?.tab(self, openInNewTab: url, select: select)
    case .refuse: break
    case .handOver: delegate?.tab(self, handle: url)
    }
  }

  /// Returns true if the page may have a window for an address; nil and the empty one are the blank page's.
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
    // The blank page has the origin of the window that opened this one, whichever page went there, and else one of its own
    // (docs/gtk-rules.md, "Pages").
    let creator = opener?.tab.load.liveDocument.map { $0.originURL ?? $0.url }
    return document(at: url, by: creator, in: webView)
  }

  /// A document that is in the web view.
  func document(at url: URL, by creator: URL?, in webView: WKWebView) -> PageDocument {
    let document = PageDocument(url: url, creator: creator)
    return PageDocument(url: url, connection: connection(of: document, in: webView), creator: creator)
  }

  func connection(of document: PageDocument?, in webView: WKWebView) -> PageDocument.Connection {
    if isExcepted(document, in: webView) { return .excepted }
    return webView.hasOnlySecureContent ? .proven : .unproven
  }

  /// Reports what the page says of itself, anew. Of its background a script tells later.
  func reportWords(of webView: WKWebView) {
    let title = webView.shownTitle
    let themeColor = PageColor(webView.themeColor)
    report {
      $0.title = title
      $0.themeColor = themeColor
    }
  }
}
