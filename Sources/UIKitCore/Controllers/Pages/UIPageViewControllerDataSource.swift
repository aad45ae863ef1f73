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

  /// How many dots the page control has; without pages there is no page control, which is so unless this is implemented.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// The dot of the page that was set by code. Turning pages moves on from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
