import BrowserCore
import UIKit

/// The thin line at the page's top that shows loading while the bars are collapsed.
extension BrowserContainerViewController {
  func setUpTopProgress() {
    topProgress.isUserInteractionEnabled = false
    browsingView.insertSubview(topProgress, aboveSubview: pagesView)
  }

  /// The line comes as the field with its own line goes. Animatable.
  func layoutTopProgress() {
    let top = CGFloat(barLayout.pageTop(pose))
    topProgress.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: CGFloat(LoadProgress.height))
    topProgress.alpha = shownLayout == .phone && !isFullscreen ? 1 - pose.containerAlpha : 0
  }

  func updateTopProgress() {
    topProgress.update(for: store.model.selectedTab)
  }
}
