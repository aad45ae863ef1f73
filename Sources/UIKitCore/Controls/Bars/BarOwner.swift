import Foundation

/// A controller that manages bars of its own.
@preconcurrency @MainActor
protocol BarOwner: AnyObject {
  /// Called when something changed that decides how content lies under the bar.
  func barLooksDidChange()
}
