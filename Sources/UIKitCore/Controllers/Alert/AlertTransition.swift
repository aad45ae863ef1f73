import Foundation
import QuartzCore

/// Gives an alert its presentation controller and animators.
@MainActor
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let style: UIAlertController.Style

  init(style: UIAlertController.Style) {
    self.style = style
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    style == .alert ? AlertAnimator(isPresenting: true) : CoverVerticalTransition(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    style == .alert ? AlertAnimator(isPresenting: false) : CoverVerticalTransition(isPresenting: false)
  }
}

/// An alert comes towards the reader and fades away.
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { isPresenting ? AlertMetrics.appearDuration : AlertMetrics.disappearDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      context.completeTransition(true)
      return
    }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) {
        view.frame = context.finalFrame(for: controller)
      }
      context.containerView.addSubview(view)
      context.containerView.layoutIfNeeded()
      view.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        view.transform = CGAffineTransform(scaleX: AlertMetrics.appearScale, y: AlertMetrics.appearScale)
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        view.alpha = self.isPresenting ? 1 : 0
        view.transform = .identity
      },
      completion: { _ in
        // It may be presented again, without an animation; what follows may begin within the call.
        if !self.isPresenting, !context.transitionWasCancelled {
          view.removeFromSuperview()
          view.alpha = 1
        }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
