import Foundation

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The value after the change, when asked for with `.new`; nil before it.
  public let newValue: Value?
  /// The value before the change, when asked for with `.old`.
  public let oldValue: Value?
  /// Whether the change is still to come.
  public let isPrior: Bool
}
