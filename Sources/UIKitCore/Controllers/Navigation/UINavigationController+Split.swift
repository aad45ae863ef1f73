import Foundation

extension UINavigationController {
  /// Pushes a controller, or the pages of another navigation controller.
  func takeIn(_ secondary: UIViewController, animated: Bool = false) {
    let pages = (secondary as? UINavigationController)?.viewControllers ?? [secondary]
    (secondary as? UINavigationController)?.setViewControllers([], animated: false)
    takenIn = (secondary, pages)
    setViewControllers(stack + pages, animated: animated)
  }

  /// Takes what was taken in off the stack, with the pages on it, and returns it; nil when the user went back from all of it.
  func giveBack() -> UIViewController? {
    guard let (secondary, pages) = takenIn else { return nil }
    takenIn = nil
    guard let first = stack.firstIndex(where: { page in pages.contains { $0 === page } }) else {
      // Nothing of it is seen: it has its pages again, and stays what it was.
      (secondary as? UINavigationController)?.setViewControllers(pages, animated: false)
      return nil
    }
    let own = Array(stack[first...])
    setViewControllers(Array(stack[..<first]), animated: false)
    if let navigation = secondary as? UINavigationController {
      navigation.setViewControllers(own, animated: false)
    }
    return secondary
  }
}
