import Foundation

/// The forms that this package's own sources use. Programs have them, and more, in MethodSelectors.
extension Selector {
  /// A method under its Objective-C name, dispatched through the receiver's class, so that overrides are called.
  package init<T, each A, R>(_ name: String, _ method: @escaping (T) -> (repeat each A) -> R) {
    self.init(name: name, method: SelectorMethod(name, method))
  }

  /// A method of the main actor. Disfavoured: where both forms fit, the plain one does.
  @_disfavoredOverload
  package init<T, each A, R>(
    _ name: String, _ method: @escaping @MainActor (T) -> @MainActor (repeat each A) -> R
  ) {
    self.init(name: name, method: SelectorMethod(name, isolated: method))
  }
}
