import Foundation

/// Shows a presented view controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  public let presentedViewController: UIViewController
  open private(set) weak var presentingViewController: UIViewController!

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    super.init()
  }

  open var overrideTraitCollection: UITraitCollection?

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {}

extension UIViewController {
  func beginPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {}
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {}
  var effectivePresentationController: UIPresentationController? { presentation.controller }
  var activeTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? { presentation.coordinator }
}
