import Foundation
import QuartzCore

extension UIScrollView {
  /// Returns true if this view takes a pan that is about to begin.
  func shouldBeginPan() -> Bool {
    guard isScrollEnabled else { return false }
    if engine != nil { return true }
    guard contentLetsGo() else { return false }
    let movement = panGestureRecognizer.translation(in: self)
    let geometry = geometry
    guard geometry.movesX || geometry.movesY else { return false }
    // A thumb's arc leads sideways, too: the direction is judged among the axes that move.
    let isHorizontal = geometry.movesX && (!geometry.movesY || abs(movement.x) > abs(movement.y))
    if enclosingSheet?.takesDrag(from: self, movement: movement) == true { return false }
    return !leavesToAncestor(isHorizontal: isHorizontal, movement: movement, geometry)
  }

  /// Content that has the touch already may keep it.
  private func contentLetsGo() -> Bool {
    for touch in panGestureRecognizer.trackedTouches {
      guard let view = touch.view, view !== self else { continue }
      // What lies over a page that is searched is not part of its content.
      if subviewStorage.contains(where: { $0 is SearchContainerView && view.isDescendant(of: $0) }) {
        return false
      }
      guard window?.events.isLive(touch) == true else { continue }
      if !canCancelContentTouches || !touchesShouldCancel(in: view) { return false }
    }
    return true
  }

  /// Returns true if the drag is left to a view around this one that can still go on, since this one is at its end.
  private func leavesToAncestor(
    isHorizontal: Bool, movement: CGPoint, _ geometry: ScrollGeometry
  ) -> Bool {
    let delta = CGPoint(x: -movement.x, y: -movement.y)
    if geometry.canMove(from: contentOffset, by: delta, isHorizontal: isHorizontal) { return false }
    var ancestor = superview?.nearestScrollView
    while let view = ancestor {
      if view.isScrollEnabled, view.engine == nil,
        view.geometry.canMove(from: view.contentOffset, by: delta, isHorizontal: isHorizontal)
      {
        return true
      }
      ancestor = view.superview?.nearestScrollView
    }
    return false
  }

  // MARK: - Touch

  /// A finger came down somewhere on the content.
  /// - Returns: true if it caught the content moving; then it is for nothing else.
  func fingerDidComeDown() -> Bool {
    drag.isTracking = true
    if engine != nil {
      endEngineDeceleration()
      return false
    }
    switch phase {
    case .decelerating, .followingMomentum, .wheeling, .animating:
      guard isScrollEnabled else { return false }
      interruptMotion()
      drag.hasCaught = true
      return true
    case .resting, .dragging, .zooming:
      return false
    }
  }

  /// The last finger was lifted. What was caught beyond an edge, or between two pages, goes home now.
  func fingersDidLift(at time: TimeInterval) {
    let hasCaught = drag.hasCaught
    drag.isTracking = false
    drag.hasCaught = false
    guard phase.isResting, engine == nil else { return }
    let target = hasCaught ? restingPlace : geometry.clamp(contentOffset)
    if target != contentOffset { goHome(to: target, at: time) }
  }

  /// The offset that a release without speed leads to where there was no drag.
  var naturalRestingPlace: CGPoint {
    let (geometry, offset) = (geometry, contentOffset)
    func place(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
      ScrollRelease(
        offset: offset, velocity: 0, range: range, rate: motionRate, pageLength: length,
        isPaging: isPagingEnabled
      ).naturalTarget
    }
    return CGPoint(
      x: place(offset.x, geometry.rangeX, geometry.viewSize.width),
      y: place(offset.y, geometry.rangeY, geometry.viewSize.height))
  }

  private func goHome(to target: CGPoint, at time: TimeInterval) {
    let from = contentOffset
    startMotion(
      .decelerating(
        ScrollMotion(
          x: BounceSpring(start: from.x, end: target.x), y: BounceSpring(start: from.y, end: target.y),
          start: time)))
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  func panChanged(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    if keyboardDismissMode.isInteractive { dragKeyboard(pan) }
    if engine != nil {
      engineDrag(pan)
      return
    }
    switch pan.state {
    case .began:
      beginDragging(translation: translation)
    case .changed:
      guard case .dragging = phase else { return }
      if zoom.isPinching {
        startDrag(translation: translation)
      } else {
        moveDrag(to: translation)
      }
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? pan.velocity(in: self) : .zero
      endDragging(fingerVelocity: velocity, at: pan.lastEventTime)
    case .possible, .failed:
      break
    }
  }

  func beginDragging(translation: CGPoint) {
    interruptMotion()
    phase = .dragging
    drag.isOpen = true
    startDrag(translation: translation)
    drag.lock = isDirectionalLockEnabled ? ScrollDrag.lock(for: translation) : .none
    showIndicators(andFade: false)
    if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// From here on the content follows the finger.
  private func startDrag(translation: CGPoint) {
    let free = geometry.unbanded(contentOffset)
    drag.base = CGPoint(
      x: bouncesHorizontally ? free.x : contentOffset.x, y: bouncesVertically ? free.y : contentOffset.y)
    drag.baseTranslation = translation
  }

  func moveDrag(to translation: CGPoint) {
    let geometry = geometry
    var asked = CGPoint(
      x: drag.base.x - (translation.x - drag.baseTranslation.x),
      y: drag.base.y - (translation.y - drag.baseTranslation.y))
    if !geometry.movesX || drag.lock == .vertical { asked.x = drag.base.x }
    if !geometry.movesY || drag.lock == .horizontal { asked.y = drag.base.y }
    apply(geometry.banded(asked))
  }

  /// Code moved the content under the finger: it goes on from there.
  func rebaseDrag(by change: CGPoint) {
    guard case .dragging = phase else { return }
    drag.base.x += change.x
    drag.base.y += change.y
  }

  /// - Parameter fingerVelocity: points a second.
  func endDragging(fingerVelocity: CGPoint, at time: TimeInterval) {
    let wasOpen = drag.isOpen
    drag.isOpen = false
    guard case .dragging = phase else {
      // Something else moves the content by now: the app's code, or a wheel, which ends by itself.
      if wasOpen { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
      return
    }
    let geometry = geometry
    var velocity = CGPoint(x: -fingerVelocity.x, y: -fingerVelocity.y)
    if !geometry.movesX || drag.lock == .vertical { velocity.x = 0 }
    if !geometry.movesY || drag.lock == .horizontal { velocity.y = 0 }
    release(velocity: velocity, geometry, at: time)
  }

  func release(velocity: CGPoint, _ geometry: ScrollGeometry, at time: TimeInterval) {
    let offset = contentOffset
    let onScreen = geometry.bandedVelocity(velocity, at: offset)
    func release(
      _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat,
      _ bounces: Bool
    ) -> ScrollRelease {
      ScrollRelease(
        offset: offset, velocity: velocity, range: range, rate: motionRate, pageLength: length,
        isPaging: isPagingEnabled, bounces: bounces)
    }
    let x = release(
      offset.x, onScreen.x, geometry.rangeX, geometry.viewSize.width, geometry.bouncesX)
    let y = release(
      offset.y, onScreen.y, geometry.rangeY, geometry.viewSize.height, geometry.bouncesY)
    let serial = motionSerial
    let wasWheeling = phase.isWheeling
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedTarget(
      CGPoint(x: x.naturalTarget, y: y.naturalTarget), velocity: perMillisecond)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    for observer in barObservers { observer.object?.scrollView(self, willComeToRestAt: &target) }
    guard serial == motionSerial, phase.isDragging else {
      // The delegate has taken over. Whatever ended a wheel's motion has said so.
      if !wasWheeling { delegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
      return
    }
    let moved = contentOffset
    let planned = ScrollMotion(
      x: moved == offset ? x.curve(to: target.x) : BounceSpring(start: moved.x, end: target.x),
      y: moved == offset ? y.curve(to: target.y) : BounceSpring(start: moved.y, end: target.y), start: time)
    let motion = planned.duration > 0 ? planned : wayHome(after: planned, at: time) ?? planned
    let goesOn = motion.duration > 0 && window != nil
    phase = goesOn ? .decelerating(motion) : .resting
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    // The delegate may have shifted the motion by setting the offset.
    guard serial == motionSerial, case .decelerating(let current) = phase else {
      if !goesOn { hideIndicatorsSoon() }
      return
    }
    startMotion(.decelerating(current))
    delegate?.scrollViewWillBeginDecelerating(self)
  }
}

extension ScrollGeometry {
  /// Returns true if content can go on in the direction of `delta` without leaving its range.
  func canMove(from offset: CGPoint, by delta: CGPoint, isHorizontal: Bool) -> Bool {
    let (value, step, range) =
      isHorizontal ? (offset.x, delta.x, rangeX) : (offset.y, delta.y, rangeY)
    return step > 0 ? value < range.upperBound - 0.01 : step < 0 && value > range.lowerBound + 0.01
  }
}
