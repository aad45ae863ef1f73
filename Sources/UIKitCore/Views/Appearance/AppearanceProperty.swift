import Foundation
import QuartzCore

/// One thing that views take over of an appearance.
///
/// A value counts as set where it is another than that of a plain object, on the proxy and on the view alike.
@MainActor
struct AppearanceProperty {
  /// Gives a view what its proxy was told, unless the view was told something itself.
  let take: (_ proxy: NSObject, _ plain: NSObject, _ view: NSObject) -> Void

  /// A property.
  init<Object: NSObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(read: { (object: Object) in object[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  /// A value that one method reads and another one writes.
  init<Object: NSObject, Value>(
    read: @escaping (Object) -> Value, write: @escaping (Object, Value) -> Void
  ) {
    take = { proxy, plain, view in
      guard let proxy = proxy as? Object, let plain = plain as? Object, let view = view as? Object else {
        return
      }
      let (set, initial) = (read(proxy), read(plain))
      guard !Self.areEqual(set, initial), Self.areEqual(read(view), initial) else { return }
      write(view, set)
    }
  }

  /// Something that knows by itself what it was told.
  init<Object: NSObject>(of type: Object.Type, _ take: @escaping (_ proxy: Object, _ view: Object) -> Void) {
    self.take = { proxy, _, view in
      guard let proxy = proxy as? Object, let view = view as? Object else { return }
      take(proxy, view)
    }
  }

  /// Values for each of several states, metrics and the like.
  static func each<Object: NSObject, Key, Value>(
    _ keys: [Key], read: @escaping (Object, Key) -> Value, write: @escaping (Object, Value, Key) -> Void
  ) -> [AppearanceProperty] {
    keys.map { key in
      AppearanceProperty(read: { (object: Object) in read(object, key) }, write: { write($0, $1, key) })
    }
  }

  static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    let (one, other) = (RuntimeValue.flattened(one), RuntimeValue.flattened(other))
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    // Structures such as insets: their fields tell.
    return String(reflecting: one) == String(reflecting: other)
  }

  // MARK: - By class

  /// The properties that instances of a class take over: those that are listed for it and the classes above it, and those that key-value
  /// coding knows.
  static func all(of type: AnyClass) -> [AppearanceProperty] {
    guard type is UIView.Type else { return [] }
    let classes = sequence(first: type, next: { _getSuperclass($0) })
    let listed = classes.compactMap { lists[ObjectIdentifier($0)] }.flatMap(\.self)
    let named = RuntimeRegistry.memberNames(of: type).filter { !withoutLooks.contains($0) }
      .compactMap { RuntimeRegistry.property($0, of: type) }.filter { !$0.isReadOnly }
    return listed
      + named.map { property in
        AppearanceProperty(
          read: { (view: NSObject) in property.value(of: view) },
          write: { view, value in _ = property.set(value, of: view) })
      }
  }

  /// Properties that are no look: each view has its own, or takes them over otherwise.
  private static let withoutLooks: Set<String> = [
    "frame", "bounds", "center", "tintColor", "tag", "text", "attributedText", "contentOffset", "contentSize",
    "accessibilityIdentifier", "delegate", "dataSource",
  ]
}
