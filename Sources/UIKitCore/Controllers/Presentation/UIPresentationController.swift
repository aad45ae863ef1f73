import Foundation

/// Shows a presented view controller: decides its place and what goes with it, from the beginning of the
/// presentation to the end of the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  public let presentedViewController: UIViewController
  private weak var presenter: UIViewController?
  private weak var ownContainer: PresentationContainerView?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller whose content is covered. Known once the presentation begins.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where the presentation happens; nil before it begins and after it has ended.
  open var containerView: UIView? { ownContainer }

  /// The view that is placed and animated: the presented controller's, unless a subclass wraps it.
  open var presentedView: UIView? { presentedViewController.view }

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Whether the presentation covers the whole window rather than the presenter's context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter's view leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// Where the presented view is at the end of the presentation, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect { ownContainer?.bounds ?? .zero }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: false when the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: false when the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Traits the presented controller gets in the place of inherited ones.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.viewIfLoaded?.traitsMayHaveChanged() }
  }

  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    ownContainer?.setNeedsLayout()
  }

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presentedSize = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    presentedViewController.viewWillTransition(to: presentedSize, with: coordinator)
  }

  // MARK: - Working

  func setPresenter(_ controller: UIViewController) {
    presenter = controller
  }

  func setContainer(_ container: PresentationContainerView?) {
    ownContainer = container
  }
}

/// What a presentation is shown in: fills the window and tells its controller of layout.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
