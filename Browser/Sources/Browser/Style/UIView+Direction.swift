import UIKit

/// Layouts are worked out for lines that begin at the left; where they begin at the right they are turned round at the end.
extension UIView {
  /// True if lines begin at the right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Turns the places of subviews that were laid out just now round this view's middle, where lines begin at the right.
  func mirror(_ subviews: [UIView]) {
    guard isMirrored else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }
}

extension UIScrollView {
  /// Lays views side by side where a finger can scroll through them. Where lines begin at the right the row does, too, and
  /// is seen from there at first.
  /// - Parameters:
  ///   - views: with their sizes.
  ///   - side: room before the first view and behind the last one, in points.
  ///   - top: of all of them.
  func layRow(_ views: [(UIView, CGSize)], gap: CGFloat, side: CGFloat = 0, top: CGFloat = 0) {
    var x = side
    for (view, size) in views {
      view.frame = CGRect(origin: CGPoint(x: x, y: top), size: size)
      x += size.width + gap
    }
    let width = x - gap + side
    // Fewer than fill it stand at the end that lines begin at.
    let row = isMirrored ? max(width, bounds.width) : width
    if isMirrored {
      for (view, _) in views { view.center.x = row - view.center.x }
    }
    guard contentSize != CGSize(width: row, height: bounds.height) else { return }
    contentSize = CGSize(width: row, height: bounds.height)
    if isMirrored { contentOffset.x = row - bounds.width }
  }
}
