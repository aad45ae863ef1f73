import Foundation

extension UIViewController: UIStateRestoring {
  private static let presentedKey = "UIKit.presentedViewController"

  /// A reference to what this controller presents, which gets its own part of the archive by that.
  func encodePresentation(with coder: NSCoder) {
    coder.encode(presentation.presented, forKey: Self.presentedKey)
  }

  /// What was presented is presented again, once this controller's view is in a window.
  func decodePresentation(with coder: NSCoder) {
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
