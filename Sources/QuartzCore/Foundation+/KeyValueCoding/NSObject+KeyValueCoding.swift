import Foundation

/// Values by name. The names are those of ``RuntimeRegistry``'s tables: UIKit's own for its classes, the rewriter's for a
/// program's `@objc` properties.
extension _KeyValueCodingAndObserving {
  /// The value of the property of that name. Traps when there is none, as Apple's raises an exception.
  public func value(forKey key: String) -> Any? { KeyValueAccess.value(of: self, forKey: key) }

  /// The value at the end of a path of names with dots between them.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueAccess.value(of: self, forKeyPath: keyPath)
  }

  /// Sets the property of that name. Traps when there is none, or when the value is of another type.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueAccess.set(value, of: self, forKey: key)
  }

  /// Sets the property at the end of a path of names with dots between them.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueAccess.set(value, of: self, forKeyPath: keyPath)
  }

  /// Sets properties by name.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// The values of properties by name, `NSNull` for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }

  /// The class's name with its module, or that of UIKit's own classes without one.
  public static func description() -> String {
    let name = String(reflecting: self)
    let isOurs = ["UIKitCore.", "QuartzCore.", "UIKit.", "WebKit."].contains(where: name.hasPrefix)
    return isOurs ? String(describing: self) : name
  }

  // MARK: - What classes may have their own way with

  /// Returns the value of a key as every object does.
  ///
  /// A class that has its own `value(forKey:)` calls it where it says `super` on Apple's systems.
  public func _value(forKey key: String) -> Any? {
    if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key) }
    if let array = self as? NSArray {
      return array.map { KeyValueAccess.value(of: $0 as AnyObject, forKey: key) ?? NSNull() }
    }
    if let property = RuntimeRegistry.property(key, of: type(of: self)) { return property.value(of: self) }
    // A method without arguments is a value, too.
    if let method = RuntimeRegistry.method(key, of: self), method.argumentCount == 0 {
      return method.call(self, [])
    }
    return (self as? any KeyValueCoding)?.value(forUndefinedKey: key) ?? value(forUndefinedKey: key)
  }

  /// Sets the value of a key as every object does.
  ///
  /// A class that has its own `setValue(_:forKey:)` calls it where it says `super` on Apple's systems.
  public func _setValue(_ value: Any?, forKey key: String) {
    if let dictionary = self as? NSMutableDictionary {
      guard let value else { return dictionary.removeObject(forKey: key) }
      return dictionary.setObject(value, forKey: NSString(string: key))
    }
    guard let property = RuntimeRegistry.property(key, of: type(of: self)), !property.isReadOnly else {
      guard let coding = self as? any KeyValueCoding else { return setValue(value, forUndefinedKey: key) }
      return coding.setValue(value, forUndefinedKey: key)
    }
    guard !property.set(value, of: self) else { return }
    guard let value else {
      guard let coding = self as? any KeyValueCoding else { return setNilValueForKey(key) }
      return coding.setNilValueForKey(key)
    }
    preconditionFailure(
      "\(type(of: self)).\(key) is a \(property.valueType) and cannot be set to \(value), a \(type(of: value))"
    )
  }

  /// Traps: there is no such property.
  public func value(forUndefinedKey key: String) -> Any? {
    preconditionFailure(
      "\(self) valueForUndefinedKey: this class is not key value coding-compliant for the key \(key).")
  }

  /// Traps: there is no such property.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    preconditionFailure(
      "\(self) setValue:forUndefinedKey: this class is not key value coding-compliant for the key \(key).")
  }

  /// Traps: the property's type has no nil.
  public func setNilValueForKey(_ key: String) {
    preconditionFailure("\(self) setNilValueForKey: could not set nil as the value for the key \(key).")
  }
}
