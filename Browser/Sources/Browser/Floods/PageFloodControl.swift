import BrowserCore
import Foundation

/// The limits of what a tab's page may make the browser do, and how often (`PageLimits`).
@MainActor
final class PageFloodControl {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let show: (String) -> Void
  private let now: () -> TimeInterval
  private var floods = PageFloods()

  /// - Parameters:
  ///   - now: the time, in seconds of a clock that does not run back.
  ///   - show: shows a notice to the user.
  init(
    page: any TabPage, services: BrowserServices,
    now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
    show: @escaping (String) -> Void
  ) {
    (self.page, self.services, self.now, self.show) = (page, services, now, show)
  }

  /// Returns true if the page may have one more of it; the first that it may not have is told.
  func admits(_ deed: PageFloods.Deed) -> Bool {
    if services.isAutomated { return true }
    switch floods.come(deed, at: now()) {
    case .passes: return true
    case .flood: return false
    case .startsFlood:
      // The name of the page that is shown, whatever is on its way.
      if let text = FloodText.notice(deed, host: page.askerName) { show(text) }
      return false
    }
  }

  /// The user went elsewhere: what comes now is his doing.
  func userDidNavigate() { floods.userDidNavigate() }
}
