import BrowserCore
import UIKit

/// Bars and pages for the row's offset.
extension BrowserContainerViewController: TabSwipeControllerDelegate {
  var tabSwipe: TabSwipe {
    TabSwipe(
      layout: barLayout, tabCount: store.model.tabs.count, hasHiddenTab: store.model.shown.hiddenTab != nil)
  }

  var selectedTabIndex: Int { store.model.selectedIndex }

  func tabSwipeWillMovePages(_ swipe: TabSwipeController) {
    selectedTabController?.pageWillMove()
    selectedTabController?.saveSessionPicture()
  }

  func tabSwipe(_ swipe: TabSwipeController, select index: Int) { store.perform { $0.select(index: index) } }

  func tabSwipeDidReveal(_ swipe: TabSwipeController) {
    store.perform { $0.revealHiddenTab() }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    bars[store.model.selectedID]?.isHidden = false
  }

  func tabSwipeNeedsLayout(_ swipe: TabSwipeController) { view.setNeedsLayout() }

  func tabSwipe(_ swipe: TabSwipeController, place indices: Set<Int>) {
    let (places, offset) = (tabSwipe, swipe.barsOffset)
    var visible: Set<TabID> = []
    for index in indices {
      guard let tab = store.model.shown.tabWithHidden(at: index) else { continue }
      visible.insert(tab.id)
      if let bar = bars[tab.id] { place(bar, at: index, places, offset) }
      if let controller = tabControllers[tab.id] { place(controller, at: index, places, offset) }
    }
    for (id, controller) in tabControllers where !visible.contains(id) { controller.view.isHidden = true }
  }

  private func place(_ bar: AddressBarView, at index: Int, _ places: TabSwipe, _ offset: Double) {
    let layout = places.layout
    // The scroll view moves its content by itself: bars lie at their places in it.
    bar.frame = swipe.directed(
      CGRect(
        x: layout.sidePadding + Double(index) * layout.barPageWidth, y: 0, width: layout.barWidth,
        height: BarMetrics.addressBarHeight))
    bar.sideIconAlpha = places.sideIconAlpha(at: index, barsOffset: offset)
    bar.isHidden = isHiddenTab(index, places) && !swipe.isRevealing
  }

  private func place(_ controller: TabViewController, at index: Int, _ places: TabSwipe, _ offset: Double) {
    let frame = swipe.directed(
      places.pageFrame(at: index, barsOffset: offset, height: Double(view.bounds.height)))
    controller.view.isHidden = !frame.intersects(view.bounds)
    if !isHiddenTab(index, places) { controller.showWhole() }
    // Bounds and centre: the hidden page is scaled.
    controller.view.bounds = CGRect(origin: .zero, size: view.bounds.size)
    controller.view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func isHiddenTab(_ index: Int, _ places: TabSwipe) -> Bool {
    places.hasHiddenTab && index == places.tabCount
  }

  func tabSwipe(_ swipe: TabSwipeController, showHiddenPage pose: HiddenTabPose) {
    store.model.shown.hiddenTab.flatMap { tabControllers[$0.id] }?.showAsNew(pose)
  }
}
