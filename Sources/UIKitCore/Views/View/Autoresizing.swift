import Foundation

/// The springs-and-struts rule along one axis (Apple documentation, `autoresizingMask`).
///
/// A pure function: what a superview gains or loses is shared among the flexible parts
/// in proportion to their sizes, and evenly when all of them are zero.
enum Autoresizing {
  struct Span: Equatable {
    var origin: CGFloat
    var length: CGFloat
  }

  static func resize(
    _ span: Span, from oldTotal: CGFloat, to newTotal: CGFloat, flexibleBefore: Bool, flexibleLength: Bool,
    flexibleAfter: Bool
  ) -> Span {
    guard flexibleBefore || flexibleLength || flexibleAfter, oldTotal != newTotal else { return span }
    let change = newTotal - oldTotal
    let after = oldTotal - span.origin - span.length
    let weights = [
      flexibleBefore ? span.origin : 0, flexibleLength ? span.length : 0, flexibleAfter ? after : 0,
    ]
    let sum = weights.reduce(0, +)
    let flexibleCount = [flexibleBefore, flexibleLength, flexibleAfter].count { $0 }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum == 0 ? change / CGFloat(flexibleCount) : change * weights[index] / sum
    }
    return Span(
      origin: span.origin + share(0, flexibleBefore),
      length: max(0, span.length + share(1, flexibleLength)))
  }

  static func frame(
    _ frame: CGRect, from oldSize: CGSize, to newSize: CGSize, mask: UIView.AutoresizingMask
  ) -> CGRect {
    let x = resize(
      Span(origin: frame.origin.x, length: frame.size.width), from: oldSize.width, to: newSize.width,
      flexibleBefore: mask.contains(.flexibleLeftMargin), flexibleLength: mask.contains(.flexibleWidth),
      flexibleAfter: mask.contains(.flexibleRightMargin))
    let y = resize(
      Span(origin: frame.origin.y, length: frame.size.height), from: oldSize.height, to: newSize.height,
      flexibleBefore: mask.contains(.flexibleTopMargin), flexibleLength: mask.contains(.flexibleHeight),
      flexibleAfter: mask.contains(.flexibleBottomMargin))
    return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }
}
