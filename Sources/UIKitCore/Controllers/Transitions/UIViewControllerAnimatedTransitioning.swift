import Foundation

/// Animates a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the new view to the container, animates, and calls `completeTransition(_:)` when done.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over and its controllers have been told.
  func animationEnded(_ transitionCompleted: Bool)
  /// An animator that runs the transition, for transitions that can be interrupted. The same one each time it is
  /// asked for during a transition; `animateTransition(using:)` starts it where no gesture drives the transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?
}

extension UIViewControllerAnimatedTransitioning {
  /// By default, does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// By default, returns nil: the transition cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
}
