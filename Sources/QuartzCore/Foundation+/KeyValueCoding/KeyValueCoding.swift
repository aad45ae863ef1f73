import Foundation

/// Martlet addition: a class with its own way of finding values by name, where Apple's sources override NSObject's methods.
///
/// NSObject cannot have methods to override here; so the rewriter makes such classes conform to this. What they leave out
/// is NSObject's.
public protocol KeyValueCoding: _KeyValueCodingAndObserving {
  /// Returns the value of a property by its name. By default, it is found as for every object.
  func value(forKey key: String) -> Any?
  /// Sets the value of a property by its name. By default, it is set as for every object.
  func setValue(_ value: Any?, forKey key: String)
  /// The value of a property that the class does not have.
  func value(forUndefinedKey key: String) -> Any?
  /// Sets a property that the class does not have.
  func setValue(_ value: Any?, forUndefinedKey key: String)
  /// Sets a property whose type has no nil to nil.
  func setNilValueForKey(_ key: String)
}

extension KeyValueCoding {
  /// Returns a property's value as every object does; a class with its own keys replaces this.
  public func value(forKey key: String) -> Any? { _value(forKey: key) }
  /// Sets a property's value as every object does; a class with its own keys replaces this.
  public func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKey: key) }
}

/// Martlet addition: a class that takes whole key paths, because its values have parts that are no objects.
package protocol KeyPathCoding: _KeyValueCodingAndObserving {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}
