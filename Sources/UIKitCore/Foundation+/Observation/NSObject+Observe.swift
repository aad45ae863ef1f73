import Foundation

/// What can be observed by key path. Every NSObject is; a property is observable when
/// its class announces its changes with `willChangeValue(for:)` and `didChangeValue(for:)`.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls `changeHandler` when the property changes, as long as the answer is kept.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observations =
      ObjectAttachments.value(of: self, for: PropertyObservations.key) as? PropertyObservations
      ?? PropertyObservations()
    ObjectAttachments.set(observations, of: self, for: PropertyObservations.key)
    let observation = NSKeyValueObservation(observations: observations)
    let state = ObservedValue(last: self[keyPath: keyPath])

    func tell(_ object: Self, isPrior: Bool) {
      let old = state.last
      let new = object[keyPath: keyPath]
      if !isPrior { state.last = new }
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) && !isPrior ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: isPrior))
    }

    observations.add(
      PropertyObservations.Observer(
        id: ObjectIdentifier(observation), keyPath: keyPath,
        willChange: { [weak self] in
          guard let self else { return }
          state.last = self[keyPath: keyPath]
          if options.contains(.prior) { tell(self, isPrior: true) }
        },
        didChange: { [weak self] in
          guard let self else { return }
          tell(self, isPrior: false)
        },
        differs: { [weak self] in
          guard let self else { return false }
          return !isEqual(state.last, self[keyPath: keyPath])
        }))
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? state.last : nil, oldValue: nil, isPrior: false))
    }
    return observation
  }

  /// Announces that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    observations?.willChange(keyPath)
  }

  /// Announces that a property has changed, and tells its observers.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    observations?.didChange(keyPath)
  }

  private var observations: PropertyObservations? {
    ObjectAttachments.value(of: self, for: PropertyObservations.key) as? PropertyObservations
  }
}

/// The value an observer was last told.
private final class ObservedValue<Value> {
  var last: Value

  init(last: Value) {
    self.last = last
  }
}

/// Whether two values are the same as far as that can be known; unknown counts as different.
private func isEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  if Value.self is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
  return false
}
