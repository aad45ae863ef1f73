import Foundation

extension NSDirectionalEdgeInsets {
  /// Returns the insets in points: values between 0 and 1 are parts of the size.
  func points(in size: CGSize) -> NSDirectionalEdgeInsets {
    func points(_ value: CGFloat, of length: CGFloat) -> CGFloat {
      value > 0 && value < 1 ? value * length : value
    }
    return NSDirectionalEdgeInsets(
      top: points(top, of: size.height), leading: points(leading, of: size.width),
      bottom: points(bottom, of: size.height), trailing: points(trailing, of: size.width))
  }

  /// Returns the insets without those along axes whose length a view chooses: there insets do not count.
  func without(_ open: SelfSizing) -> NSDirectionalEdgeInsets {
    var insets = self
    if open.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
    if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  func mainStart(_ axes: LayoutAxes) -> CGFloat { axes.isVertical ? top : leading }
  func mainEnd(_ axes: LayoutAxes) -> CGFloat { axes.isVertical ? bottom : trailing }
  func crossStart(_ axes: LayoutAxes) -> CGFloat { axes.isVertical ? leading : top }
  func crossEnd(_ axes: LayoutAxes) -> CGFloat { axes.isVertical ? trailing : bottom }
}

extension CGSize {
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension CGRect {
  /// Smaller by insets, leading being left.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
  }
}
