import Foundation

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kinds of change.
  public typealias Kind = NSKeyValueChange

  /// The kind of change: set, or objects inserted, removed or replaced.
  public let kind: Kind
  /// The value after the change, when asked for with `.new`; nil before it.
  public let newValue: Value?
  /// The value before the change, when asked for with `.old`.
  public let oldValue: Value?
  /// The objects of a collection that were inserted, removed or replaced; nil when the property was set.
  public let indexes: IndexSet?
  /// A Boolean value that indicates whether the change is still to come.
  public let isPrior: Bool
}
