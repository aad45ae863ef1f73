import UIKit

extension UIView {
  /// The frontmost visible view in this one that a screen reader would call so, or nil; its middle is in the window.
  public func visible(labelled label: String) -> UIView? {
    guard !isHidden, alpha > 0.01 else { return nil }
    for child in subviews.reversed() {
      if let found = child.visible(labelled: label) { return found }
    }
    guard accessibilityLabel == label, let window,
      window.bounds.contains(convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
    else { return nil }
    return self
  }
}
