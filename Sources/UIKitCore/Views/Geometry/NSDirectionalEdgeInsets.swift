import Foundation

/// Distances from the edges of a rectangle, in points, that follow the reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public static let zero = NSDirectionalEdgeInsets()

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension NSDirectionalEdgeInsets {
  package func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    direction == .leftToRight
      ? UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }

  package init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    self.init(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right,
      bottom: insets.bottom, trailing: isLeftToRight ? insets.right : insets.left)
  }
}
