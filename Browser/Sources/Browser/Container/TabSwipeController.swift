import BrowserCore
import UIKit

/// The owner of bars and pages, as swiping between tabs needs it.
@MainActor
protocol TabSwipeControllerDelegate: AnyObject {
  /// The row of tabs as it is now.
  var tabSwipe: TabSwipe { get }
  /// The index of the selected tab.
  var selectedTabIndex: Int { get }
  /// A finger takes the bars; the selected tab's page is about to move.
  func tabSwipeWillMovePages(_ swipe: TabSwipeController)
  /// The tab at an index is the selected one from now on.
  func tabSwipe(_ swipe: TabSwipeController, select index: Int)
  /// The hidden tab is one like any other from now on, and selected.
  func tabSwipeDidReveal(_ swipe: TabSwipeController)
  /// Bar and page of the tabs at these indices are to be placed; those of others are not seen.
  func tabSwipe(_ swipe: TabSwipeController, place indices: Set<Int>)
  /// The page of the hidden tab is to be shown so. Called inside animations, too.
  func tabSwipe(_ swipe: TabSwipeController, showHiddenPage pose: HiddenTabPose)
  /// Places depend on which tab is selected, and have to be worked out anew.
  func tabSwipeNeedsLayout(_ swipe: TabSwipeController)
}

/// Swiping the bars moves the pages, and past the last one makes a tab: the row of bars, and what is in flight.
@MainActor
final class TabSwipeController: NSObject {
  /// A swipe between tabs.
  enum State: Equatable {
    case resting
    /// A finger moves the bars, which it took at an offset on their way from or to a tab.
    case moving(start: Int, grabbed: Double)
    /// The finger is off, and the bars run to a tab.
    case settling(target: Int)
    /// The hidden tab is becoming a tab; its growth and the bars' way to it are the steps that may be left.
    case revealing(pendingSteps: Int)
  }

  weak var delegate: (any TabSwipeControllerDelegate)?
  /// The row of bars.
  let row = BarsScrollView()
  /// The plate with the plus that the hidden tab is until it is one.
  let overlay = NewTabOverlayView()
  private(set) var state = State.resting { didSet { if state != oldValue { stateDidChange(state) } } }
  /// Looks after bars that a finger holds on their way.
  private var caughtBars: Deadline?
  private let stateDidChange: (State) -> Void

  /// - Parameter stateDidChange: hears of each state.
  init(stateDidChange: @escaping (State) -> Void = { _ in }) {
    self.stateDidChange = stateDidChange
    super.init()
    row.delegate = self
    row.addSubview(overlay)
  }

  var isResting: Bool { state == .resting }

  /// True while the hidden tab is becoming a tab.
  var isRevealing: Bool {
    if case .revealing = state { return true }
    return false
  }

  // MARK: - Places

  private var isMirrored: Bool { row.isMirrored }

  /// The distance by which the row of bars has been moved towards its last tab, in points.
  var barsOffset: Double {
    let offset = Double(row.contentOffset.x)
    return isMirrored ? -offset : offset
  }

  /// Returns the content offset of a row that has been moved so far.
  private func contentOffset(_ barsOffset: Double) -> CGPoint {
    CGPoint(x: isMirrored ? -barsOffset : barsOffset, y: 0)
  }

  /// Sets the range in which the row scrolls.
  /// Where lines begin at the right, tabs lie left of the first one, at places below 0: so those that come and go at the end move no
  /// other.
  private func setRange(_ swipe: TabSwipe) {
    let last = isMirrored ? swipe.barsOffset(ofTab: swipe.barCount - 1) : 0
    let size = CGSize(width: swipe.barsContentWidth - last, height: BarMetrics.addressBarHeight)
    // A row that runs to its end would run on among the tabs that come behind it meanwhile: they have their room once it is there.
    let isLonger = size.width > row.contentSize.width || CGFloat(last) > row.contentInset.left
    if isUnderWay, isLonger { return }
    if row.contentSize != size { row.contentSize = size }
    if row.contentInset.left != CGFloat(last) { row.contentInset.left = CGFloat(last) }
  }

  /// True while the row runs to a tab by itself.
  private var isUnderWay: Bool {
    switch state {
    case .resting, .moving: false
    case .settling, .revealing: true
    }
  }

  /// A horizontal place in the window, mirrored where lines begin at the right.
  func directed(_ frame: CGRect) -> CGRect {
    guard isMirrored, let delegate else { return frame }
    return CGRect(
      x: delegate.tabSwipe.layout.size.width - frame.maxX, y: frame.minY, width: frame.width,
      height: frame.height)
  }

  /// Has bars and pages placed for the row's offset as it is.
  func layout() {
    // Before the window has its size there are no places.
    guard let delegate, delegate.tabSwipe.layout.size.width > 0 else { return }
    let swipe = delegate.tabSwipe
    setRange(swipe)
    let center = barsOffset / swipe.layout.barPageWidth
    let (left, right) = (Int(center.rounded(.down)), Int(center.rounded(.up)))
    delegate.tabSwipe(self, place: [left - 1, left, right, right + 1])
    if swipe.hasHiddenTab, !isRevealing {
      apply(swipe.hiddenTabPose(barsOffset: barsOffset), offset: barsOffset)
    } else if !swipe.hasHiddenTab {
      overlay.alpha = 0
    }
  }

  /// Shows the tab to come as `pose` says. Animatable.
  private func apply(_ pose: HiddenTabPose, offset: Double) {
    overlay.frame = directed(
      CGRect(
        x: pose.containerX + offset, y: BarMetrics.fieldVerticalInset, width: pose.containerWidth,
        height: BarMetrics.fieldHeight))
    overlay.alpha = pose.alpha
    overlay.plusAlpha = pose.plusAlpha
    overlay.layoutIfNeeded()
    delegate?.tabSwipe(self, showHiddenPage: pose)
  }

  /// Brings the selected tab's bar to the middle, without motion, unless something is in flight.
  func centerSelectedTabAtRest() {
    if isResting { centerSelectedTab() }
  }

  private func centerSelectedTab() {
    guard let delegate else { return }
    let swipe = delegate.tabSwipe
    let target = contentOffset(swipe.barsOffset(ofTab: delegate.selectedTabIndex))
    setRange(swipe)
    // Ends what still runs, too.
    if row.contentOffset != target { row.setContentOffset(target, animated: false) }
  }

  // MARK: - In flight

  /// Bars that run to a tab by themselves are there at once: whatever is done now is meant for that tab.
  func finish() {
    switch state {
    case .resting, .moving: break
    case .settling(let target):
      state = .resting
      delegate?.tabSwipe(self, select: target)
      centerSelectedTab()
      delegate?.tabSwipeNeedsLayout(self)
    case .revealing: didReveal()
    }
  }

  /// The swipe came to rest: the tab in the middle is the selected one.
  private func didEnd() {
    if isRevealing { return revealStepDidEnd() }
    guard let swipe = delegate?.tabSwipe else { return }
    switch state {
    case .resting: return
    case .settling(let target) where row.isTracking && barsOffset != swipe.barsOffset(ofTab: target):
      return awaitCaughtBars()
    case .settling, .moving, .revealing: break
    }
    let index = swipe.nearestTab(barsOffset: barsOffset)
    guard index < swipe.tabCount else { return reveal(pendingSteps: 1) }
    state = .resting
    delegate?.tabSwipe(self, select: index)
    delegate?.tabSwipeNeedsLayout(self)
  }

  /// A finger has caught the bars on their way. They go on with its swipe; when it lifts without one, to the nearest tab. A
  /// scroll view tells its delegate of the first only.
  private func awaitCaughtBars() {
    caughtBars = Deadline(after: 0) { [weak self] in
      guard let self, let swipe = delegate?.tabSwipe, case .settling = state else { return }
      guard !row.isTracking else { return awaitCaughtBars() }
      let index = swipe.nearestTab(barsOffset: barsOffset)
      let place = contentOffset(swipe.barsOffset(ofTab: index))
      guard index < swipe.tabCount, place != row.contentOffset else { return didEnd() }
      state = .settling(target: index)
      row.setContentOffset(place, animated: true)
    }
  }

  /// On release, 0.3 s: page to identity and alpha 1, "+" fades out. The bars run to their place meanwhile.
  ///
  /// - Parameter pendingSteps: 2 while the bars are still on their way, 1 when they have arrived.
  private func reveal(pendingSteps: Int) {
    guard let swipe = delegate?.tabSwipe, swipe.hasHiddenTab else { return state = .resting }
    state = .revealing(pendingSteps: pendingSteps)
    let (offset, pose) = (swipe.barsOffset(ofTab: swipe.tabCount), swipe.revealedTabPose)
    UIView.animate(
      withDuration: TabSwipeMetrics.revealDuration, delay: 0, options: [.curveEaseInOut],
      animations: { self.apply(pose, offset: offset) },
      completion: { [weak self] _ in self?.revealStepDidEnd() })
  }

  private func revealStepDidEnd() {
    guard case .revealing(let pendingSteps) = state else { return }
    state = .revealing(pendingSteps: pendingSteps - 1)
    if pendingSteps <= 1 { didReveal() }
  }

  private func didReveal() {
    // The new bar takes the plate's place, and shows its prompt as it appears.
    state = .resting
    overlay.alpha = 0
    delegate?.tabSwipeDidReveal(self)
  }
}

extension TabSwipeController: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard !isRevealing, let delegate else { return }
    // Bars that are caught were on their way to a tab: that is where this swipe starts, so two quick ones go two tabs.
    var target: Int?
    if case .settling(let tab) = state { target = tab }
    state = .moving(start: target ?? delegate.selectedTabIndex, grabbed: barsOffset)
    if let target { delegate.tabSwipe(self, select: target) }
    delegate.tabSwipeWillMovePages(self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { layout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let swipe = delegate?.tabSwipe, case .moving(let start, let grabbed) = state else { return }
    // Velocity comes in points a millisecond.
    let speed = Double(velocity.x) * 1000
    let target = swipe.releaseTarget(
      start: start, grabbed: grabbed, barsOffset: barsOffset, velocity: isMirrored ? -speed : speed)
    targetContentOffset.pointee = contentOffset(swipe.barsOffset(ofTab: target))
    guard target == swipe.tabCount else { return state = .settling(target: target) }
    reveal(pendingSteps: 2)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didEnd() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didEnd() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didEnd() }
}
