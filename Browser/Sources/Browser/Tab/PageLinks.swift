import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The places to which a tab's page may lead: where its links go, and the windows and tabs that it may open.
@MainActor
final class PageLinks {
  /// The ways out of the page.
  struct Ways {
    /// Opens an address in another tab.
    /// - Parameter select: shows that tab.
    var openInNewTab: (_ url: URL, _ select: Bool) -> Void
    /// Hands an address to another program.
    var handOver: (URL) -> Void
    /// Shows a notice to the user; a tap does what belongs to it.
    var notify: (_ text: String, _ action: @escaping () -> Void) -> Void
  }

  private unowned let page: any TabPage
  private let services: BrowserServices
  private let site: PageSite
  private let ways: Ways
  /// The link of the document that was pressed last, until it is followed or another document comes.
  private(set) var pressed: PressedLink?

  init(page: any TabPage, services: BrowserServices, site: PageSite, ways: Ways) {
    (self.page, self.services, self.site, self.ways) = (page, services, site, ways)
  }

  // MARK: - Addresses

  /// Returns what becomes of an address to which the page leads.
  func answer(to url: URL) -> PageDoor.Answer {
    PageDoor.answer(to: url, asker: .page(page.tab.load.liveDocument?.asker(of: url)))
  }

  /// Opens what a page leads to, by the user's wish, in another tab. It leads no further than the page itself may go.
  func open(_ url: URL, select: Bool) {
    let url = services.cleaned(url)
    switch answer(to: url) {
    case .load: ways.openInNewTab(url, select)
    case .refuse: break
    case .handOver: ways.handOver(url)
    }
  }

  /// Returns true if a link that the user follows opens beside the tab: a pinned one stays on its site, as in Safari.
  func keepsSite(from url: URL) -> Bool {
    page.tab.isPinned && PinnedLink.leavesSite(from: page.tab.load.liveDocument?.url, to: url)
  }

  // MARK: - Links

  /// The script in the page has told of a link that is about to be followed.
  func wasPressed(_ link: PressedLink?) { pressed = link }

  /// Another document has come.
  func documentCame() { pressed = nil }

  /// Decides whether a load opens another tab instead.
  /// - Returns: opens that tab, if the page may have it; nil where the load stays in this one.
  func diversion(of action: WKNavigationAction, to url: URL) -> (() -> Void)? {
    // What a script loads meanwhile is not the link.
    guard action.navigationType == .linkActivated else { return nil }
    let isOwn = pressed?.leads(to: url) == true
    pressed = nil
    let isForNewTab = action.mouseButton == 2 || action.isCommandHeld
    // A link in a frame leads the frame on, and the tab stays where it is.
    guard isForNewTab || (action.isUserGesture && isOwn && keepsSite(from: url)) else { return nil }
    return { [self] in
      if mayOpenTab(action) { open(url, select: !isForNewTab || action.isShiftHeld) }
    }
  }

  // MARK: - Windows and tabs

  /// Returns true if the page may have a window for an address; nil and the empty one are the blank page's.
  func mayOpenWindow(for url: URL?) -> Bool {
    guard let url, !url.absoluteString.isEmpty else { return true }
    switch answer(to: url) {
    case .load: return true
    case .refuse: return false
    case .handOver:
      ways.handOver(url)
      return false
    }
  }

  /// Returns true if the page may have the window that it wants.
  /// The first window that a page opens is shown in its place. A touch would allow any number: what opens a second one from behind it,
  /// or one out of turn, is no longer what was touched. A window that is not opened can be opened from the notice that tells of it.
  func mayOpenWindow(_ action: WKNavigationAction) -> Bool {
    if services.isAutomated { return true }
    if page.isSelected, action.isUserGesture || site.allowsPopups, page.admits(.window) { return true }
    windowWasBlocked(action.request.url)
    return false
  }

  /// Returns true if a link may have the tab that it was clicked for. A script can click, too, with any button and any key.
  func mayOpenTab(_ action: WKNavigationAction) -> Bool {
    if services.isAutomated || (action.isUserGesture && page.admits(.window)) { return true }
    windowWasBlocked(action.request.url)
    return false
  }

  private func windowWasBlocked(_ url: URL?) {
    guard page.admits(.blockedWindow) else { return }
    guard let url, Self.openable.contains(url.scheme?.lowercased() ?? "") else {
      return ways.notify(FloodText.blockedWindowForGood(host: page.askerName)) {}
    }
    ways.notify(FloodText.blockedWindow(host: page.askerName)) { [ways] in ways.openInNewTab(url, true) }
  }

  /// The schemes to which a page may lead by a window that is opened later, out of its hands.
  private static let openable: Set<String> = ["http", "https"]
}
