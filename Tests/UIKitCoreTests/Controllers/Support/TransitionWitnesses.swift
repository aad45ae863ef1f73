import Foundation
import QuartzCore

@testable import UIKitCore

/// Writes down what a custom presentation controller is told.
final class TracingPresentationController: UIPresentationController {
  var trace: ControllerTrace?

  override func presentationTransitionWillBegin() { trace?.note("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    trace?.note("presentationTransitionDidEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() { trace?.note("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    trace?.note("dismissalTransitionDidEnd \(completed)")
  }
}

/// The means by which a tracing animator moves its views.
enum AnimatorKind: CaseIterable {
  /// The views move by `UIView.animate`.
  case block
  /// The views move by an interruptible property animator.
  case animator
  /// The views move by explicit Core Animation, ended by its delegate.
  case layer
}

/// Slides the new view in from the right, the old one out to the right.
@MainActor
final class TracingAnimator: NSObject, UIViewControllerAnimatedTransitioning,
  @preconcurrency CAAnimationDelegate
{
  let trace: ControllerTrace
  let kind: AnimatorKind
  let isPresenting: Bool
  private var propertyAnimator: UIViewPropertyAnimator?
  private var context: (any UIViewControllerContextTransitioning)?

  init(_ trace: ControllerTrace, _ kind: AnimatorKind, isPresenting: Bool) {
    self.trace = trace
    self.kind = kind
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    let container = context.containerView
    let moving = context.view(forKey: isPresenting ? .to : .from)
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      isPresenting ? container.addSubview(to) : container.insertSubview(to, at: 0)
    }
    if isPresenting { moving?.center.x += container.bounds.width }
    return moving
  }

  private func changes(_ view: UIView?, _ container: UIView) {
    view?.center.x += isPresenting ? -container.bounds.width : container.bounds.width
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    trace.note("animateTransition")
    if kind == .animator {
      interruptibleAnimator(using: transitionContext)?.startAnimation()
      return
    }
    let view = prepare(transitionContext)
    let container = transitionContext.containerView
    if kind == .block {
      UIView.animate(
        withDuration: 0.4, delay: 0, options: .curveLinear, animations: { self.changes(view, container) },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
      return
    }
    context = transitionContext
    let old = view?.layer.position ?? .zero
    changes(view, container)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = old
    animation.duration = 0.4
    animation.delegate = self
    view?.layer.add(animation, forKey: "slide")
  }

  func animationDidStart(_ anim: CAAnimation) {}

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context else { return }
    self.context = nil
    context.completeTransition(!context.transitionWasCancelled)
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    guard kind == .animator else { return nil }
    if let propertyAnimator { return propertyAnimator }
    let view = prepare(transitionContext)
    let container = transitionContext.containerView
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { self.changes(view, container) }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    propertyAnimator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    trace.note("animationEnded \(transitionCompleted)")
    propertyAnimator = nil
  }
}

/// Gives a controller custom animators, a presentation controller and, if wanted, what drives them.
@MainActor
final class TracingTransition: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let trace: ControllerTrace
  let kind: AnimatorKind
  var interactor: UIPercentDrivenInteractiveTransition?
  var tracesQuestions = true

  init(_ trace: ControllerTrace, _ kind: AnimatorKind = .block) {
    self.trace = trace
    self.kind = kind
  }

  private func note(_ line: String) { if tracesQuestions { trace.note(line) } }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    note("presentationController(forPresented:)")
    let controller = TracingPresentationController(
      presentedViewController: presented, presenting: presenting)
    controller.trace = trace
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note("animationController(forPresented:)")
    return TracingAnimator(trace, kind, isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note("animationController(forDismissed:)")
    return TracingAnimator(trace, kind, isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    TracingAnimator(trace, kind, isPresenting: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { TracingAnimator(trace, kind, isPresenting: true) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
