import Foundation
import SwiftRuntimeAccess

/// A method that a selector calls, without its types.
package struct SelectorMethod {
  /// The number of arguments that the method takes.
  let argumentCount: Int
  /// Returns true if a target is of the type that declares the method.
  let accepts: (AnyObject) -> Bool
  /// Calls the method on a target it accepts; missing arguments count as nil, surplus ones are ignored.
  let call: (AnyObject, [Any?]) -> Any?

  /// A method of `T`.
  ///
  /// - Parameter name: for messages.
  package init<T, each A, R>(_ name: String, _ method: @escaping (T) -> (repeat each A) -> R) {
    var count = 0
    for _ in repeat (each A).self { count += 1 }
    argumentCount = count
    accepts = { $0 is T }
    call = { target, arguments in
      guard let target = target as? T else { return nil }
      var sent = SelectorArguments(arguments, method: name)
      return method(target)(repeat sent.next((each A).self))
    }
  }

  /// A method of the main actor.
  ///
  /// Selectors are sent on whatever thread the sender is on, as Objective-C's are, so the call drops the actor.
  package init<T, each A, R>(
    _ name: String, isolated method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R
  ) {
    var count = 0
    for _ in repeat (each A).self { count += 1 }
    argumentCount = count
    accepts = { $0 is T }
    let isolatedCall: @MainActor (AnyObject, [Any?]) -> Any? = { target, arguments in
      guard let target = target as? T else { return nil }
      var sent = SelectorArguments(arguments, method: name)
      return method(target)(repeat sent.next((each A).self))
    }
    call = ActorErasure.erased(isolatedCall)
  }

  /// The same for those targets only of which `isImplemented` holds.
  package func `where`<T>(_ isImplemented: @escaping (T) -> Bool) -> SelectorMethod {
    SelectorMethod(
      argumentCount: argumentCount, accepts: { target in (target as? T).map(isImplemented) ?? false },
      call: call)
  }

  private init(
    argumentCount: Int, accepts: @escaping (AnyObject) -> Bool, call: @escaping (AnyObject, [Any?]) -> Any?
  ) {
    self.argumentCount = argumentCount
    self.accepts = accepts
    self.call = call
  }
}
