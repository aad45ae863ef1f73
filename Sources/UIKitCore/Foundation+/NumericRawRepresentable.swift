/// Values that are a number with a name. They have an order, and are changed by a little, as in `.required - 1` and `.alert + 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (value: Self, change: RawValue) -> Self { Self(rawValue: value.rawValue + change) }
  public static func + (change: RawValue, value: Self) -> Self { Self(rawValue: change + value.rawValue) }
  public static func - (value: Self, change: RawValue) -> Self { Self(rawValue: value.rawValue - change) }
  /// How far one is from another.
  public static func - (a: Self, b: Self) -> RawValue { a.rawValue - b.rawValue }
  public static func += (value: inout Self, change: RawValue) { value = value + change }
  public static func -= (value: inout Self, change: RawValue) { value = value - change }
}
