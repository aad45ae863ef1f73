import Foundation

/// The observations of one object.
///
/// Swift has no names for key paths, so they are compared as such. A key path written
/// for a subclass (`\MyWebView.title`) is not equal to the one the class announces
/// (`\WKWebView.title`); such observers are asked for their value at every change
/// and told when it differs.
final class PropertyObservations {
  static let key = "NSKeyValueObservation"

  struct Observer {
    let id: ObjectIdentifier
    let keyPath: AnyKeyPath
    let willChange: () -> Void
    let didChange: () -> Void
    /// Whether the value differs from the one last told; for key paths of subclasses.
    let differs: () -> Bool
  }

  private var observers: [Observer] = []

  func add(_ observer: Observer) {
    observers.append(observer)
  }

  func remove(_ id: ObjectIdentifier) {
    observers.removeAll { $0.id == id }
  }

  func willChange(_ keyPath: AnyKeyPath) {
    for observer in observers where observer.keyPath == keyPath { observer.willChange() }
  }

  func didChange(_ keyPath: AnyKeyPath) {
    for observer in observers {
      if observer.keyPath == keyPath {
        observer.didChange()
      } else if type(of: observer.keyPath).rootType != type(of: keyPath).rootType, observer.differs() {
        observer.didChange()
      }
    }
  }
}
