import BrowserCore
import UIKit

/// The icons of sites wherever the window shows them.
extension BrowserContainerViewController {
  /// - Parameter site: nil for several.
  func iconDidChange(of site: String?) {
    for controller in tabControllers.values { controller.refreshStartPage() }
    for tab in store.model.tabs where site == nil || PageZoom.site(of: tab.url) == site {
      windowHead.tabDidUpdate(tab)
      overview.overview?.refreshCard(tab.id)
    }
  }
}
