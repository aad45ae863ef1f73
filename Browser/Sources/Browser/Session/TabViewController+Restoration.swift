import BrowserCore
import UIKit

/// The part of UIKit's preservation of a window that is one tab's.
extension TabViewController {
  /// All that the tab is restored from; nil for a private one, which is not preserved.
  var restorationState: BrowserState? {
    guard !tab.isPrivate else { return nil }
    return BrowserState(tab, page: pageState ?? services.session?.page(of: tab.id) ?? PageState())
  }
}
