import Foundation

/// Gives a page view controller its pages, one by one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Nil before the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// Nil after the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// Returns the number of dots in the page control; 0, as by default, is for no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The dot of the page that was set by code. Turning pages moves on from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// By default, returns 0: there is no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// By default, returns 0: the first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
