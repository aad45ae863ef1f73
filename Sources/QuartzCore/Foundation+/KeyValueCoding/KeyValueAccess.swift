import Foundation

/// Values of objects by name, as key-value coding finds them.
enum KeyValueAccess {
  static func value(of object: AnyObject, forKey key: String) -> Any? {
    switch object {
    case let object as any KeyPathCoding: object.value(forKeyPath: key)
    case let object as any KeyValueCoding: object.value(forKey: key)
    case let object as any _KeyValueCodingAndObserving: object._value(forKey: key)
    default: nil
    }
  }

  static func value(of object: AnyObject, forKeyPath keyPath: String) -> Any? {
    if let object = object as? any KeyPathCoding { return object.value(forKeyPath: keyPath) }
    guard let dot = keyPath.firstIndex(of: ".") else { return value(of: object, forKey: keyPath) }
    guard let next = value(of: object, forKey: String(keyPath[..<dot])) else { return nil }
    return value(of: next as AnyObject, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  static func set(_ value: Any?, of object: AnyObject, forKey key: String) {
    switch object {
    case let object as any KeyPathCoding: object.setValue(value, forKeyPath: key)
    case let object as any KeyValueCoding: object.setValue(value, forKey: key)
    case let object as any _KeyValueCodingAndObserving: object._setValue(value, forKey: key)
    default: preconditionFailure("\(object) has no properties that are found by name, such as \(key)")
    }
  }

  static func set(_ value: Any?, of object: AnyObject, forKeyPath keyPath: String) {
    if let object = object as? any KeyPathCoding { return object.setValue(value, forKeyPath: keyPath) }
    guard let dot = keyPath.firstIndex(of: ".") else { return set(value, of: object, forKey: keyPath) }
    guard let next = self.value(of: object, forKey: String(keyPath[..<dot])) else { return }
    set(value, of: next as AnyObject, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }
}
