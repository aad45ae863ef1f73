import Foundation

/// Shows a presented view controller: decides its place and what goes with it, from the beginning of the
/// presentation to the end of the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presentedLink: UIViewController?
  /// Holds the presented controller, but for the time between a question for its presentation controller and the
  /// presentation: then it holds this one.
  private var heldPresented: UIViewController?
  private weak var presenter: UIViewController?
  private weak var ownContainer: PresentationContainerView?
  /// True while the user's wish for dismissal is being followed, until the delegate has heard of it.
  fileprivate(set) var isAskedByUser = false
  /// The style this controller stands for, where it is not the presented controller's.
  var ownStyle: UIModalPresentationStyle?

  /// Creates a presentation controller. The presenting controller may be nil until the presentation begins.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presentedLink = presentedViewController
    heldPresented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that is shown. It must still exist when this is asked for.
  open var presentedViewController: UIViewController {
    guard let controller = heldPresented ?? presentedLink else {
      preconditionFailure("\(type(of: self)) was asked for a presented controller that is gone")
    }
    return controller
  }

  /// The controller whose content is covered. Known once the presentation begins.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The object that decides how the presentation adapts and that is told of dismissals by the user; held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view in which the presentation happens; nil before it begins and after it has ended.
  open var containerView: UIView? { ownContainer }

  /// The view that is placed and animated: the presented controller's, unless a subclass wraps it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The style in which the controller presents, before it adapts to a window's traits.
  open var presentationStyle: UIModalPresentationStyle {
    ownStyle ?? presentedViewController.modalPresentationStyle
  }

  /// The style in the present traits; `.none` where it does not change.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presenter?.traitCollection ?? traitCollection)
  }

  /// The style in a window with these traits; `.none` where it does not change.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }

  /// A Boolean value that indicates whether the presentation covers the whole window rather than the presenter's context.
  open var shouldPresentInFullscreen: Bool { true }

  /// A Boolean value that indicates whether the presenter's view leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// The frame of the presented view at the end of the presentation, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { ownContainer?.bounds ?? .zero }

  /// Called before the container view lays out its subviews; does nothing by default.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container view has laid out its subviews; does nothing by default.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation's transition runs, with the container in place; does nothing by default.
  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: false when the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's transition runs; does nothing by default.
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: false when the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Traits the presented controller gets in the place of inherited ones.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.traitsMayHaveChanged() }
  }

  /// The presented controller's traits.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  /// Called when the presented controller's traits have changed, before the controller itself is told; does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size that the presented controller wishes for, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented controller wishes for another size; lays out the container anew.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    ownContainer?.setNeedsLayout()
  }

  /// Called when the presented controller's size by its constraints changed; lays out the container anew.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    ownContainer?.setNeedsLayout()
  }

  /// Returns the size of a child in points; by default, all of the parent's.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Tells the presented controller of another size, by `size(forChildContentContainer:withParentContainerSize:)`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presentedSize = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
  }

  /// Tells the presented controller that it will have other traits.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  // MARK: - Working

  /// A dismissal that the user asked for is over.
  func didDismissByUser() {
    delegate?.presentationControllerDidDismiss(self)
  }

  func setPresenter(_ controller: UIViewController) {
    presenter = controller
  }

  /// The presented view's velocity when its dismissal begins, in ways out of the window a second.
  var dismissalVelocity: CGFloat { 0 }

  func setContainer(_ container: PresentationContainerView?) {
    ownContainer = container
    if container != nil { heldPresented = presentedLink } else { letGoOfPresented() }
  }

  /// The presented controller holds this one now; the other way round would keep both for ever.
  func letGoOfPresented() {
    heldPresented = nil
  }
}

extension UIPresentationController {
  /// The user asks for dismissal, by a gesture or a tap beside.
  func attemptToDismiss() {
    if allowsDismissalByUser() { dismissForUser() }
  }

  /// Returns true if the presentation may go, now that the user asks for it; tells the delegate of an attempt in vain.
  func allowsDismissalByUser() -> Bool {
    guard presentedViewController.presentation.phase == .presented else { return false }
    if !presentedViewController.isModal, delegate?.presentationControllerShouldDismiss(self) != false {
      return true
    }
    delegate?.presentationControllerDidAttemptToDismiss(self)
    return false
  }

  func dismissForUser() {
    isAskedByUser = true
    presentedViewController.dismiss(animated: true) { [self] in didDismissByUser() }
    isAskedByUser = false
  }

  /// The dismissal has its coordinator: the delegate hears of one that the user asked for, and may animate along with it.
  func dismissalIsPrepared() {
    guard isAskedByUser else { return }
    isAskedByUser = false
    delegate?.presentationControllerWillDismiss(self)
  }
}

extension UIViewController {
  /// True if this controller, or one that is seen inside it, is not to be dismissed by a gesture.
  fileprivate var isModal: Bool { isModalInPresentation || visibleChildren.contains(where: \.isModal) }
}
