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
    selectedTabController?.surface.willSlide()
    selectedTabController?.sessionPicture.save()
  }

  func tabSwipe(_ swipe: TabSwipeController, select index: Int) { store.perform { $0.select(index: index) } }

  func tabSwipeDidReveal(_ swipe: TabSwipeController) {
    store.perform { $0.revealHiddenTab() }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    addressBars.reveal(store.model.selectedID)
  }

  func tabSwipeNeedsLayout(_ swipe: TabSwipeController) { view.setNeedsLayout() }

  func tabSwipe(_ swipe: TabSwipeController, place indices: Set<Int>) {
    let (places, offset) = (tabSwipe, swipe.barsOffset)
    var visible: Set<TabID> = []
    for index in indices {
      guard let tab = store.model.shown.tabWithHidden(at: index) else { continue }
      visible.insert(tab.id)
      addressBars.place(
        tab.id, at: index, places, offset: offset,
        isHidden: isHiddenTab(index, places) && !swipe.isRevealing)
      if let controller = tabControllers[tab.id] { place(controller, at: index, places, offset) }
    }
    for (id, controller) in tabControllers where !visible.contains(id) { controller.view.isHidden = true }
  }

  private func place(_ controller: TabViewController, at index: Int, _ places: TabSwipe, _ offset: Double) {
    let frame = swipe.directed(
      places.pageFrame(at: index, barsOffset: offset, height: Double(view.bounds.height)))
    controller.view.isHidden = !frame.intersects(view.bounds)
    if !isHiddenTab(index, places) { controller.surface.showWhole() }
    // Bounds and centre: the hidden page is scaled.
    controller.view.bounds = CGRect(origin: .zero, size: view.bounds.size)
    controller.view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func isHiddenTab(_ index: Int, _ places: TabSwipe) -> Bool {
    places.hasHiddenTab && index == places.tabCount
  }

  func tabSwipe(_ swipe: TabSwipeController, showHiddenPage pose: HiddenTabPose) {
    store.model.shown.hiddenTab.flatMap { tabControllers[$0.id] }?.surface.show(asNew: pose)
  }
}
