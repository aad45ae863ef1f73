import BrowserCore
import UIKit

/// UIKit's preservation of the window, and how it stood.
extension BrowserContainerViewController {
  static let restorationID = "browser"
  private static let tabKey = "selectedTab"

  /// The reference has the selected tab preserved, too; private ones have no identifier and are left out.
  func encodeSelectedTab(with coder: NSCoder) {
    if let controller = selectedTabController { coder.encode(controller, forKey: Self.tabKey) }
  }

  /// The tab stands where the session's file has it; reading the reference restores it.
  func decodeSelectedTab(with coder: NSCoder) {
    _ = coder.decodeObject(forKey: Self.tabKey)
  }

  /// Tells the session how large the window is.
  func noteWindowSize() {
    guard !isFullscreen, let session = services.session, let window = view.window, !window.bounds.isEmpty
    else { return }
    session.update(store) {
      $0.width = Double(window.bounds.width)
      $0.height = Double(window.bounds.height)
    }
  }

  /// Before the first frame: bars that were collapsed are so from the beginning.
  func restoreCollapsedBars() {
    guard services.session?.state(of: store)?.isCollapsed == true, windowLayout == .phone,
      selectedTabController?.sessionPicture != nil
    else { return }
    collapse.restore()
  }
}
