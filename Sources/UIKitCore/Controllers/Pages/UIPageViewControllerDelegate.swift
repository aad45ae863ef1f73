import Foundation

/// Hears of pages that the user turns. Pages that code sets are not told.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user began to turn to other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

  /// The turn came to an end.
  ///
  /// - Parameters:
  ///   - finished: whether its animation did.
  ///   - previousViewControllers: what was shown before.
  ///   - completed: false when the user went back to it.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the place of the spine for another orientation of the window, where pages curl. The pages that go with it may be set meanwhile,
  /// without animation, and whether they are double sided: two with a spine in the middle, one with any other.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation

  /// The orientations that suit the controller in place of those of its class.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// Returns the orientation in which the interface is when the controller is shown over the whole window.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// By default, returns the place where the spine is.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// By default, returns the orientations that are standard for the interface idiom.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .standard(for: pageViewController.traitCollection.userInterfaceIdiom) }
  /// By default, returns the orientation that the controller would have without a delegate.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.standardPresentationOrientation }
  /// By default, does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}

  /// By default, does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
