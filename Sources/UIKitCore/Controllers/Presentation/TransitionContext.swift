import Foundation
import QuartzCore

/// One transition between two controllers, seen by its animator (`UIViewControllerContextTransitioning`) and by
/// everybody who animates along (`UIViewControllerTransitionCoordinator`).
@MainActor
package final class TransitionContext: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// Who takes part, and where they are before and after. Frames are in the container's coordinates.
  package struct Parts {
    package var container: UIView
    package var from: UIViewController
    package var to: UIViewController
    package var fromView: UIView?
    package var toView: UIView?
    package var initialFrames: [ObjectIdentifier: CGRect] = [:]
    package var finalFrames: [ObjectIdentifier: CGRect] = [:]
    package var style: UIModalPresentationStyle = .none

    package init(container: UIView, from: UIViewController, to: UIViewController) {
      self.container = container
      self.from = from
      self.to = to
    }
  }

  private enum Stage { case preparing, running, over }

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private let parts: Parts
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private var stage = Stage.preparing
  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []
  private let end: (Bool) -> Void
  private(set) package var percentComplete: CGFloat = 0

  /// - Parameters:
  ///   - animator: nil for a transition without animation.
  ///   - end: called once, with whether the transition was completed rather than cancelled.
  package init(
    parts: Parts, animator: (any UIViewControllerAnimatedTransitioning)?, end: @escaping (Bool) -> Void
  ) {
    self.parts = parts
    self.animator = animator
    self.end = end
  }

  // MARK: - Running

  package func run(interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard let animator else {
      stage = .running
      for block in alongside { block(self) }
      alongside = []
      completeTransition(true)
      return
    }
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      initiallyInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    guard stage == .preparing else { return }
    stage = .running
    runAlongside()
  }

  private func runAlongside() {
    guard !alongside.isEmpty else { return }
    let blocks = alongside
    alongside = []
    UIView.animate(
      withDuration: transitionDuration, delay: 0,
      options: [
        UIView.AnimationOptions(curve: completionCurve), .allowUserInteraction, .overrideInheritedDuration,
      ]
    ) {
      for block in blocks { block(self) }
    }
  }

  package func completeTransition(_ didComplete: Bool) {
    guard stage != .over else { return }
    stage = .over
    if !didComplete { transitionWasCancelled = true }
    end(didComplete)
    animator?.animationEnded(didComplete)
    for completion in completions { completion(self) }
    completions = []
  }

  // MARK: - Interaction

  package private(set) var isInteractive = false
  package private(set) var initiallyInteractive = false
  package private(set) var transitionWasCancelled = false
  package var isInterruptible: Bool { false }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  package func pauseInteractiveTransition() {
    isInteractive = true
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
  }

  // MARK: - Facts

  package var containerView: UIView { parts.container }
  package var isAnimated: Bool { animator != nil }
  package var isCancelled: Bool { transitionWasCancelled }
  package var presentationStyle: UIModalPresentationStyle { parts.style }
  package var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
  package var completionVelocity: CGFloat { 1 }
  package var completionCurve: UIView.AnimationCurve { .easeInOut }
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

  // MARK: - Coordinator

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return stage != .over }
    alongside.append(animation)
    if stage == .running { runAlongside() }
    return stage != .over
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
