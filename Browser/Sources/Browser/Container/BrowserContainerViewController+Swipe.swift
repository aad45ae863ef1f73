import BrowserCore
import UIKit

/// Swiping the bars moves the pages, and past the last one makes a tab.
extension BrowserContainerViewController {
  /// The distance by which the row of bars has been moved towards its last tab, in points.
  private var barsOffset: Double {
    let offset = Double(barsScrollView.contentOffset.x)
    return view.isMirrored ? -offset : offset
  }

  /// Returns the content offset of a row that has been moved so far.
  private func contentOffset(_ barsOffset: Double) -> CGPoint {
    CGPoint(x: view.isMirrored ? -barsOffset : barsOffset, y: 0)
  }

  /// Sets the range in which the row scrolls.
  /// Where lines begin at the right, tabs lie left of the first one, at places below 0: so those that come and go at the end move no
  /// other.
  private func setBarsRange(_ swipe: TabSwipe) {
    let last = view.isMirrored ? swipe.barsOffset(ofTab: swipe.barCount - 1) : 0
    let size = CGSize(width: swipe.barsContentWidth - last, height: BarMetrics.addressBarHeight)
    if barsScrollView.contentSize != size { barsScrollView.contentSize = size }
    if barsScrollView.contentInset.left != CGFloat(last) { barsScrollView.contentInset.left = CGFloat(last) }
  }

  /// A horizontal place in the window, mirrored where lines begin at the right.
  private func directed(_ frame: CGRect) -> CGRect {
    guard view.isMirrored else { return frame }
    return CGRect(x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Places bars and pages for the bars' offset as it is.
  func layoutSwipe() {
    let swipe = tabSwipe
    let layout = barLayout
    let offset = barsOffset
    setBarsRange(swipe)
    var visible: Set<TabID> = []
    for index in visibleIndices(offset: offset, swipe: swipe) {
      guard let tab = store.model.shown.tabWithHidden(at: index) else { continue }
      visible.insert(tab.id)
      placeBar(bars[tab.id], at: index, swipe: swipe, offset: offset)
      placePage(tabControllers[tab.id], at: index, swipe: swipe, offset: offset)
    }
    for (id, controller) in tabControllers where !visible.contains(id) { controller.view.isHidden = true }
    if swipe.hasHiddenTab, !isRevealing {
      apply(swipe.hiddenTabPose(barsOffset: offset), layout: layout, offset: offset)
    } else if !swipe.hasHiddenTab {
      newTabOverlay.alpha = 0
    }
  }

  private func visibleIndices(offset: Double, swipe: TabSwipe) -> Set<Int> {
    let center = offset / swipe.layout.barPageWidth
    return Set([
      Int(center.rounded(.down)) - 1, Int(center.rounded(.down)), Int(center.rounded(.up)),
      Int(center.rounded(.up)) + 1,
    ])
  }

  private func placeBar(_ bar: AddressBarView?, at index: Int, swipe: TabSwipe, offset: Double) {
    guard let bar else { return }
    let layout = swipe.layout
    // The scroll view moves its content by itself: bars lie at their places in it.
    bar.frame = directed(
      CGRect(
        x: layout.sidePadding + Double(index) * layout.barPageWidth, y: 0, width: layout.barWidth,
        height: BarMetrics.addressBarHeight))
    bar.sideIconAlpha = swipe.sideIconAlpha(at: index, barsOffset: offset)
    let isHiddenTab = swipe.hasHiddenTab && index == swipe.tabCount
    bar.isHidden = isHiddenTab && !isRevealing
  }

  private func placePage(_ controller: TabViewController?, at index: Int, swipe: TabSwipe, offset: Double) {
    guard let controller else { return }
    let frame = directed(swipe.pageFrame(at: index, barsOffset: offset, height: view.bounds.height))
    controller.view.isHidden = !frame.intersects(view.bounds)
    let isHiddenTab = swipe.hasHiddenTab && index == swipe.tabCount
    if isHiddenTab { return place(controller, center: CGPoint(x: frame.midX, y: frame.midY)) }
    controller.showWhole()
    place(controller, center: CGPoint(x: frame.midX, y: frame.midY))
  }

  private func place(_ controller: TabViewController, center: CGPoint) {
    // Bounds and centre: the hidden page is scaled.
    controller.view.bounds = CGRect(origin: .zero, size: view.bounds.size)
    controller.view.center = center
  }

  /// Shows the tab to come as `pose` says. Animatable.
  func apply(_ pose: HiddenTabPose, layout: BarLayout, offset: Double) {
    newTabOverlay.frame = directed(
      CGRect(
        x: pose.containerX + offset, y: BarMetrics.fieldVerticalInset, width: pose.containerWidth,
        height: BarMetrics.fieldHeight))
    newTabOverlay.alpha = pose.alpha
    newTabOverlay.plusAlpha = pose.plusAlpha
    newTabOverlay.layoutIfNeeded()
    guard let id = store.model.shown.hiddenTab?.id, let controller = tabControllers[id] else { return }
    controller.showAsNew(pose)
  }

  /// Brings the selected tab's bar to the middle, without motion.
  func centerSelectedTab() {
    let target = contentOffset(tabSwipe.barsOffset(ofTab: store.model.selectedIndex))
    setBarsRange(tabSwipe)
    if barsScrollView.contentOffset != target { barsScrollView.contentOffset = target }
  }

  /// Slides to another tab, as a swipe would.
  func slide(toTab index: Int) {
    guard store.model.tabs.indices.contains(index), index != store.model.selectedIndex else { return }
    if abs(index - store.model.selectedIndex) > 1 || UIAccessibility.isReduceMotionEnabled {
      store.perform { $0.select(index: index) }
      return
    }
    swipe = .settling(target: index)
    barsScrollView.setContentOffset(contentOffset(tabSwipe.barsOffset(ofTab: index)), animated: true)
  }

  /// Bars that run to a tab by themselves are there at once: whatever is done now is meant for that tab.
  func finishSwipe() {
    switch swipe {
    case .resting, .moving: break
    case .settling(let target):
      swipe = .resting
      store.perform { $0.select(index: target) }
      centerSelectedTab()
      view.setNeedsLayout()
    case .revealing: hiddenTabDidReveal()
    }
  }

  /// The swipe came to rest: the tab in the middle is the selected one.
  private func swipeDidEnd() {
    if isRevealing { return revealStepDidEnd() }
    switch swipe {
    case .resting: return
    case .settling(let target)
    where barsScrollView.isTracking && barsOffset != tabSwipe.barsOffset(ofTab: target):
      return awaitCaughtBars()
    case .settling, .moving, .revealing: break
    }
    let index = tabSwipe.nearestTab(barsOffset: barsOffset)
    if index == store.model.tabs.count {
      revealHiddenTab(pendingSteps: 1)
    } else {
      swipe = .resting
      store.perform { $0.select(index: index) }
      view.setNeedsLayout()
    }
  }

  /// A finger has caught the bars on their way. They go on with its swipe; when it lifts without one, to the nearest tab. A
  /// scroll view tells its delegate of the first only.
  private func awaitCaughtBars() {
    caughtBars = Deadline(after: 0) { [weak self] in
      guard let self, case .settling = swipe else { return }
      guard !barsScrollView.isTracking else { return awaitCaughtBars() }
      let index = tabSwipe.nearestTab(barsOffset: barsOffset)
      let place = contentOffset(tabSwipe.barsOffset(ofTab: index))
      guard index < store.model.tabs.count, place != barsScrollView.contentOffset else {
        return swipeDidEnd()
      }
      swipe = .settling(target: index)
      barsScrollView.setContentOffset(place, animated: true)
    }
  }

  /// On release, 0.3 s: page to identity and alpha 1, "+" fades out. The bars run to their place meanwhile.
  ///
  /// - Parameter pendingSteps: 2 while the bars are still on their way, 1 when they have arrived.
  private func revealHiddenTab(pendingSteps: Int) {
    guard store.model.shown.hiddenTab != nil else { return swipe = .resting }
    swipe = .revealing(pendingSteps: pendingSteps)
    let offset = tabSwipe.barsOffset(ofTab: store.model.tabs.count)
    let layout = barLayout
    let pose = tabSwipe.revealedTabPose
    UIView.animate(
      withDuration: TabSwipeMetrics.revealDuration, delay: 0, options: [.curveEaseInOut],
      animations: { self.apply(pose, layout: layout, offset: offset) },
      completion: { [weak self] _ in self?.revealStepDidEnd() })
  }

  private func revealStepDidEnd() {
    guard case .revealing(let pendingSteps) = swipe else { return }
    swipe = .revealing(pendingSteps: pendingSteps - 1)
    if pendingSteps <= 1 { hiddenTabDidReveal() }
  }

  private func hiddenTabDidReveal() {
    // The new bar takes the plate's place, and shows its prompt as it appears.
    swipe = .resting
    store.perform { $0.revealHiddenTab() }
    newTabOverlay.alpha = 0
    view.setNeedsLayout()
    view.layoutIfNeeded()
    guard let bar = bars[store.model.selectedID] else { return }
    bar.isHidden = false
  }
}

extension BrowserContainerViewController: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard !isRevealing else { return }
    // Bars that are caught were on their way to a tab: that is where this swipe starts, so two quick ones go two tabs.
    var target: Int?
    if case .settling(let tab) = swipe { target = tab }
    swipe = .moving(start: target ?? store.model.selectedIndex, grabbed: barsOffset)
    if let target { store.perform { $0.select(index: target) } }
    selectedTabController?.pageWillMove()
    selectedTabController?.saveSessionPicture()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === barsScrollView, view.bounds.width > 0 else { return }
    layoutSwipe()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard case .moving(let start, let grabbed) = swipe else { return }
    // Velocity comes in points a millisecond.
    let speed = Double(velocity.x) * 1000
    let target = tabSwipe.releaseTarget(
      start: start, grabbed: grabbed, barsOffset: barsOffset, velocity: view.isMirrored ? -speed : speed)
    targetContentOffset.pointee = contentOffset(tabSwipe.barsOffset(ofTab: target))
    guard target == store.model.tabs.count else { return swipe = .settling(target: target) }
    revealHiddenTab(pendingSteps: 2)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { swipeDidEnd() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { swipeDidEnd() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { swipeDidEnd() }
}
