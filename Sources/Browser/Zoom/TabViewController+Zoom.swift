import BrowserCore
import UIKit
import WebKit

/// How large the page is shown: remembered for each site, and for private tabs in the tab only.
extension TabViewController {
  private var zoomSite: String? { PageZoom.site(of: tab.url) }

  var zoomPercentage: Int {
    guard let zoomSite else { return Int(((webView?.pageZoom ?? 1) * 100).rounded()) }
    return tab.isPrivate
      ? privateZooms[zoomSite] ?? PageZoom.standard : services.zooms.percentage(for: zoomSite)
  }

  /// - Returns: the percentage after the step.
  func changeZoom(_ step: PopupMenuView.TextSizeStep) -> Int {
    let current = zoomPercentage
    let next =
      switch step {
      case .reset: PageZoom.standard
      case .smaller: PageZoom.smaller(than: current)
      case .larger: PageZoom.larger(than: current)
      }
    if let zoomSite {
      if tab.isPrivate { privateZooms[zoomSite] = next } else { services.zooms.set(next, for: zoomSite) }
    }
    show(zoom: CGFloat(next) / 100)
    return next
  }

  /// Shows the page as large as its site's pages are to be.
  func applyZoom() {
    guard zoomSite != nil else { return show(zoom: 1) }
    show(zoom: CGFloat(zoomPercentage) / 100)
  }

  /// What was tapped twice is no longer singled out.
  private func show(zoom: CGFloat) {
    doubleTap.reset()
    guard let webView, webView.pageZoom != zoom else { return }
    webView.pageZoom = zoom
    if !tab.isPrivate { services.session?.pageDidChange(tab.id) }
  }
}

extension BrowserContainerViewController {
  /// All pages of a site follow when one of them is shown in another size.
  func observeZoom() {
    services.zooms.onChange = { [weak self] in
      self?.tabControllers.values.filter { !$0.tab.isPrivate && $0.tab.hasPage }.forEach { $0.applyZoom() }
    }
  }
}
