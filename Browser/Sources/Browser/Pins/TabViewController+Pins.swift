import BrowserCore
import Foundation

extension TabViewController {
  /// Returns true if a link that the user follows opens beside the tab: a pinned one stays on its site, as in Safari.
  func keepsSite(from url: URL) -> Bool {
    tab.isPinned && PinnedLink.leavesSite(from: tab.load.liveDocument?.url, to: url)
  }
}
