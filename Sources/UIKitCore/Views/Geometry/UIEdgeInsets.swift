import Foundation

/// Distances from the four edges of a rectangle, in points. Positive values lead inwards.
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Insets that leave a rectangle as it is.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets from distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension UIEdgeInsets {
  package init(_ insets: HostInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// The sum of both, edge by edge.
  package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// The larger of both, edge by edge.
  package func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// Returns the rest of these insets, measured from a view's edges, for a child that occupies `frame` inside `bounds`.
  /// Never negative, and never more than there was: a sheet that is dragged below the screen keeps its layout and goes down whole.
  package func remaining(for frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, inset - max(0, distance)) }
    return UIEdgeInsets(
      top: part(top, frame.minY - bounds.minY), left: part(left, frame.minX - bounds.minX),
      bottom: part(bottom, bounds.maxY - frame.maxY), right: part(right, bounds.maxX - frame.maxX))
  }
}

extension CGRect {
  /// The rectangle moved inwards by the insets. Sizes may become negative, as documented.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// Kept as Apple's overlay keeps them: a list of numbers.
extension UIEdgeInsets: Codable {
  /// Creates insets from a list of distances: top, left, bottom and right.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let top = try list.decode(CGFloat.self)
    let left = try list.decode(CGFloat.self)
    let bottom = try list.decode(CGFloat.self)
    let right = try list.decode(CGFloat.self)
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  /// Writes the distances as a list: top, left, bottom and right.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in [top, left, bottom, right] { try list.encode(part) }
  }
}
