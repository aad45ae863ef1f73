import Foundation

extension UIViewController: UIStateRestoring {
  private static let presentedKey = "UIKit.presentedViewController"

  /// A reference to what this controller presents, which gets its own part of the archive by that.
  func encodePresentation(with coder: NSCoder) {
    coder.encode(presentation.presented, forKey: Self.presentedKey)
    switch self {
    case let navigation as UINavigationController:
      coder.encode(navigation.viewControllers, forKey: Self.childrenKey)
    case let tabs as UITabBarController:
      coder.encode(tabs.viewControllers, forKey: Self.childrenKey)
      coder.encode(tabs.selectedIndex, forKey: Self.selectionKey)
    default: break
    }
  }

  /// UIKit's own containers take back their children and what was selected.
  private func decodeChildren(with coder: NSCoder) {
    let children = (coder.decodeObject(forKey: Self.childrenKey) as? [Any] ?? []).compactMap {
      $0 as? UIViewController
    }
    switch self {
    case let navigation as UINavigationController:
      if !children.isEmpty { navigation.setViewControllers(children, animated: false) }
    case let tabs as UITabBarController:
      let index = coder.decodeInteger(forKey: Self.selectionKey)
      if tabs.viewControllers?.indices.contains(index) == true { tabs.selectedIndex = index }
    default: break
    }
  }

  private static let childrenKey = "UIKit.children"
  private static let selectionKey = "UIKit.selectedIndex"

  /// What was presented is presented again, once this controller's view is in a window.
  func decodePresentation(with coder: NSCoder) {
    decodeChildren(with: coder)
    guard let presented = coder.decodeObject(forKey: Self.presentedKey) as? UIViewController,
      presented.presentation.phase == .none
    else { return }
    presentRestored(presented)
  }

  private func presentRestored(_ controller: UIViewController) {
    guard viewIfLoaded?.windowStorage == nil else { return present(controller, animated: false) }
    FrameLoop.afterCommit { [weak self] in
      guard let self, viewIfLoaded?.windowStorage != nil else { return }
      present(controller, animated: false)
    }
  }
}

extension UIView: UIStateRestoring {}
