import Foundation
import QuartzCore

extension UIScrollView {
  var geometry: ScrollGeometry {
    var inset = adjustedContentInset
    inset.top += barSlack
    return ScrollGeometry(
      viewSize: layer.bounds.size, contentSize: storedContentSize, inset: inset,
      bouncesX: bouncesHorizontally, bouncesY: bouncesVertically, alwaysBouncesX: alwaysBounceHorizontal,
      alwaysBouncesY: alwaysBounceVertical)
  }

  /// Moves the content; everyone who wants to know is told, and subclasses that override `contentOffset` are asked to do it.
  func apply(_ offset: CGPoint) {
    guard offset != layer.bounds.origin else { return }
    if offsetChange == .assigned {
      offsetChange = .none
      return move(to: offset)
    }
    offsetChange = .applied
    contentOffset = offset
    offsetChange = .none
  }

  /// `contentOffset` is set, by the app or by ``apply(_:)``. It calls no method that subclasses override, and ends no motion: one
  /// that the app's code asked for goes on at its next step.
  func assignContentOffset(_ offset: CGPoint) {
    if offsetChange == .applied {
      offsetChange = .none
      return move(to: offset)
    }
    offsetChange = .assigned
    defer { offsetChange = .none }
    engine?.scrollView(self, scrollTo: offset, animated: false)
    let old = layer.bounds.origin
    let distance = CGPoint(x: offset.x - old.x, y: offset.y - old.y)
    switch phase {
    case .decelerating, .wheeling:
      shiftContent(by: distance)
      replanDeceleration(shiftedBy: distance)
      keepWheelInRange()
    case .dragging:
      rebaseDrag(by: distance)
      apply(offset)
    case .resting, .animating, .zooming, .followingMomentum:
      apply(offset)
    }
  }

  private func move(to offset: CGPoint) {
    let old = layer.bounds
    guard offset != old.origin else { return }
    announcing("contentOffset") {
      setBounds(CGRect(origin: offset, size: old.size))
      visibleBoundsDidChange(from: old)
      offsetDidChange()
    }
  }

  func offsetDidChange() {
    setNeedsLayout()
    updateIndicators()
    for observer in barObservers { observer.object?.scrollViewDidMove(self) }
    delegate?.scrollViewDidScroll(self)
    refreshControl?.contentDidMove()
  }

  /// After `bounds` was set from outside: by layout, an animation, or code that scrolls by it.
  func boundsDidChange(from old: CGRect) {
    let new = layer.bounds
    guard new != old else { return }
    visibleBoundsDidChange(from: old)
    if new.size != old.size {
      insetsMayHaveChanged()
      keepInRange()
      if phase.isDecelerating {
        var before = geometry
        before.viewSize = old.size
        rangeDidChange(from: before)
      }
      updateIndicators()
      refreshControl?.contentDidMove()
    }
    if new.origin != old.origin {
      rebaseDrag(by: CGPoint(x: new.minX - old.minX, y: new.minY - old.minY))
      offsetDidChange()
    }
  }

  /// `setContentOffset(_:animated:)`.
  func scroll(to offset: CGPoint, animated: Bool, toTop: Bool = false) {
    if let engine {
      engine.scrollView(self, scrollTo: offset, animated: animated)
      if animated { return }
    }
    if animated, window != nil, offset != contentOffset {
      let velocity = phase.motion.map { $0.velocity(at: lastStep) } ?? .zero
      interruptMotion()
      startMotion(.animating(motion(to: offset, velocity: velocity), toTop: toTop))
      return
    }
    let old = contentOffset
    if case .dragging = phase {
      rebaseDrag(by: CGPoint(x: offset.x - old.x, y: offset.y - old.y))
    } else {
      interruptMotion()
    }
    apply(offset)
    if toTop { delegate?.scrollViewDidScrollToTop(self) }
  }

  func motion(to target: CGPoint, velocity: CGPoint) -> ScrollMotion {
    let from = contentOffset
    func spring(_ start: CGFloat, _ end: CGFloat, _ velocity: CGFloat) -> BounceSpring {
      BounceSpring(
        start: start, end: end, initialVelocity: velocity, frequency: BounceSpring.targetFrequency)
    }
    return ScrollMotion(
      x: spring(from.x, target.x, velocity.x), y: spring(from.y, target.y, velocity.y),
      start: CACurrentMediaTime())
  }

  /// Nothing is to be seen of an empty rectangle, and all the content is of an infinite one.
  func scrollToShow(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, !rect.isEmpty, !rect.isInfinite else { return }
    let inset = adjustedContentInset
    let visible = layer.bounds.inset(by: inset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat) -> CGFloat {
      if low < visibleLow || high - low > visibleHigh - visibleLow { return low - visibleLow }
      return high > visibleHigh ? high - visibleHigh : 0
    }
    let offset = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, visible.minY, visible.maxY))
    let target = geometry.clamp(offset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  func changeContentSize(_ size: CGSize) {
    guard size != storedContentSize else { return }
    changingRange {
      storedContentSize = size
      insetsMayHaveChanged()
      keepInRange()
    }
    updateIndicators()
    for observer in barObservers { observer.object?.scrollViewDidMove(self) }
  }

  func changeContentInset(_ inset: UIEdgeInsets) {
    changingRange {
      storedContentInset = inset
      insetsMayHaveChanged()
    }
  }

  /// Does what may change the offsets at which content rests.
  private func changingRange(_ change: () -> Void) {
    let old = phase.isDecelerating ? geometry : nil
    change()
    if let old { rangeDidChange(from: old) }
  }

  /// Content that shrank under a resting view is followed at once.
  func keepInRange() {
    guard phase.isResting, !drag.isTracking, engine == nil else { return }
    let target = geometry.clamp(contentOffset)
    // A view that was placed out of range by hand before it had content stays there.
    if target != contentOffset, storedContentSize != .zero { apply(target) }
  }

  // MARK: - Insets

  func computeAdjustedInset() -> UIEdgeInsets {
    let safe = safeAreaInsets
    let inset = storedContentInset
    let (horizontal, vertical): (Bool, Bool)
    switch contentInsetAdjustmentBehavior {
    case .never: (horizontal, vertical) = (false, false)
    case .always: (horizontal, vertical) = (true, true)
    case .automatic, .scrollableAxes:
      let room = layer.bounds.size
      horizontal =
        alwaysBounceHorizontal || storedContentSize.width + inset.left + inset.right > room.width
      // In a navigation controller "automatic" adjusts the page's content in any case (Apple documentation).
      let isPage =
        contentInsetAdjustmentBehavior == .automatic && isBarContent
        && (nearestController?.automaticallyAdjustsScrollViewInsets ?? true)
      vertical =
        isPage || alwaysBounceVertical || storedContentSize.height + inset.top + inset.bottom > room.height
    }
    return UIEdgeInsets(
      top: inset.top + (vertical ? safe.top : 0) + refreshInset,
      left: inset.left + (horizontal ? safe.left : 0),
      bottom: inset.bottom + (vertical ? safe.bottom : 0),
      right: inset.right + (horizontal ? safe.right : 0))
  }

  /// The controller in whose view this one is.
  private var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.owningController { return controller }
      view = current.superviewStorage
    }
    return nil
  }

  func insetsMayHaveChanged() {
    let old = lastAdjustedInset
    let new = adjustedContentInset
    guard new != old else { return }
    lastAdjustedInset = new
    // What stood at the beginning of the content stands there still.
    if phase.isResting, !drag.isTracking, engine == nil {
      var offset = contentOffset
      if offset.y == -old.top { offset.y = -new.top }
      if offset.x == -old.left { offset.x = -new.left }
      apply(offset)
      // Room that is gone, such as that for a keyboard, takes what was scrolled into it along.
      if new.top < old.top || new.bottom < old.bottom || new.left < old.left || new.right < old.right {
        keepInRange()
      }
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    updateIndicators()
  }
}
