import Shift
import UIKit

/// Presents a menu: dims what is behind it, and has Shift move it. The presentation controller is the gallery's own, and so is the
/// delegate, which asks Shift for its animators.
@MainActor
final class MovieMenuPresentation: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    MenuPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presented.shift.animator(.presenting, from: presenting, to: presented)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    dismissed.presentingViewController.map { dismissed.shift.animator(.dismissing, from: dismissed, to: $0) }
  }
}

/// The presentation of the menu: it places the menu and dims the rest.
@MainActor
private final class MenuPresentationController: UIPresentationController {
  private static let dimming: CGFloat = 0.45

  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = .black
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] in self?.leave() }
    view.addGestureRecognizer(tap)
    return view
  }()

  /// A menu that is still coming turns round where it is.
  private func leave() {
    guard let transition = presentedViewController.shift.transition, transition.isRunning else {
      return presentedViewController.dismiss(animated: true)
    }
    if transition.mode == .presenting { transition.reverse() }
  }

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
