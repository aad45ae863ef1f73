import Foundation

extension CALayer {
  /// Returns what a property shows at a media time, animations applied, whether or not the layer was committed yet.
  package final func presentedValue(forKeyPath keyPath: String, at time: CFTimeInterval) -> Any? {
    guard let property = LayerProperty(keyPath: keyPath) else { return value(forKeyPath: keyPath) }
    return property.clientValue(in: renderState(at: time))
  }
}
