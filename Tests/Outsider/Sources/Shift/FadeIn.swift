import UIKit

extension UIView {
  /// Fades the view in.
  public func fadeIn(duration: TimeInterval) {
    alpha = 0
    UIView.animate(withDuration: duration) { self.alpha = 1 }
  }
}
