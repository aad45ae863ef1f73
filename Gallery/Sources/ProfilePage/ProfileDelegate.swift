import UIKit

/// An object that gives a profile's lists their rows and is told what the user touches. Rows and tabs are counted from 0.
@MainActor
public protocol ProfileDelegate: AnyObject {
  /// Returns the number of rows in a tab's list.
  func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int
  /// Returns the cell of a row.
  ///
  /// - Parameter table: for registered cells; tabs share it.
  func profile(
    _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
  ) -> UITableViewCell
  /// Called when a row was tapped.
  func profile(_ controller: ProfileViewController, didSelect row: Int, in tab: Int)
  /// Called when a row is about to come into sight.
  func profile(_ controller: ProfileViewController, willShow row: Int, in tab: Int)
  /// Returns the actions that a swipe towards a row's leading edge offers; nil for none.
  func profile(_ controller: ProfileViewController, swipeActionsFor row: Int, in tab: Int)
    -> UISwipeActionsConfiguration?
  /// Returns the text in place of a list's rows while there are none; nil for none.
  func profile(_ controller: ProfileViewController, placeholderIn tab: Int) -> String?
  /// Called when another list is about to be shown.
  func profile(_ controller: ProfileViewController, willSelect tab: Int)
  /// Called when the main button was pressed.
  func profile(_ controller: ProfileViewController, didChangeAction isActive: Bool)
  /// Called when the button at the top's left was pressed.
  func profileDidPressBack(_ controller: ProfileViewController)
  /// Called when the second button at the top was pressed; it is shown where `searchLabel` is set.
  func profileDidPressSearch(_ controller: ProfileViewController)
}

extension ProfileDelegate {
  /// Does nothing.
  public func profile(_ controller: ProfileViewController, didSelect row: Int, in tab: Int) {}
  /// Does nothing.
  public func profile(_ controller: ProfileViewController, willShow row: Int, in tab: Int) {}
  /// Returns nil: rows have no swipe actions.
  public func profile(
    _ controller: ProfileViewController, swipeActionsFor row: Int, in tab: Int
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil: an empty list shows nothing.
  public func profile(_ controller: ProfileViewController, placeholderIn tab: Int) -> String? { nil }
  /// Does nothing.
  public func profile(_ controller: ProfileViewController, willSelect tab: Int) {}
  /// Does nothing.
  public func profile(_ controller: ProfileViewController, didChangeAction isActive: Bool) {}
  /// Does nothing.
  public func profileDidPressBack(_ controller: ProfileViewController) {}
  /// Does nothing.
  public func profileDidPressSearch(_ controller: ProfileViewController) {}
}
