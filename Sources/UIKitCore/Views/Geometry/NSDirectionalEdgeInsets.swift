import Foundation

/// Distances from the edges of a rectangle, in points, that follow the reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the edge where lines of text begin, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the edge where lines of text end, in points.
  public var trailing: CGFloat

  /// Insets that leave a rectangle as it is.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets from distances in points.
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

/// Kept as Apple's overlay keeps them: a list of numbers.
extension NSDirectionalEdgeInsets: Codable {
  /// Creates insets from a list of distances: top, leading, bottom and trailing.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let top = try list.decode(CGFloat.self)
    let leading = try list.decode(CGFloat.self)
    let bottom = try list.decode(CGFloat.self)
    let trailing = try list.decode(CGFloat.self)
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// Writes the distances as a list: top, leading, bottom and trailing.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in [top, leading, bottom, trailing] { try list.encode(part) }
  }
}
