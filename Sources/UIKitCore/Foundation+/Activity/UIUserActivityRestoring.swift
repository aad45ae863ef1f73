import Foundation

/// Shows again what an activity describes: what a delegate hands to the restoration handler of
/// `application(_:continue:restorationHandler:)`.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Shows what an activity describes again.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
