import Foundation

/// A method to call on a target, by name and by its unapplied reference: `Selector("tick", Ticker.tick)`.
///
/// Stands in for the Objective-C runtime's selector. Two selectors are equal when their names are; the reference
/// dispatches through the class, so that overrides are called. A Martlet addition in all but name.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The method's name.
  public let name: String
  /// How many arguments the method takes.
  package let argumentCount: Int
  private let implementation: ((AnyObject, [Any?]) -> Any?)?
  private let accepts: (AnyObject) -> Bool

  private init(
    name: String, argumentCount: Int, accepts: @escaping (AnyObject) -> Bool,
    implementation: ((AnyObject, [Any?]) -> Any?)?
  ) {
    self.name = name
    self.argumentCount = argumentCount
    self.accepts = accepts
    self.implementation = implementation
  }

  /// A method without arguments.
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
    self.init(name: name, argumentCount: 0, accepts: { $0 is T }) { target, _ in
      guard let target = target as? T else { return nil }
      return method(target)()
    }
  }

  /// A method with one argument, usually the sender.
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    self.init(name: name, argumentCount: 1, accepts: { $0 is T }) { target, arguments in
      guard let target = target as? T, let a = Self.argument(arguments, 0, A.self) else { return nil }
      return method(target)(a)
    }
  }

  /// A method with two arguments, usually the sender and the event.
  public init<T: AnyObject, A, B, R>(_ name: String, _ method: @escaping (T) -> (A, B) -> R) {
    self.init(name: name, argumentCount: 2, accepts: { $0 is T }) { target, arguments in
      guard let target = target as? T, let a = Self.argument(arguments, 0, A.self),
        let b = Self.argument(arguments, 1, B.self)
      else { return nil }
      return method(target)(a, b)
    }
  }

  /// A main actor method without arguments. Disfavoured, as are the next two: where both forms fit, the plain one does.
  @_disfavoredOverload
  public init<T: AnyObject, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> R) {
    self.init(name: name, argumentCount: 0, accepts: { $0 is T }) { target, _ in
      guard let target = target as? T else { return nil }
      return Self.onMainActor(target) { method($0)() }
    }
  }

  /// A main actor method with one argument, usually the sender.
  @_disfavoredOverload
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A) -> R) {
    self.init(name: name, argumentCount: 1, accepts: { $0 is T }) { target, arguments in
      guard let target = target as? T, let a = Self.argument(arguments, 0, A.self) else { return nil }
      return Self.onMainActor((target, a)) { method($0.0)($0.1) }
    }
  }

  /// A main actor method with two arguments, usually the sender and the event.
  @_disfavoredOverload
  public init<T: AnyObject, A, B, R>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B) -> R
  ) {
    self.init(name: name, argumentCount: 2, accepts: { $0 is T }) { target, arguments in
      guard let target = target as? T, let a = Self.argument(arguments, 0, A.self),
        let b = Self.argument(arguments, 1, B.self)
      else { return nil }
      return Self.onMainActor((target, a, b)) { method($0.0)($0.1, $0.2) }
    }
  }

  /// Whether `target` is of the type that declares the method.
  public func canHandle(_ target: AnyObject) -> Bool { implementation != nil && accepts(target) }

  /// Calls the method on `target`; missing arguments count as nil, surplus ones are ignored. Traps when the target is of
  /// another type, as an unrecognized selector does.
  @discardableResult
  public func perform(on target: AnyObject, _ arguments: Any?...) -> Any? {
    guard let implementation, accepts(target) else {
      preconditionFailure("\(type(of: target)) has no method \(name)")
    }
    return implementation(target, arguments)
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// An argument as the method wants it; an optional one may be missing.
  private static func argument<A>(_ arguments: [Any?], _ index: Int, _ type: A.Type) -> A? {
    let value = index < arguments.count ? arguments[index] : nil
    if let value { return value as? A }
    // Only optional types can be made from a missing value.
    return Any?.none as? A
  }

  /// Selectors are sent on the main thread, where the main actor is.
  private static func onMainActor<A, R>(_ argument: A, _ body: @escaping @MainActor (A) -> R) -> Any? {
    let input = UncheckedBox(value: argument)
    return MainActor.assumeIsolated { UncheckedBox(value: body(input.value) as Any?) }.value
  }
}

/// Carries a value over a boundary that is not one at run time: both sides are the main thread.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
}
