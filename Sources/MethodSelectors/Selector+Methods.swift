import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// Selectors made of a method, in place of `#selector`, which needs the Objective-C runtime.
extension Selector {
  /// A method under its Objective-C name, dispatched through the receiver's class, so that overrides are called:
  /// `Selector("tap:", Page.tap(_:))` for `#selector(Page.tap(_:))`.
  ///
  /// `T` is a class, a class-bound protocol, or, for class methods, a class's metatype:
  /// `Selector("tick", { (type: Ticker.Type) in type.tick })`.
  public init<T, each A, R>(_ name: String, _ method: @escaping (T) -> (repeat each A) -> R) {
    self.init(name: name, method: SelectorMethod(name, method))
  }

  /// A method of the main actor. Disfavoured: where both forms fit, the plain one does.
  @_disfavoredOverload
  public init<T, each A, R>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R
  ) {
    self.init(name: name, method: SelectorMethod(name, isolated: method))
  }

  /// A method of an object that is at hand, as in `#selector(button.sizeToFit)`. The object is not evaluated, it only
  /// tells the type.
  public init<T, each A, R>(
    _ name: String, of object: @autoclosure () -> T, _ method: @escaping (T) -> (repeat each A) -> R
  ) {
    self.init(name: name, method: SelectorMethod(name, method))
  }

  /// A method of the main actor of an object that is at hand.
  @_disfavoredOverload
  public init<T, each A, R>(
    _ name: String, of object: @autoclosure () -> T,
    _ method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R
  ) {
    self.init(name: name, method: SelectorMethod(name, isolated: method))
  }

  /// A method that not every `T` has, an optional requirement of a protocol: `isImplemented` tells.
  public init<T, each A, R>(
    _ name: String, where isImplemented: @escaping (T) -> Bool,
    _ method: @escaping (T) -> (repeat each A) -> R
  ) {
    self.init(name: name, method: SelectorMethod(name, method).where(isImplemented))
  }

  /// A method of the main actor that not every `T` has.
  @_disfavoredOverload
  public init<T, each A, R>(
    _ name: String, where isImplemented: @escaping @MainActor (T) -> Bool,
    _ method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R
  ) {
    let method = SelectorMethod(name, isolated: method).where(ActorErasure.erased(isImplemented))
    self.init(name: name, method: method)
  }
}
