import Foundation

extension UIViewController: UIStateRestoring {
  private static let presentedKey = "UIKit.presentedViewController"
  private static let styleKey = "UIKit.presentedViewController.style"

  /// A reference to what this controller presents, which gets its own part of the archive by that.
  func encodePresentation(with coder: NSCoder) {
    coder.encode(presentation.presented, forKey: Self.presentedKey)
    if let style = presentation.presented?.modalPresentationStyle {
      coder.encode(style.rawValue, forKey: Self.styleKey)
    }
  }

  /// Presents again what was presented, once this controller's view is in a window.
  func decodePresentation(with coder: NSCoder) {
    guard let presented = coder.decodeObject(forKey: Self.presentedKey) as? UIViewController,
      presented.presentation.phase == .none, presented.parentStorage == nil,
      // A damaged file can name anything; what holds this controller cannot stand over it.
      !presented.hierarchy.contains(where: { $0 === self })
    else { return }
    // A segue or the program chose the style when it presented; who makes the controller anew need not know it. Popovers
    // and custom presentations belong to objects that are not kept.
    if presented.presentation.style == .automatic, coder.containsValue(forKey: Self.styleKey),
      let style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey)),
      style != .popover, style != .custom
    {
      presented.modalPresentationStyle = style
    }
    presentRestored(presented)
  }

  private func presentRestored(_ controller: UIViewController) {
    guard viewIfLoaded?.windowStorage == nil else { return present(controller, animated: false) }
    FrameLoop.afterCommit { [weak self] in
      // Another one may have it by now.
      guard let self, viewIfLoaded?.windowStorage != nil, controller.presentation.phase == .none,
        controller.parentStorage == nil
      else { return }
      present(controller, animated: false)
    }
  }
}

extension UIView: UIStateRestoring {}
