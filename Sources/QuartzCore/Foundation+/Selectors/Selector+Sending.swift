import Foundation

extension Selector {
  /// Martlet addition: whether `target` answers: it is of the type that declares the method, or its class has a method of
  /// this name in a table.
  public func canHandle(_ target: AnyObject) -> Bool {
    method?.accepts(target) == true || RuntimeRegistry.method(name, of: target) != nil
  }

  /// Martlet addition: calls the method on `target`; missing arguments count as nil, surplus ones are ignored.
  ///
  /// Traps when the target has no such method, as Apple's raises an exception for an unrecognized selector.
  @discardableResult
  public func perform(on target: AnyObject, _ arguments: Any?...) -> Any? {
    if let method, method.accepts(target) { return method.call(target, arguments) }
    guard let found = RuntimeRegistry.method(name, of: target) else {
      preconditionFailure("\(type(of: target)): unrecognized selector \(name) sent to instance \(target)")
    }
    return found.call(target, arguments)
  }
}
