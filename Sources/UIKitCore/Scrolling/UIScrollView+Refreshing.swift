import Foundation
import QuartzCore

extension UIScrollView {
  /// The room that a refresh control that refreshes adds to the insets at the top, in points.
  var refreshInset: CGFloat { refreshControl?.inset ?? 0 }

  /// The inset that keeps content clear of bars at the top, in points: the adjusted inset without a refresh control's room.
  var barInsetTop: CGFloat { adjustedContentInset.top - refreshInset }

  /// The distance that content is pulled down from where it rests without a refresh, in points; negative where it is scrolled up.
  var pulledDown: CGFloat { -(contentOffset.y + barInsetTop + barSlack) }

  /// The height of what bars let go down with pulled content: a refresh control shows itself above it.
  var roomAboveTitle: CGFloat {
    barObservers.reduce(0) { max($0, $1.object?.heightPulledDown(by: self) ?? 0) }
  }

  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.attach(to: nil)
    refreshControl?.attach(to: self)
    if (old?.inset ?? 0) != refreshInset { refreshInsetDidChange() }
  }

  /// A refresh control began or ended to refresh: other than with other insets, the content stays where it is when that is
  /// allowed, under a finger it does in any case, and else it goes home.
  func refreshInsetDidChange() {
    let top = adjustedContentInset.top
    let change = top - lastAdjustedInset.top
    guard change != 0 else { return }
    let offset = contentOffset
    let after = geometry
    var before = after
    before.inset.top -= change
    lastAdjustedInset.top = top
    switch phase {
    case .dragging:
      if bouncesVertically {
        rebaseDrag(
          by: CGPoint(x: 0, y: after.unbanded(offset).y - before.unbanded(offset).y))
      }
    case .decelerating:
      replanDeceleration()
    case .animating(let motion, _):
      retargetAnimation(to: after.clamp(motion.end))
    case .resting where !drag.isTracking:
      if !after.contains(offset) {
        setContentOffset(after.clamp(offset), animated: UIView.areAnimationsEnabled)
      }
    case .resting, .followingMomentum, .wheeling, .zooming:
      break
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    updateIndicators()
  }
}
