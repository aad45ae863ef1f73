import Foundation
import QuartzCore

extension UIView {
  /// Classes whose `draw(_:)` turned out to be UIView's own, which draws nothing.
  private static var classesThatDrawNothing: Set<ObjectIdentifier> = []

  /// True if the view should be asked to draw though `setNeedsDisplay()` was not called.
  ///
  /// The first instance of a class is asked to draw, and the answer kept: a class draws nothing if `draw(_:)` is nobody's
  /// but UIView's. That super's was called tells nothing, as overrides call it.
  var drawsByItself: Bool {
    !Self.classesThatDrawNothing.contains(ObjectIdentifier(type(of: self)))
  }

  func displayContents(of layer: CALayer) {
    guard layer.model() === self.layer, !layer.bounds.isEmpty else { return }
    layer.recordContents()
  }

  /// Calls `draw(_:)` with `context` as the current one and the view's traits in force.
  func drawContents(of layer: CALayer, in context: CGContext) {
    guard layer.model() === self.layer else { return }
    flags.remove(.inheritedDraw)
    effectiveTraits.performAsCurrent {
      UIGraphicsPushContext(context)
      // A tiled layer asks for a part at a time.
      draw(layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds)
      UIGraphicsPopContext()
    }
    if flags.contains(.inheritedDraw), !DrawingOverride.has(type(of: self)) {
      Self.classesThatDrawNothing.insert(ObjectIdentifier(type(of: self)))
    }
  }

  func setContentMode(_ mode: ContentMode) {
    guard mode != viewStyle.contentMode else { return }
    viewStyle.contentMode = mode
    layer.contentsGravity = mode.gravity
    layer.needsDisplayOnBoundsChange = mode == .redraw
    setNeedsLayout()
  }

  func setMask(_ mask: UIView?) {
    guard mask !== viewStyle.mask else { return }
    precondition(
      mask?.superviewStorage == nil, "the mask of \(self) has a superview")
    viewStyle.mask = mask
    layer.mask = mask?.layer
  }
}

extension UIView.ContentMode {
  /// The layer's word for the same placement, which calls the edge with the largest y the top.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .bottom
    case .bottom: .top
    case .left: .left
    case .right: .right
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    }
  }
}
