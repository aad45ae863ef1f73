import UIKit

/// Layouts are worked out for lines that begin at the left; where they begin at the right they are turned round at the end.
extension UIView {
  /// Whether lines begin at the right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Turns the places of subviews that were laid out just now round this view's middle, where lines begin at the right.
  func mirror(_ subviews: [UIView]) {
    guard isMirrored else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }
}
