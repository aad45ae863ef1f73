import Foundation
import QuartzCore

extension Selector {
  /// The method that reads a property, `#selector(getter: Page.title)` on Apple's systems.
  public init<T, Value>(_ name: String, getter keyPath: KeyPath<T, Value>) {
    nonisolated(unsafe) let keyPath = keyPath
    self.init(name: name, method: SelectorMethod(name) { (target: T) in { target[keyPath: keyPath] } })
  }

  /// The method that writes a property, `#selector(setter: Page.title)` on Apple's systems.
  public init<T, Value>(_ name: String, setter keyPath: ReferenceWritableKeyPath<T, Value>) {
    nonisolated(unsafe) let keyPath = keyPath
    self.init(
      name: name,
      method: SelectorMethod(name) { (target: T) in { (value: Value) in target[keyPath: keyPath] = value } })
  }
}
