import Foundation

/// Hears what becomes of a `UIAlertView`. Every method has a default that does what "not implemented" means.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when the user chose a button, once the alert is gone; does nothing by default.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called before the alert comes; does nothing by default.
  func willPresent(_ alertView: UIAlertView)
  /// Called when the alert has come; does nothing by default.
  func didPresent(_ alertView: UIAlertView)
  /// Called after `alertView(_:clickedButtonAt:)`, and before a program puts the alert away; does nothing by default.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called when the alert is gone; does nothing by default.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns true if the first button beside Cancel can be chosen: asked before the alert comes, and when text in it changes. True by
  /// default.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Called when the user chose a button; does nothing by default.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Called before the alert comes; does nothing by default.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Called when the alert has come; does nothing by default.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Called when the alert is about to go; does nothing by default.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Called when the alert is gone; does nothing by default.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true: the button can be chosen.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
