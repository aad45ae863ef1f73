import Foundation

// Numbers with names have an order, and are changed by a little, as in `.required - 1` and `.alert + 1`. The operators are each type's
// own: generic ones in a protocol, as Apple has them, are tried for every sum in a program, and made the compiler give up on
// sums of numbers that it had checked before.

extension UILayoutPriority: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (value: Self, change: Float) -> Self { Self(rawValue: value.rawValue + change) }
  public static func - (value: Self, change: Float) -> Self { Self(rawValue: value.rawValue - change) }
  /// How far one is from another.
  public static func - (a: Self, b: Self) -> Float { a.rawValue - b.rawValue }
  public static func += (value: inout Self, change: Float) { value = value + change }
  public static func -= (value: inout Self, change: Float) { value = value - change }
}

extension UIWindow.Level: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue + change) }
  public static func - (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue - change) }
  /// How far one is from another.
  public static func - (a: Self, b: Self) -> CGFloat { a.rawValue - b.rawValue }
  public static func += (value: inout Self, change: CGFloat) { value = value + change }
  public static func -= (value: inout Self, change: CGFloat) { value = value - change }
}

extension UIFont.Weight: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue + change) }
  public static func - (value: Self, change: CGFloat) -> Self { Self(rawValue: value.rawValue - change) }
  /// How far one is from another.
  public static func - (a: Self, b: Self) -> CGFloat { a.rawValue - b.rawValue }
  public static func += (value: inout Self, change: CGFloat) { value = value + change }
  public static func -= (value: inout Self, change: CGFloat) { value = value - change }
}
