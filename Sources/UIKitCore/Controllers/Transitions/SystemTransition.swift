import Foundation
import QuartzCore

/// An animator of the system's own: one property animator, so that a gesture can take hold of it at any moment.
///
/// Subclasses put the views in place and say what changes.
@MainActor
class SystemTransition: UIViewControllerAnimatedTransitioning {
  /// The motion that a subclass has put in place.
  struct Motion {
    /// The changes that are animated.
    var changes: () -> Void
    /// A closure that is called when the transition is over, before its controllers are told.
    var cleanUp: (_ completed: Bool) -> Void = { _ in }
  }

  private var animator: UIViewPropertyAnimator?

  /// Seconds.
  var duration: TimeInterval { 0 }
  var timing: any UITimingCurveProvider { UISpringTimingParameters(dampingRatio: 1) }

  /// Adds the views and puts them where the motion begins.
  func prepare(_ context: any UIViewControllerContextTransitioning) -> Motion {
    preconditionFailure("\(type(of: self)) has no motion")
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext)?.startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.mayBeAbandoned = true
    self.animator = animator
    var motion: Motion?
    UIView.performWithoutAnimation { motion = prepare(transitionContext) }
    guard let motion else { return animator }
    animator.addAnimations(motion.changes)
    animator.addCompletion { position in
      let isCompleted = position == .end
      UIView.performWithoutAnimation { motion.cleanUp(isCompleted) }
      transitionContext.completeTransition(isCompleted)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }

  /// Brings the transition to its end at once.
  func finishNow() {
    guard let animator, animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }
}
