import Foundation

/// Martlet addition: an object that is told of changes by `addObserver(_:forKeyPath:options:context:)`.
///
/// `UIResponder` declares the method for its subclasses to override. NSObject cannot have methods to override here; so the
/// rewriter makes other classes that override it on Apple's systems conform to this.
public protocol KeyValueObserving: AnyObject {
  /// The property at `keyPath` of `object` changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An object that can be observed by key path: every NSObject.
///
/// A property is observable when its class announces its changes, as those of UIKit do, and those declared `@objc dynamic` by the
/// rewriter's help.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  // MARK: - By key path

  /// Calls `changeHandler` when the property changes, as long as the answer is kept.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = KeyValueObserver(
      self, keys: ObservedKey.steps(to: keyPath), options: options,
      read: { ($0 as? Self)?[keyPath: keyPath] },
      tell: { object, record in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: record.kind, newValue: (record.new ?? nil) as? Value,
            oldValue: (record.old ?? nil) as? Value,
            indexes: record.indexes, isPrior: record.isPrior))
      })
    observer.begin()
    return NSKeyValueObservation(observer: observer)
  }

  /// Announces that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    guard let observations = KeyValueObservations.observations(of: self) else { return }
    observations.willChange(ObservedKey(keyPath), of: self, KeyValueChangeRecord())
  }

  /// Announces that a property has changed, and tells its observers.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    KeyValueObservations.observations(of: self)?.didChange(ObservedKey(keyPath), of: self)
  }

  /// Announces that objects of a collection are about to be inserted, removed or replaced.
  public func willChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    KeyValueObservations.observations(of: self)?.willChange(
      ObservedKey(keyPath), of: self, KeyValueChangeRecord(kind: changeKind, indexes: indexes))
  }

  /// Announces that objects of a collection have been inserted, removed or replaced.
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    KeyValueObservations.observations(of: self)?.didChange(ObservedKey(keyPath), of: self)
  }

  // MARK: - By name

  /// Announces that the property of that name is about to change.
  public func willChangeValue(forKey key: String) {
    KeyValueObservations.observations(of: self)?.willChange(.name(key), of: self, KeyValueChangeRecord())
  }

  /// Announces that the property of that name has changed, and tells its observers.
  public func didChangeValue(forKey key: String) {
    KeyValueObservations.observations(of: self)?.didChange(.name(key), of: self)
    if let operation = self as? Operation { OperationKeys.didChange(key, of: operation) }
  }

  /// Announces that objects of a collection are about to be inserted, removed or replaced.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObservations.observations(of: self)?.willChange(
      .name(key), of: self, KeyValueChangeRecord(kind: changeKind, indexes: indexes))
  }

  /// Announces that objects of a collection have been inserted, removed or replaced.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueObservations.observations(of: self)?.didChange(.name(key), of: self)
  }
}
