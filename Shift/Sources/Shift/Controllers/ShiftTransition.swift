import Foundation
import UIKit

/// A transition between controllers that Shift performs. While it is on its way it can be taken hold of, moved, let go of and
/// turned round: `controller.shift.transition`.
@MainActor
public final class ShiftTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  /// Which way it goes.
  public let mode: TransitionMode
  /// Whether it waits for a hand at its beginning.
  public let wantsInteractiveStart: Bool
  /// What performs it; nil before it starts.
  public private(set) var animator: Animator?

  private let owner: ControllerShift
  private weak var context: (any UIViewControllerContextTransitioning)?

  init(mode: TransitionMode, owner: ControllerShift, startsHeld: Bool) {
    self.mode = mode
    self.owner = owner
    wantsInteractiveStart = startsHeld
  }

  /// How far it is, 0…1.
  public var fractionComplete: CGFloat { animator?.fractionComplete ?? 0 }
  /// Whether it has started and is not over.
  public var isRunning: Bool { animator?.isRunning ?? false }

  // MARK: - Under a hand

  /// Takes hold of the transition where it is.
  public func pause() {
    guard isRunning else { return }
    animator?.pause()
    context?.pauseInteractiveTransition()
  }

  /// - Parameter fraction: 0…1.
  public func update(_ fraction: CGFloat) {
    guard isRunning else { return }
    animator?.update(fraction)
    context?.updateInteractiveTransition(fraction)
  }

  /// Lets go, to the end; `velocity` in transitions a second, positive towards the end.
  public func finish(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    guard isRunning else { return }
    context?.finishInteractiveTransition()
    animator?.finish(velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Lets go, back to the beginning; `velocity` in transitions a second, positive towards the end.
  public func cancel(velocity: CGFloat = 0, dampingRatio: Double = 1) {
    guard isRunning else { return }
    context?.cancelInteractiveTransition()
    animator?.cancel(velocity: velocity, dampingRatio: dampingRatio)
  }

  /// Turns round, from what is on screen.
  public func reverse() {
    guard isRunning, let animator else { return }
    context?.pauseInteractiveTransition()
    // Told before: one that has nothing left to go is over at once.
    animator.isGoingBack ? context?.finishInteractiveTransition() : context?.cancelInteractiveTransition()
    animator.reverse()
  }

  // MARK: - UIKit

  /// Before the views are known: as long as the longest way takes.
  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    animator?.plan?.duration ?? owner.baselineDuration + PlanSettings.extraDuration
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let animator = prepare(transitionContext) else { return transitionContext.completeTransition(true) }
    animator.animate(
      velocity: releaseVelocity(in: transitionContext), completion: completion(of: transitionContext))
  }

  /// How fast the finger was that dismisses by dragging what leaves, in points a second: a sheet has such a recognizer.
  private func releaseVelocity(in context: any UIViewControllerContextTransitioning) -> CGPoint {
    guard mode == .dismissing, let recognizers = context.view(forKey: .from)?.gestureRecognizers else {
      return .zero
    }
    let pan = recognizers.lazy.compactMap { $0 as? UIPanGestureRecognizer }.first { $0.state == .ended }
    return pan?.velocity(in: context.containerView) ?? .zero
  }

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
