import Foundation

// Numbers with names have an order, and are changed by a little, as in `.required - 1` and `.alert + 1`. The operators are each type's
// own: generic ones in a protocol, as Apple has them, are tried for every sum in a program, and made the compiler give up on
// sums of numbers that it had checked before.

extension UILayoutPriority: Comparable {
  /// Compares by number: true if the first priority is lower.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// A priority that is higher by `change`.
  public static func + (value: Self, change: Float) -> Self { Self(rawValue: value.rawValue + change) }
  /// A priority that is lower by `change`.
  public static func - (value: Self, change: Float) -> Self { Self(rawValue: value.rawValue - change) }
  /// The difference of two priorities.
  public static func - (a: Self, b: Self) -> Float { a.rawValue - b.rawValue }
  /// Raises the priority by `change`.
  public static func += (value: inout Self, change: Float) { value = value + change }
  /// Lowers the priority by `change`.
  public static func -= (value: inout Self, change: Float) { value = value - change }
}

extension UIWindow.Level: Comparable {
  /// Compares by number: true if the first level is behind the second.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// A level that is higher by `change`.
  public static func + (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue + change) }
  /// A level that is lower by `change`.
  public static func - (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue - change) }
  /// The difference of two levels.
  public static func - (a: Self, b: Self) -> CGFloat { a.rawValue - b.rawValue }
  /// Raises the level by `change`.
  public static func += (value: inout Self, change: CGFloat) { value = value + change }
  /// Lowers the level by `change`.
  public static func -= (value: inout Self, change: CGFloat) { value = value - change }
}

extension UIFont.Weight: Comparable {
  /// Compares by number: true if the first weight is lighter.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// A weight that is heavier by `change`.
  public static func + (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue + change) }
  /// A weight that is lighter by `change`.
  public static func - (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue - change) }
  /// The difference of two weights.
  public static func - (a: Self, b: Self) -> CGFloat { a.rawValue - b.rawValue }
  /// Makes the weight heavier by `change`.
  public static func += (value: inout Self, change: CGFloat) { value = value + change }
  /// Makes the weight lighter by `change`.
  public static func -= (value: inout Self, change: CGFloat) { value = value - change }
}
