import Foundation

/// Messages to a class itself, by name: `UIApplication.responds(to:)`, `UIApplication.value(forKeyPath:)`. A class method `name` is in the
/// class's table as `+name` (``RuntimeRegistry``).
extension _KeyValueCodingAndObserving {
  /// Returns true if the class has the class method.
  public static func responds(to aSelector: Selector!) -> Bool {
    aSelector.flatMap { ClassMessage.method($0, of: self) } != nil
  }

  /// Returns true if objects of the class have the method.
  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.map { RuntimeRegistry.selector($0.name, of: self) != nil } ?? false
  }

  /// Calls the class method; what it answers is not retained for the caller. Traps when there is no such method.
  @discardableResult
  public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    unmanaged(ClassMessage.send(aSelector, to: self, []))
  }

  /// Calls the class method with one argument.
  @discardableResult
  public static func perform(
    _ aSelector: Selector!,
    with object: Any!
  ) -> Unmanaged<AnyObject>! {
    unmanaged(ClassMessage.send(aSelector, to: self, [object]))
  }

  /// Calls the class method with two arguments.
  @discardableResult
  public static func perform(
    _ aSelector: Selector!,
    with object1: Any!,
    with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    unmanaged(ClassMessage.send(aSelector, to: self, [object1, object2]))
  }

  /// Returns what the class method or class property of that name answers. Traps when there is none.
  public static func value(forKey key: String) -> Any? {
    guard ClassMessage.method(Selector(key), of: self) != nil else {
      preconditionFailure(
        "\(self) valueForUndefinedKey: this class is not key value coding-compliant for the key \(key).")
    }
    return RuntimeValue.flattened(ClassMessage.send(Selector(key), to: self, []))
  }

  /// The value at the end of a path of names with dots between them, which begins at the class.
  public static func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    guard let first = value(forKey: String(keyPath[..<dot])) else { return nil }
    return KeyValueAccess.value(
      of: first as AnyObject, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }
}

extension NSObject {
  /// Returns the class that this one inherits from; nil for a class that inherits from none.
  public class func superclass() -> AnyClass? {
    let above: AnyClass? = superclass
    return above
  }
}

private enum ClassMessage {
  static func method(_ selector: Selector, of type: AnyClass) -> SelectorMethod? {
    if let own = selector.method, own.accepts(type as AnyObject) { return own }
    return RuntimeRegistry.selector("+" + selector.name, of: type)?.method
  }

  static func send(_ selector: Selector?, to type: AnyClass, _ arguments: [Any?]) -> Any? {
    guard let selector, let method = method(selector, of: type) else {
      preconditionFailure("\(type): unrecognized selector \(selector?.name ?? "nil") sent to class \(type)")
    }
    return method.call(type as AnyObject, arguments)
  }
}
