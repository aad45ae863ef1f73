import Foundation

/// Something that happens when a layer's property changes.
public protocol CAAction {
  /// - Parameters:
  ///   - event: the property's key.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` as an action means: no action, and no further search.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
