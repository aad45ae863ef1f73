import Foundation
import QuartzCore

/// Methods for views whose content changes its height while it scrolls: rows that turn out higher than was thought.
extension UIScrollView {
  /// Content above what is seen became higher by `delta`.
  func shiftContent(by delta: CGFloat) { shiftContent(by: CGPoint(x: 0, y: delta)) }

  /// The content before what is seen became longer by `distance`: what is seen stays where it is on screen, and drags and
  /// motions go on. The delegate hears of the new offset.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    phase = phase.shifted(by: distance)
    rebaseDrag(by: distance)
    apply(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
  }

  /// An animated scroll ends elsewhere; that it began anew cannot be seen.
  func retargetAnimation(to target: CGPoint) {
    guard case .animating(let motion, let toTop) = phase, motion.end != target else { return }
    let velocity = motion.velocity(at: lastStep)
    phase = .animating(self.motion(to: target, velocity: velocity), toTop: toTop)
  }

  /// The content's end moved, or the content under the motion: where it would have stopped or bounced it goes on, or does so elsewhere.
  /// A target that a delegate or a page chose stays, unless it is out of range or between pages by now.
  /// - Parameter distance: the distance by which the motion has just been shifted.
  func replanDeceleration(shiftedBy distance: CGPoint = .zero) {
    guard case .decelerating(let motion) = phase else { return }
    let geometry = geometry
    let isChosen = motion.x.leadsToChosenTarget || motion.y.leadsToChosenTarget
    let isPlace = !isPagingEnabled || geometry.isOfWholePages(distance)
    if isChosen, isPlace, geometry.isRest(motion.end) { return }
    let time = max(lastStep, motion.start)
    let velocity = motion.velocity(at: time)
    func plan(
      _ offset: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat,
      _ bounces: Bool
    ) -> ScrollRelease {
      ScrollRelease(
        offset: offset, velocity: velocity, range: range, rate: motionRate, pageLength: length,
        isPaging: isPagingEnabled, bounces: bounces)
    }
    let across = plan(
      contentOffset.x, velocity.x, geometry.rangeX, geometry.viewSize.width, geometry.bouncesX)
    let down = plan(
      contentOffset.y, velocity.y, geometry.rangeY, geometry.viewSize.height, geometry.bouncesY)
    // Rows of a wheel and groups of a layout: it rests at one of them as after a release.
    let target = proposedTarget(
      CGPoint(x: across.naturalTarget, y: down.naturalTarget),
      velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
    let (x, y) = (across.curve(to: target.x), down.curve(to: target.y))
    guard abs(x.end - motion.x.end) > scrollRestDistance || abs(y.end - motion.y.end) > scrollRestDistance
    else { return }
    phase = .decelerating(ScrollMotion(x: x, y: y, start: time))
  }

  /// Content, insets or the view itself became larger or smaller. Content that decelerates goes on into what came behind the end that
  /// it would have stopped or bounced at, and rests at no end that is there no more; what is on its way back from an end stays on it.
  /// - Parameter old: as it was before.
  func rangeDidChange(from old: ScrollGeometry) {
    let new = geometry
    guard case .decelerating(let motion) = phase, new != old, storedContentSize != .zero else { return }
    let (end, offset) = (motion.end, contentOffset)
    let velocity = motion.velocity(at: max(lastStep, motion.start))
    func goesOn(
      _ end: CGFloat, _ velocity: CGFloat, _ old: ClosedRange<CGFloat>, _ new: ClosedRange<CGFloat>
    ) -> Bool {
      velocity > 0
        ? new.upperBound > old.upperBound && end >= old.upperBound - scrollRestDistance
        : velocity < 0 && new.lowerBound < old.lowerBound && end <= old.lowerBound + scrollRestDistance
    }
    guard
      !new.isRest(end) || !new.isRest(offset) || goesOn(end.x, velocity.x, old.rangeX, new.rangeX)
        || goesOn(end.y, velocity.y, old.rangeY, new.rangeY)
    else { return }
    replanDeceleration()
  }
}

extension ScrollGeometry {
  /// Returns true if a distance leads from each page to another one.
  fileprivate func isOfWholePages(_ distance: CGPoint) -> Bool {
    func isWhole(_ distance: CGFloat, _ page: CGFloat) -> Bool {
      guard page > 0 else { return distance == 0 }
      return abs(distance - (distance / page).rounded() * page) <= scrollRestDistance
    }
    return isWhole(distance.x, viewSize.width) && isWhole(distance.y, viewSize.height)
  }
}

extension ScrollPhase {
  fileprivate func shifted(by delta: CGPoint) -> ScrollPhase {
    switch self {
    case .decelerating(let motion): .decelerating(motion.shifted(by: delta))
    case .animating(let motion, let toTop): .animating(motion.shifted(by: delta), toTop: toTop)
    case .wheeling(let motion): .wheeling(motion.shifted(by: delta))
    case .resting, .dragging, .followingMomentum, .zooming: self
    }
  }
}

extension ScrollMotion {
  fileprivate func shifted(by delta: CGPoint) -> ScrollMotion {
    ScrollMotion(
      x: delta.x == 0 ? x : ShiftedCurve(x, by: delta.x), y: delta.y == 0 ? y : ShiftedCurve(y, by: delta.y),
      start: start)
  }
}

extension ScrollCurve {
  /// True if a delegate or a page chose where the curve ends.
  fileprivate var leadsToChosenTarget: Bool {
    self is TargetGlide || (self as? ShiftedCurve)?.base is TargetGlide
  }
}
