import Foundation

/// The controller that manages a tab bar.
@preconcurrency @MainActor
protocol TabBarOwner: BarOwner {
  /// The user chose an item, or the chosen one again.
  func tabBar(_ tabBar: UITabBar, didTap item: UITabBarItem)
}
