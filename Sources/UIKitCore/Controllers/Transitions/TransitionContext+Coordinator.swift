import Foundation
import QuartzCore

extension TransitionContext {
  // MARK: - Facts

  package var containerView: UIView { parts.container }
  package var isAnimated: Bool { animator != nil }
  package var isCancelled: Bool { transitionWasCancelled }
  package var presentationStyle: UIModalPresentationStyle { parts.style }
  package var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  package var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  package var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  /// Windows turn with all they hold: nothing inside is rotated.
  package var targetTransform: CGAffineTransform { .identity }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? parts.from : key == .to ? parts.to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? parts.fromView : key == .to ? parts.toView : nil
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    parts.initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    parts.finalFrames[ObjectIdentifier(vc)] ?? .zero
  }

  /// The pacing of what runs along: the system's own transitions have a spring's.
  var alongsideTiming: any UITimingCurveProvider {
    (animator as? SystemTransition)?.timing ?? UICubicTimingParameters(animationCurve: completionCurve)
  }

  // MARK: - Coordinator

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  package func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if case .over = stage { return false }
    if let completion { completions.append(completion) }
    if let animation { alongside.add(animation, to: self) }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append { context in
      if !context.isInteractive { handler(context) }
    }
  }
}
