import Shift
import UIKit

/// Presents a menu: dims what is behind it, and has Shift's `Animator` move it, as document 4's "Custom Transitions" does.
@MainActor
final class MenuPresentation: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    MenuPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { MenuTransition(isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { MenuTransition(isPresenting: false) }
}

/// Moves the menu.
@MainActor
private final class MenuTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    PlanSettings.standardBaselineDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    if let view = transitionContext.view(forKey: .to) {
      view.frame = transitionContext.finalFrame(for: to)
      container.addSubview(view)
    }
    let animator = Animator(fromView: from, toView: to, container: container, isPresenting: isPresenting)
    animator.defaultAnimation = nil
    animator.animate { isComplete in transitionContext.completeTransition(isComplete) }
  }
}

/// Where the menu stands, and what dims the rest.
@MainActor
private final class MenuPresentationController: UIPresentationController {
  private static let dimming: CGFloat = 0.45

  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = .black
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] in self?.presentedViewController.dismiss(animated: true) }
    view.addGestureRecognizer(tap)
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = presentedViewController.preferredContentSize
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    dim(Self.dimming)
  }

  override func dismissalTransitionWillBegin() { dim(0) }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func dim(_ alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return dimmingView.alpha = alpha
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha })
  }
}
