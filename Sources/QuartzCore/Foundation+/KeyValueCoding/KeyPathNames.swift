import Foundation

/// The names that key paths lead to.
package enum KeyPathNames {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: [AnyKeyPath: String]] = [:]

  /// The path of names that a key path stands for: `title`, `layer.position`; nil when a part of it has no name.
  package static func name(of keyPath: AnyKeyPath) -> String? {
    let root = type(of: keyPath).rootType
    if let name = names(for: root)[keyPath] { return name }
    return composed(keyPath, from: root)
  }

  /// The parts of a key path cannot be told; so paths of two known properties are made and compared.
  private static func composed(_ keyPath: AnyKeyPath, from root: Any.Type) -> String? {
    for (first, name) in names(for: root) {
      let next = type(of: first).valueType
      guard next is AnyClass else { continue }
      for (second, rest) in names(for: next) where first.appending(path: second) == keyPath {
        return name + "." + rest
      }
    }
    return nil
  }

  private static func names(for root: Any.Type) -> [AnyKeyPath: String] {
    guard let rootClass = root as? AnyClass else { return [:] }
    if let known = lock.withLock({ tables[ObjectIdentifier(rootClass)] }) { return known }
    // A class's own key paths are those of its members.
    var names = RuntimeRegistry.keyPathNames(of: rootClass)
    for type in sequence(first: rootClass, next: { _getSuperclass($0) }) {
      guard let declared = RuntimeRegistry.keyPaths(of: type) else { continue }
      let found = RuntimeRegistry.onAnyThread { UncheckedBox(value: declared.names(for: root)) }.value
      names.merge(found) { nearest, _ in nearest }
    }
    lock.withLock { tables[ObjectIdentifier(rootClass)] = names }
    return names
  }
}

/// Carries a value out of a function that says that it belongs to the main actor.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
}
