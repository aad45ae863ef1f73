import Foundation

/// A displacement in points: positive horizontal leads right, positive vertical down.
public struct UIOffset: Equatable, Hashable, Sendable {
  /// The displacement to the right, in points; negative leads left.
  public var horizontal: CGFloat
  /// The displacement downwards, in points; negative leads up.
  public var vertical: CGFloat

  /// An offset that moves nothing.
  public static let zero = UIOffset()

  /// Creates an offset of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset from displacements in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Kept as Apple's overlay keeps it: a list of numbers.
extension UIOffset: Codable {
  /// Creates an offset from a list of its two parts.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let horizontal = try list.decode(CGFloat.self)
    let vertical = try list.decode(CGFloat.self)
    self.init(horizontal: horizontal, vertical: vertical)
  }

  /// Writes the two parts as a list, the horizontal one first.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in [horizontal, vertical] { try list.encode(part) }
  }
}
