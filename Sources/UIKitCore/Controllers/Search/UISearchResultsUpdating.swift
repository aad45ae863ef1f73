import Foundation

/// Brings the results of a search up to date while the user types.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search bar becomes the first responder, and when its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
}
