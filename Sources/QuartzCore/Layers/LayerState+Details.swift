import Foundation

extension LayerState {
  package var anchorPointZ: CGFloat {
    get { detailsBox.details.anchorPointZ }
    set { details.anchorPointZ = newValue }
  }
  package var sublayerTransform: CATransform3D {
    get { detailsBox.details.sublayerTransform }
    set { details.sublayerTransform = newValue }
  }
  package var allowsGroupOpacity: Bool {
    get { detailsBox.details.allowsGroupOpacity }
    set { details.allowsGroupOpacity = newValue }
  }
  package var shouldRasterize: Bool {
    get { detailsBox.details.shouldRasterize }
    set { details.shouldRasterize = newValue }
  }
  package var cornerCurve: CALayerCornerCurve {
    get { detailsBox.details.cornerCurve }
    set { details.cornerCurve = newValue }
  }
  package var borderWidth: CGFloat {
    get { detailsBox.details.borderWidth }
    set { details.borderWidth = newValue }
  }
  package var borderColor: CGColor? {
    get { detailsBox.details.borderColor }
    set { details.borderColor = newValue }
  }
  package var shadowColor: CGColor? {
    get { detailsBox.details.shadowColor }
    set { details.shadowColor = newValue }
  }
  /// 0…1; 0 is no shadow.
  package var shadowOpacity: CGFloat {
    get { detailsBox.details.shadowOpacity }
    set { details.shadowOpacity = newValue }
  }
  package var shadowOffset: CGSize {
    get { detailsBox.details.shadowOffset }
    set { details.shadowOffset = newValue }
  }
  /// Standard deviation of the blur.
  package var shadowRadius: CGFloat {
    get { detailsBox.details.shadowRadius }
    set { details.shadowRadius = newValue }
  }
  /// The shadow's outline, in the layer's own coordinates; nil for the outline of what the layer draws.
  package var shadowPath: CGPath? {
    get { detailsBox.details.shadowPath }
    set { details.shadowPath = newValue }
  }
  package var contentsRect: CGRect {
    get { detailsBox.details.contentsRect }
    set { details.contentsRect = newValue }
  }
  package var contentsCenter: CGRect {
    get { detailsBox.details.contentsCenter }
    set { details.contentsCenter = newValue }
  }
  package var contentsGravity: CALayerContentsGravity {
    get { detailsBox.details.contentsGravity }
    set { details.contentsGravity = newValue }
  }
  package var contentsScale: CGFloat {
    get { detailsBox.details.contentsScale }
    set { details.contentsScale = newValue }
  }
  package var rasterizationScale: CGFloat {
    get { detailsBox.details.rasterizationScale }
    set { details.rasterizationScale = newValue }
  }
  package var magnificationFilter: CALayerContentsFilter {
    get { detailsBox.details.magnificationFilter }
    set { details.magnificationFilter = newValue }
  }
  package var minificationFilter: CALayerContentsFilter {
    get { detailsBox.details.minificationFilter }
    set { details.minificationFilter = newValue }
  }
  /// Levels added to what `.trilinear` reduces by.
  package var minificationFilterBias: CGFloat {
    get { detailsBox.details.minificationFilterBias }
    set { details.minificationFilterBias = newValue }
  }
  var compositingFilter: Any? {
    get { detailsBox.details.compositingFilter }
    set {
      details.compositingFilter = newValue
      details.blendMode = (newValue as? String).flatMap(CGBlendMode.init(layerFilter:))
    }
  }
  /// The way in which the layer is joined with what is behind it; nil to lie over it.
  package var blendMode: CGBlendMode? { detailsBox.details.blendMode }
  package var backdrop: BackdropEffect? {
    get { detailsBox.details.backdrop }
    set { details.backdrop = newValue }
  }
  /// The content of a shape or gradient layer; it becomes `content` when the state is rendered.
  var special: SpecialContent {
    get { detailsBox.details.special }
    set { details.special = newValue }
  }
  var custom: [String: Any] {
    get { detailsBox.details.custom }
    set { details.custom = newValue }
  }
  package var transition: LayerTransition? {
    get { detailsBox.details.transition }
    set { details.transition = newValue }
  }
  /// True while other content fades away. Asked of every layer in every frame, of which few have it.
  package var fadesContent: Bool {
    detailsBox !== LayerDetailsBox.standard && detailsBox.details.contentFade != nil
  }
  package var contentFade: ContentFade? {
    get { detailsBox.details.contentFade }
    set { details.contentFade = newValue }
  }
}
