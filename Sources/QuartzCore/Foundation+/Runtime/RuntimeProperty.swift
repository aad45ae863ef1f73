import Foundation

/// Martlet addition: a property of a class that is read and set without knowing its type.
public struct RuntimeProperty {
  /// The declared type of the property's value.
  public let valueType: Any.Type
  /// The key path to the property, where it was made from one.
  let keyPath: AnyKeyPath?
  /// True if the property cannot be set.
  public let isReadOnly: Bool
  private let getter: (AnyObject) -> Any?
  private let setter: (AnyObject, Any?) -> Bool

  /// Creates a property that is read and set by a key path.
  public init<Root: AnyObject, Value>(_ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(
      keyPath, get: { (root: Root) in root[keyPath: keyPath] },
      set: { (root: Root, value: Value) in root[keyPath: keyPath] = value })
  }

  /// A property that is set without being read before.
  public init<Root: AnyObject, Value>(
    _ keyPath: KeyPath<Root, Value>, set: @escaping (Root, Value) -> Void
  ) {
    self.init(keyPath, get: { (root: Root) in root[keyPath: keyPath] }, set: set)
  }

  /// A property that is only read.
  public init<Root: AnyObject, Value>(reading keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    valueType = Value.self
    isReadOnly = true
    getter = { ($0 as? Root).flatMap { RuntimeValue.object($0[keyPath: keyPath]) } }
    setter = { _, _ in false }
  }

  /// A property that no key path leads to.
  public init<Root: AnyObject, Value>(
    _ type: Value.Type, get: @escaping (Root) -> Value, set: @escaping (Root, Value) -> Void
  ) {
    self.init(nil, get: get, set: set)
  }

  private init<Root: AnyObject, Value>(
    _ keyPath: AnyKeyPath?, get: @escaping (Root) -> Value, set: @escaping (Root, Value) -> Void
  ) {
    self.keyPath = keyPath
    valueType = Value.self
    isReadOnly = false
    getter = { ($0 as? Root).map(get).flatMap(RuntimeValue.object) }
    setter = { object, value in
      guard let root = object as? Root, let converted = RuntimeValue.convert(value, to: Value.self) else {
        return false
      }
      set(root, converted)
      return true
    }
  }

  /// The value; an optional is unwrapped, nil where there is none.
  public func value(of object: AnyObject) -> Any? { getter(object) }

  /// Sets the value, converting numbers, and raw values into enums, as key-value coding does.
  /// - Returns: false when `value` does not fit the property, which then keeps its old one.
  public func set(_ value: Any?, of object: AnyObject) -> Bool { setter(object, value) }
}
