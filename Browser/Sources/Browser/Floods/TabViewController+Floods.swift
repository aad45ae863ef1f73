import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The limits of what the page may make the browser do, and how often (`PageLimits`).
extension TabViewController {
  /// Returns true if the page may have one more of it; the first that it may not have is told.
  func admits(_ deed: PageFloods.Deed) -> Bool {
    if services.isAutomated { return true }
    switch floods.come(deed, at: ProcessInfo.processInfo.systemUptime) {
    case .passes: return true
    case .flood: return false
    case .startsFlood:
      if let text = FloodText.notice(deed, host: floodingHost) { browser?.notices.show(text) }
      return false
    }
  }

  /// Returns true if the page may have the window that it wants.
  /// The first window that a page opens is shown in its place. A touch would allow any number: what opens a second one from behind it,
  /// or one out of turn, is no longer what was touched. A window that is not opened can be opened from the notice that tells of it.
  func mayOpenWindow(_ action: WKNavigationAction) -> Bool {
    if services.isAutomated { return true }
    if isSelected, action.isUserGesture || allowsPopups, admits(.window) { return true }
    windowWasBlocked(action.request.url)
    return false
  }

  /// Returns true if a link may have the tab that it was clicked for. A script can click, too, with any button and any key.
  func mayOpenTab(_ action: WKNavigationAction) -> Bool {
    if services.isAutomated || (action.isUserGesture && admits(.window)) { return true }
    windowWasBlocked(action.request.url)
    return false
  }

  private func windowWasBlocked(_ url: URL?) {
    guard admits(.blockedWindow) else { return }
    guard let url, Self.openable.contains(url.scheme?.lowercased() ?? "") else {
      browser?.notices.show(FloodText.blockedWindowForGood(host: floodingHost))
      return
    }
    browser?.notices.show(FloodText.blockedWindow(host: floodingHost)) { [weak self] in
      guard let self else { return }
      delegate?.tab(self, openInNewTab: url, select: true)
    }
  }

  /// The schemes to which a page may lead by a window that is opened later, out of its hands.
  private static let openable: Set<String> = ["http", "https"]

  /// The name of the page that is shown, whatever is on its way.
  private var floodingHost: String { askerName }

  private var browser: BrowserContainerViewController? { parent as? BrowserContainerViewController }
}
