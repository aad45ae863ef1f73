import Foundation

extension _KeyValueCodingAndObserving {
  /// Tells `observer` of changes of the property at `keyPath`, by its `observeValue(forKeyPath:of:change:context:)`, until
  /// `removeObserver` is called for it. Neither object keeps the other.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    precondition(
      observer is any KeyValueObserving || observer is any ResponderObserving,
      """
      \(type(of: observer)) cannot observe \(keyPath): it has no observeValue(forKeyPath:of:change:context:). The rewriter \
      (objcify) makes classes that override it conform to KeyValueObserving.
      """)
    weak let weakObserver = observer
    let keyValueObserver = KeyValueObserver(
      self, keys: keyPath.split(separator: ".").map { .name(String($0)) }, options: options,
      read: { KeyValueAccess.value(of: $0, forKeyPath: keyPath) },
      tell: { object, record in
        weakObserver.map { Self.tell($0, keyPath, object, record, context) }
      })
    var list = NamedObservations.observations(of: self)
    list.removeAll { $0.observer == nil }
    list.append(
      NamedObservations.Entry(
        observer: observer, keyPath: keyPath, context: context, keyValueObserver: keyValueObserver))
    NamedObservations.set(list, of: self)
    keyValueObserver.begin()
  }

  private static func tell(
    _ observer: NSObject, _ keyPath: String, _ object: AnyObject, _ record: KeyValueChangeRecord,
    _ context: UnsafeMutableRawPointer?
  ) {
    if let observer = observer as? any KeyValueObserving {
      observer.observeValue(forKeyPath: keyPath, of: object, change: record.dictionary, context: context)
    } else if let observer = observer as? any ResponderObserving {
      observer.responderObserveValue(keyPath, object, record.dictionary, context)
    }
  }

  /// Ends what `addObserver` began. Traps when it never did, as Apple's raises an exception.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0.context == context }
  }

  /// Ends the last of what `addObserver` began, whatever its context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  private func remove(
    _ observer: NSObject, _ keyPath: String, where matches: (NamedObservations.Entry) -> Bool
  ) {
    var list = NamedObservations.observations(of: self)
    guard
      let index = list.lastIndex(where: {
        $0.identity == ObjectIdentifier(observer) && $0.keyPath == keyPath && matches($0)
      })
    else {
      preconditionFailure(
        """
        Cannot remove an observer \(observer) for the key path "\(keyPath)" from \(self) because it is not registered as \
        an observer.
        """)
    }
    list.remove(at: index).keyValueObserver.end()
    NamedObservations.set(list, of: self)
  }

  /// Traps: a change that no class above took. A class that overrides it passes on to `super` what is not meant for it.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    preconditionFailure(
      """
      \(self): an observeValue(forKeyPath:of:change:context:) message was received but not handled. \
      Key path: \(keyPath ?? "nil")
      """)
  }
}

/// A responder, which declares `observeValue` on the main actor, on whatever thread the change is.
package protocol ResponderObserving: AnyObject {
  func responderObserveValue(
    _ keyPath: String, _ object: Any, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?)
}

/// The observers of one object that were added by name.
private enum NamedObservations {
  struct Entry {
    weak var observer: NSObject?
    /// An observer that ends removes itself, and no weak reference leads to it any more.
    let identity: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let keyValueObserver: KeyValueObserver

    init(
      observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?,
      keyValueObserver: KeyValueObserver
    ) {
      self.observer = observer
      identity = ObjectIdentifier(observer)
      self.keyPath = keyPath
      self.context = context
      self.keyValueObserver = keyValueObserver
    }
  }

  private static let key = "addObserver(_:forKeyPath:)"

  static func observations(of object: AnyObject) -> [Entry] {
    ObjectAttachments.value(of: object, for: key) as? [Entry] ?? []
  }

  static func set(_ entries: [Entry], of object: AnyObject) {
    ObjectAttachments.set(entries.isEmpty ? nil : entries, of: object, for: key)
  }
}
