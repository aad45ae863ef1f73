import Foundation

/// Hears of choices in a tab bar. Of a tab bar controller's bar it is that controller.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// The user chose an item, or the chosen one again.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
