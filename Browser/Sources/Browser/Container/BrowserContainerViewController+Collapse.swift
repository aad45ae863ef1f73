import BrowserCore
import UIKit

/// Bars that leave with the scroll and come back.
extension BrowserContainerViewController: CollapseControllerDelegate {
  var collapseConditions: CollapseConditions? {
    // Bars that are away come back as they were.
    if isFullscreen { return nil }
    let page = selectedTabController
    return CollapseConditions(
      pageScrollable: page?.isScrollable(visibleHeight: visiblePageHeight) ?? false,
      keyboardUp: addressEditing.coveredHeight > 0 || isEditingAddress,
      screenReader: UIAccessibility.isVoiceOverRunning,
      finding: page.map { find.isFinding(in: $0) } ?? false,
      hidesToolbarWhileScrolling: services.settings.hidesToolbarWhileScrolling)
  }

  private var visiblePageHeight: Double {
    barLayout.pageHeight(isCollapsed: false, stripHeight: Double(view.safeAreaInsets.top))
  }

  /// The pose that the bars have, or run to.
  var pose: BarPose { collapse.pose }

  func collapseWillMove(_ collapse: CollapseController) { selectedTabController?.barsWillMove() }

  func collapse(_ collapse: CollapseController, show pose: BarPose) { layoutBars() }

  func collapseUncoversBottom(_ collapse: CollapseController) { selectedTabController?.setPageHeight(.small) }

  func collapseDidChange(_ collapse: CollapseController) {
    addressBars.isCollapsed = collapse.isCollapsed
    // Keys and readers do not get to buttons below the window.
    toolbarController.background.accessibilityElementsHidden = collapse.isCollapsed
  }

  func collapseDidSettle(_ collapse: CollapseController) {
    services.trace?.barsDidSettle(collapse.state)
    services.session?.update(store) { $0.isCollapsed = collapse.isCollapsed }
    selectedTabController?.barsDidSettle(isCollapsed: collapse.isCollapsed)
  }
}
