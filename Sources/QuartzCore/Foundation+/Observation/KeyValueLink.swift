import Foundation

/// An observer's ear at one object of its path.
final class KeyValueLink {
  let key: ObservedKey
  private let step: Int
  private weak var object: AnyObject?
  private weak var observer: KeyValueObserver?

  init(_ object: AnyObject, key: ObservedKey, step: Int, observer: KeyValueObserver) {
    self.object = object
    self.key = key
    self.step = step
    self.observer = observer
    KeyValueObservations.observations(of: object, making: true)?.add(self)
  }

  func stop() {
    if let object { KeyValueObservations.observations(of: object)?.remove(self) }
    observer = nil
  }

  /// The object that this step leads to.
  var nextObject: AnyObject? {
    guard let object, case .name(let name) = key else { return nil }
    guard let value = KeyValueAccess.value(of: object, forKey: name), type(of: value) is AnyClass else {
      return nil
    }
    return value as AnyObject
  }

  func willChange(_ change: KeyValueChangeRecord) { observer?.willChange(change) }
  func didChange() { observer?.didChange(step: step) }
  func somethingChanged() { observer?.somethingChanged() }
}
