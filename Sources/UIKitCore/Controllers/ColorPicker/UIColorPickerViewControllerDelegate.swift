import Foundation

/// Hears which colours the user chooses. All methods are optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// The user chose a colour: its picker's `selectedColor`.
  ///
  /// - Parameter continuously: true while the finger is down.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The user put the picker away.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  /// The user chose a colour; called where the delegate does not hear of it by the method above.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor(_:)`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// Does nothing when the picker was put away.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
  /// Does nothing when a colour was chosen.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
}
