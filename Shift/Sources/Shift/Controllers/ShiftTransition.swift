import Foundation
import UIKit

/// A transition between controllers that Shift performs: `controller.shift.transition`.
///
/// While it runs it can be held, moved, released and reversed, by a gesture or by the app:
///
///     if let transition = controller.shift.transition, transition.isRunning {
///       transition.pause()
///       transition.update(0.5)
///       transition.finish(velocity: 2)
///     }
///
/// Fractions are 0…1, velocities are in transitions a second and positive towards the end. A transition that is not running
/// ignores all calls. ``TransitionGrip`` drives one by a gesture recognizer.
@MainActor
public final class ShiftTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// The direction of the transition.
  public let mode: TransitionMode
  /// True if the transition starts held, as ``ControllerShift/interactively(_:)`` asks.
  public let wantsInteractiveStart: Bool
  /// The animator that performs the transition; nil before it starts.
  public private(set) var animator: Animator?

  private let owner: ControllerShift
  private weak var context: (any UIViewControllerContextTransitioning)?

  init(mode: TransitionMode, owner: ControllerShift, startsHeld: Bool) {
    self.mode = mode
    self.owner = owner
    wantsInteractiveStart = startsHeld
  }

  /// The progress of the transition, 0…1; 0 before it starts.
  public var fractionComplete: CGFloat { animator?.fractionComplete ?? 0 }
  /// A Boolean value that indicates whether the transition has started and has not ended.
  public var isRunning: Bool { animator?.isRunning ?? false }

  // MARK: - Under a hand

  /// Holds the transition at its present fraction.
  public func pause() {
    guard isRunning else { return }
    animator?.pause()
    context?.pauseInteractiveTransition()
  }

  /// Moves the transition while it is held.
  ///
  /// - Parameter fraction: 0…1; values beyond are clamped.
  public func update(_ fraction: CGFloat) {
    guard isRunning else { return }
    animator?.update(fraction)
    context?.updateInteractiveTransition(fraction)
  }

  /// Releases the transition, which runs on to its end by a spring.
  ///
  /// - Parameters:
  ///   - velocity: the gesture's, in transitions a second, positive towards the end.
  ///   - dampingRatio: less than 1 swings past the end.
  public func finish(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    guard isRunning else { return }
    context?.finishInteractiveTransition()
    animator?.finish(velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Releases the transition, which runs back to its beginning by a spring and is cancelled.
  ///
  /// - Parameters:
  ///   - velocity: the gesture's, in transitions a second, positive towards the end.
  ///   - dampingRatio: less than 1 swings past the beginning.
  public func cancel(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    guard isRunning else { return }
    context?.cancelInteractiveTransition()
    animator?.cancel(velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Reverses the transition from its present fraction: towards the beginning or, if it runs back already, towards the end.
  public func reverse() {
    guard isRunning, let animator else { return }
    context?.pauseInteractiveTransition()
    // Told before: one that has nothing left to go is over at once.
    animator.isGoingBack ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
    animator.reverse()
  }

  // MARK: - UIKit

  /// Returns the plan's duration in seconds; before the transition starts, that of the longest way.
  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    animator?.plan?.duration ?? owner.baselineDuration + PlanSettings.extraDuration
  }

  /// Plays the transition from its beginning; a transition without both controllers completes at once.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let animator = prepare(transitionContext) else { return transitionContext.completeTransition(true) }
    animator.animate(
      velocity: releaseVelocity(in: transitionContext), completion: completion(of: transitionContext))
  }

  /// Returns the velocity of the pan that dismisses what leaves, in points a second: a sheet has such a recognizer.
  private func releaseVelocity(in context: any UIViewControllerContextTransitioning) -> CGPoint {
    guard mode == .dismissing, let recognizers = context.view(forKey: .from)?.gestureRecognizers else {
      return .zero
    }
    let pan = recognizers.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first { $0.state == .ended }
    return pan?.velocity(in: context.containerView) ?? .zero
  }

  /// Starts the transition held at its beginning; one without both controllers finishes and completes at once.
  public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let animator = prepare(transitionContext) else {
      transitionContext.finishInteractiveTransition()
      return transitionContext.completeTransition(true)
    }
    animator.hold(completion: completion(of: transitionContext))
  }

  private func completion(of context: any UIViewControllerContextTransitioning) -> (Bool) -> Void {
    { isComplete in context.completeTransition(isComplete) }
  }

  /// Puts the views in place.
  private func prepare(_ context: any UIViewControllerContextTransitioning) -> Animator? {
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
    else {
      return nil
    }
    self.context = context
    let container = context.containerView
    if let view = context.view(forKey: .to) {
      UIView.performWithoutAnimation {
        let frame = context.finalFrame(for: to)
        if !frame.isEmpty { view.frame = frame }
        if mode == .presenting { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        container.layoutIfNeeded()
      }
    }
    let animator = Animator(
      fromView: ShownSide(from, context.view(forKey: .from)),
      toView: ShownSide(to, context.view(forKey: .to)),
      container: container, isPresenting: mode == .presenting)
    animator.defaultAnimation = owner.defaultAnimation
    animator.baselineDuration = owner.baselineDuration
    animator.viewOrder = owner.viewOrder
    animator.timing = owner.timing
    animator.passesTouches = owner.passesTouches
    self.animator = animator
    return animator
  }
}
