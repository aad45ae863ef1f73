import Foundation

/// Learns when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Comes first: the search bar is about to be typed into, or `isActive` was set.
  func presentSearchController(_ searchController: UISearchController)
  /// Called when a search begins, before it is seen; does nothing by default.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search is seen in full; does nothing by default.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called when a search is about to end; does nothing by default.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search is gone; does nothing by default.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// By default, does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// Called when a search begins, before it is seen; does nothing by default.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called when the search is seen in full; does nothing by default.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called when a search is about to end; does nothing by default.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called when the search is gone; does nothing by default.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
