import Foundation

/// A controller that manages bars of its own.
@MainActor
protocol BarOwner: AnyObject {
  /// What decides how content lies under the bar is not what it was.
  func barLooksDidChange()
}
