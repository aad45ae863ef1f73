import Foundation

extension UIViewController {
  /// The split view controller that this one is in, at any depth.
  public var splitViewController: UISplitViewController? { nearestAncestor() }
}
