import Foundation

/// The part of a layer's state that few layers change.
struct LayerDetails {
  var anchorPointZ: CGFloat = 0
  var sublayerTransform: CATransform3D = CATransform3DIdentity
  var allowsGroupOpacity: Bool = true
  var shouldRasterize: Bool = false
  var cornerCurve: CALayerCornerCurve = .circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  /// 0…1; 0 is no shadow.
  var shadowOpacity: CGFloat = 0
  var shadowOffset: CGSize = CGSize(width: 0, height: -3)
  /// Standard deviation of the blur.
  var shadowRadius: CGFloat = 3
  /// The shadow's outline, in the layer's own coordinates; nil for the outline of what the layer draws.
  var shadowPath: CGPath?
  var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity: CALayerContentsGravity = .resize
  var contentsScale: CGFloat = 1
  var rasterizationScale: CGFloat = 1
  var magnificationFilter: CALayerContentsFilter = .linear
  var minificationFilter: CALayerContentsFilter = .linear
  /// Levels added to what `.trilinear` reduces by.
  var minificationFilterBias: CGFloat = 0
  var backdrop: BackdropEffect?
  /// The filter that joins the layer with what is behind it.
  var compositingFilter: Any?
  /// The mode that the filter's name stands for; nil for none, and for what is no name of a mode.
  var blendMode: CGBlendMode?
  /// The values that the program's own class has under names of its own.
  var custom: [String: Any] = [:]
  /// The moment of a transition; only ever in states that animations made.
  var transition: LayerTransition?
  /// The content that fades away; only ever in states that animations made.
  var contentFade: ContentFade?
  /// The content of a shape or gradient layer; it becomes `content` when the state is rendered.
  var special: SpecialContent = .none
}

/// A box through which states that are equal in these share them.
final class LayerDetailsBox {
  var details: LayerDetails

  /// The details that every layer begins with. Never changed: this reference keeps it from ever being the only one.
  nonisolated(unsafe) static let standard = LayerDetailsBox(LayerDetails())

  init(_ details: LayerDetails) {
    self.details = details
  }
}
