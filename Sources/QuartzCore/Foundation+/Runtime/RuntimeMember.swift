import Foundation

/// Martlet addition: a property or method of a class under the name that Objective-C knows it by.
public struct RuntimeMember {
  /// A property's name, or a method's selector with its colons: `label`, `follow:`.
  public let name: String
  /// The member that the name leads to.
  public let kind: Kind

  /// A property, or a method.
  public enum Kind {
    /// A property, by which values are read and, unless it is read-only, set.
    case property(RuntimeProperty)
    /// A method, which the selector calls.
    case method(Selector)
  }

  /// A property that can be set: an outlet, an outlet collection, an inspectable attribute, a key.
  public static func property<Root: AnyObject, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) -> RuntimeMember {
    RuntimeMember(name: name, kind: .property(RuntimeProperty(keyPath)))
  }

  /// A property that `set` sets, which the rewriter writes: a key path would read the old value first, and a getter may have
  /// good reasons not to be called yet.
  public static func property<Root: AnyObject, Value>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, set: @escaping (Root, Value) -> Void
  ) -> RuntimeMember {
    RuntimeMember(name: name, kind: .property(RuntimeProperty(keyPath, set: set)))
  }

  /// A property that no key path leads to.
  public static func property(_ name: String, _ property: RuntimeProperty) -> RuntimeMember {
    RuntimeMember(name: name, kind: .property(property))
  }

  /// A property that is only read: a key.
  public static func property<Root: AnyObject, Value>(
    _ name: String, reading keyPath: KeyPath<Root, Value>
  ) -> RuntimeMember {
    RuntimeMember(name: name, kind: .property(RuntimeProperty(reading: keyPath)))
  }

  /// A method under its Objective-C selector: an action, an unwind action. `selector` calls it.
  public static func method(_ name: String, _ selector: Selector) -> RuntimeMember {
    RuntimeMember(name: name, kind: .method(selector))
  }
}
