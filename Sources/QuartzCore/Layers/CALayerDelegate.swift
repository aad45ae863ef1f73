import Foundation

/// A layer's owner, which draws it and lays it out; every method has a default that does what "not implemented" means.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. The default records `draw(_:in:)`, as `CALayer.display()` does without a delegate.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in its own coordinates. The default draws nothing.
  func draw(_ layer: CALayer, in context: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of `event`: nil to go on searching, `NSNull` for none at all.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records `draw(_:in:)` as the layer's contents.
  public func display(_ layer: CALayer) { layer.recordContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in context: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Returns nil: the search for an action goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
