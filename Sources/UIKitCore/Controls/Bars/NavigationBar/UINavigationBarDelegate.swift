import Foundation

/// Has a word on what a navigation bar pushes and pops.
///
/// Of a bar that a navigation controller manages, that controller is asked by `navigationBar(_:shouldPop:)` when it
/// conforms to this protocol; the other methods are for bars that stand alone.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns true if an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed; does nothing by default.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns true if the top item may be popped; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped; does nothing by default.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true, which allows the push.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true, which allows the pop.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
