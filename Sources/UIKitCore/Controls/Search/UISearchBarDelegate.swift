import Foundation

/// Learns what the user types into a search bar and which of its buttons are tapped.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns true if editing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing began; does nothing by default.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns true if editing may end; true by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing ended; does nothing by default.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user changed the text, or cleared it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns true if `text` may replace a range, in UTF-16 units; true by default.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The keyboard's search key was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button for bookmarks is tapped; does nothing by default.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the cancel button is tapped or Escape is pressed; does nothing by default.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button for recent results is tapped; does nothing by default.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user chose another scope; does nothing by default.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true, which allows editing to begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true, which allows editing to end.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true, which allows the change.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
