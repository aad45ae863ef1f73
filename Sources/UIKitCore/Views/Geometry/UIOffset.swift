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
