import BrowserCore
import UIKit

/// Bars that leave with the scroll and come back.
extension BrowserContainerViewController {
  /// The conditions that decide whether the bars may collapse now.
  var collapseConditions: CollapseConditions {
    let page = selectedTabController
    return CollapseConditions(
      pageScrollable: page?.isScrollable(visibleHeight: visiblePageHeight) ?? false,
      keyboardUp: keyboardHeight > 0 || isEditingAddress,
      screenReader: UIAccessibility.isVoiceOverRunning,
      finding: page?.isFinding ?? false,
      hidesToolbarWhileScrolling: services.settings.hidesToolbarWhileScrolling)
  }

  private var visiblePageHeight: Double {
    barLayout.pageHeight(isCollapsed: false, stripHeight: Double(view.safeAreaInsets.top))
  }

  func updateCollapseConditions() {
    // Bars that are away come back as they were.
    guard !isFullscreen else { return }
    perform(collapse.handle(.conditions(collapseConditions)))
  }

  /// Does what the machine answered.
  func perform(_ instruction: CollapseInstruction) {
    switch instruction {
    case .nothing: return
    case .scrub(let direction, let fraction):
      stopPoseAnimation()
      selectedTabController?.barsWillMove()
      show(BarMotion.firstPart(direction, fraction: fraction))
    case .finish(let direction):
      selectedTabController?.barsWillMove()
      finish(direction, firstPartDuration: remainingFirstPart(of: direction))
    case .travel(let direction):
      selectedTabController?.barsWillMove()
      finish(direction, firstPartDuration: BarMetrics.firstPartDuration)
    case .revert(let direction):
      animate(
        to: direction.origin, duration: BarMetrics.revertDuration, curve: .linear,
        completion: { [weak self] in self?.barsDidSettle() })
    case .uncoverBottom:
      selectedTabController?.setPageHeight(.small)
    }
    for bar in bars.values { bar.isCollapsed = collapse.isCollapsed }
  }

  /// The rest of the first part runs out at once: its nominal 0.1 s less what was scrubbed.
  private func remainingFirstPart(of direction: CollapseDirection) -> Double {
    let whole = direction.halfway.toolbarBottom - direction.origin.toolbarBottom
    guard whole != 0 else { return 0 }
    let done = (pose.toolbarBottom - direction.origin.toolbarBottom) / whole
    return BarMetrics.firstPartDuration * (1 - min(1, max(0, done)))
  }

  private func finish(_ direction: CollapseDirection, firstPartDuration: Double) {
    animate(to: direction.halfway, duration: firstPartDuration, curve: .linear) { [weak self] in
      self?.animate(
        to: direction.destination, duration: BarMetrics.secondPartDuration,
        curve: direction == .collapsing ? .easeOut : .easeIn,
        completion: { [weak self] in self?.barsDidSettle() })
    }
  }

  /// Runs to a pose from exactly what is on screen.
  private func animate(
    to target: BarPose, duration: Double, curve: UIView.AnimationCurve, completion: @escaping () -> Void
  ) {
    stopPoseAnimation()
    guard duration > 0, !UIAccessibility.isReduceMotionEnabled else {
      show(target)
      return completion()
    }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [weak self] in
      self?.show(target)
    }
    animator.addCompletion { [weak self, weak animator] position in
      guard let self, position == .end, poseAnimator === animator else { return }
      poseAnimator = nil
      completion()
    }
    poseAnimator = animator
    animator.startAnimation()
  }

  private func stopPoseAnimation() {
    guard let animator = poseAnimator else { return }
    poseAnimator = nil
    guard animator.state == .active else { return }
    // The models take what is on screen; the pose is read back from them.
    animator.stopAnimation(true)
    pose = poseOnScreen
  }

  /// The pose that the views' models show.
  private var poseOnScreen: BarPose {
    var result = pose
    let layout = barLayout
    let bottoms = layout.bottoms(toolbar: toolbarBackground.frame, addressBarRow: barsScrollView.frame)
    result.toolbarBottom = bottoms.toolbar
    result.addressBarBottom = bottoms.addressBar
    guard let bar = bars[store.model.selectedID] else { return result }
    result.containerAlpha = Double(bar.container.alpha)
    result.containerScaleX = Double(bar.container.transform.a)
    result.containerScaleY = Double(bar.container.transform.d)
    result.labelScale = Double(bar.domain.transform.a)
    return result
  }

  private func show(_ pose: BarPose) {
    self.pose = pose
    layoutBars()
  }

  private func barsDidSettle() {
    services.trace?.barsDidSettle(collapse.state)
    services.session?.window.isCollapsed = collapse.isCollapsed
    selectedTabController?.barsDidSettle(isCollapsed: collapse.isCollapsed)
  }

  /// The bars are away without having been seen.
  func collapseAtOnce() {
    guard collapse.handle(.hideRequested) != .nothing else { return }
    stopPoseAnimation()
    show(CollapseDirection.collapsing.destination)
    for bar in bars.values { bar.isCollapsed = collapse.isCollapsed }
    barsDidSettle()
  }

  /// "Hide Toolbar" of the page's menu.
  func hideToolbar() { perform(collapse.handle(.hideRequested)) }
}

extension BrowserContainerViewController {
  /// A finger or wheel begins to move the page.
  func pageDragBegan(_ scrollView: UIScrollView, offset: CGFloat) {
    updateCollapseConditions()
    dragOrigin = offset
    let bottom = scrollView.contentSize.height - scrollView.bounds.height
    perform(
      collapse.handle(
        .dragBegan(atTop: offset <= 0, atBottom: offset >= bottom)))
  }

  /// - Parameter velocity: of the page's offset, in points a second.
  func pageDragged(_ scrollView: UIScrollView, velocity: CGFloat) {
    perform(
      collapse.handle(
        .dragged(distance: Double(scrollView.contentOffset.y - dragOrigin), velocity: Double(velocity))))
  }

  func pageDragEnded(velocity: CGFloat) {
    perform(collapse.handle(.released(velocity: Double(velocity))))
  }
}
