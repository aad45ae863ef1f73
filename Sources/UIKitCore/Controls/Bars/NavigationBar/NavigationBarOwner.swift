import Foundation

/// The controller that manages a navigation bar.
@preconcurrency @MainActor
protocol NavigationBarOwner: BarOwner {
  /// The back button was tapped.
  func navigationBarDidTapBack(_ bar: UINavigationBar)
  /// The bar's height may not be what it was.
  func navigationBarContentDidChange(_ bar: UINavigationBar)
}
