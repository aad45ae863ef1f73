import Foundation

/// A command beneath a preview, or a group of such.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The command's or group's name.
  var title: String { get }
}

extension UIPreviewActionItem {
  /// Returns what stands for the item in a menu.
  /// - Parameter controller: the preview's, which the handler gets.
  func menuElement(for controller: UIViewController) -> UIMenuElement? {
    if let action = self as? UIPreviewAction { return action.action(for: controller) }
    return (self as? UIPreviewActionGroup)?.menu(for: controller)
  }
}
