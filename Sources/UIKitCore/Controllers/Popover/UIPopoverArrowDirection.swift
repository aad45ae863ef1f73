import Foundation

/// A set of directions in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as a bit mask.
  public let rawValue: UInt

  /// Creates a set of directions from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The popover is below what it belongs to.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover is to the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The popover is to the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All four directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is not decided yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
