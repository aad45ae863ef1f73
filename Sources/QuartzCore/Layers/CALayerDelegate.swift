import Foundation

/// What a layer asks of its owner; every method has a default that does what "not implemented" means.
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
  public func display(_ layer: CALayer) { layer.recordContents() }
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
