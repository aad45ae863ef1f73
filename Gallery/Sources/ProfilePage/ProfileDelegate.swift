import UIKit

/// Where a profile's lists come from, and who hears what is touched.
@MainActor
public protocol ProfileDelegate: AnyObject {
  func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int
  /// - Parameter table: for registered cells; tabs share it.
  func profile(
    _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
  ) -> UITableViewCell
  func profile(_ controller: ProfileViewController, didSelect row: Int, in tab: Int)
  /// A row comes into sight.
  func profile(_ controller: ProfileViewController, willShow row: Int, in tab: Int)
  /// What a swipe towards a row's leading edge offers; nil for nothing.
  func profile(_ controller: ProfileViewController, swipeActionsFor row: Int, in tab: Int)
    -> UISwipeActionsConfiguration?
  /// What stands in place of a list's rows while there are none; nil for nothing.
  func profile(_ controller: ProfileViewController, placeholderIn tab: Int) -> String?
  /// Another list is about to be shown.
  func profile(_ controller: ProfileViewController, willSelect tab: Int)
  /// The main button was pressed.
  func profile(_ controller: ProfileViewController, didChangeAction isActive: Bool)
  func profileDidPressBack(_ controller: ProfileViewController)
  /// The second button at the top; it is shown where `searchLabel` is set.
  func profileDidPressSearch(_ controller: ProfileViewController)
}

extension ProfileDelegate {
  public func profile(_ controller: ProfileViewController, didSelect row: Int, in tab: Int) {}
  public func profile(_ controller: ProfileViewController, willShow row: Int, in tab: Int) {}
  public func profile(
    _ controller: ProfileViewController, swipeActionsFor row: Int, in tab: Int
  ) -> UISwipeActionsConfiguration? { nil }
  public func profile(_ controller: ProfileViewController, placeholderIn tab: Int) -> String? { nil }
  public func profile(_ controller: ProfileViewController, willSelect tab: Int) {}
  public func profile(_ controller: ProfileViewController, didChangeAction isActive: Bool) {}
  public func profileDidPressBack(_ controller: ProfileViewController) {}
  public func profileDidPressSearch(_ controller: ProfileViewController) {}
}
