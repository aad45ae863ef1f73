// Length: Swift overrides only what a class body declares, and every animatable property is there to be overridden.

import Foundation

/// A rectangle of a picture: the tree of layers is what is drawn.
///
/// A layer has a *model* (the values set by code), and while animations run, *presentation* values that follow from
/// them (`presentation()`). Coordinates are points with y down, the origin of `bounds` is the layer's own origin.
/// Main thread only.
///
/// Setting an animatable property of a layer on screen that has no delegate starts an implicit animation of 0.25 s
/// (see `action(forKey:)`, `CATransaction`).
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  /// The model's drawable values. Setting them here starts no action.
  package final var state = LayerState()

  /// The owner, usually a view.
  open weak var delegate: (any CALayerDelegate)?

  /// A name for the owner's own use, and for dumps.
  open var name: String?

  // Tree. `sublayerList` is in drawing order before `zPosition` is looked at.
  final var sublayerList: [CALayer] = []
  final weak var parent: CALayer?
  final var maskLayer: CALayer?
  /// Sublayers in drawing order, when it differs from `sublayerList`.
  final var zOrderCache: [CALayer]?
  final var flags: Flags = []

  // Animations.
  final var animations: [RunningAnimation] = []
  final var timing: MediaTiming?
  final var actionTable: [String: any CAAction]?
  final var styleTable: [AnyHashable: Any]?
  final var specialDrawing: SpecialDrawing?
  /// An object that was given as contents and shows nothing, since it is no picture; of one element.
  final var foreignContents: [Any]?

  /// The layer that a presentation copy was made from.
  final var modelLayer: CALayer?

  /// The values that are on screen while changes wait for the commit.
  final var committed: CommittedLayer?

  /// Observations and associated objects; they end with the layer.
  package final var attachments: [AnyHashable: Any]?

  public override init() {
    super.init()
  }

  /// A copy of another layer's drawable values without its tree, delegate and animations. Presentation copies are made
  /// with it; subclasses with values of their own copy them here. Traps when `layer` is not a `CALayer`.
  public init(layer: Any) {
    guard let other = layer as? CALayer else {
      preconditionFailure("CALayer.init(layer:) needs a layer, got \(type(of: layer))")
    }
    super.init()
    state = other.state
    name = other.name
    timing = other.timing
    if timing != nil { Self.timedLayers += 1 }
  }

  /// A layer as `encode(with:)` kept it: its values, its sublayers and its mask; no contents, no delegate and no
  /// animations.
  public required init?(coder: NSCoder) {
    super.init()
    guard decodeLayer(with: coder) else { return nil }
  }

  /// Writes the layer's values, its sublayers and its mask to an archive.
  open func encode(with coder: NSCoder) { encodeLayer(with: coder) }

  /// True: layers can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// A layer of the QuartzCore class that this one inherits from, with values as by default.
  class func plain() -> CALayer { CALayer() }

  /// Returns the value of a key path that a subclass of QuartzCore's knows beside the properties of layers; nil for all others.
  func ownValue(forKeyPath keyPath: String) -> Any?? { nil }

  /// - Returns: true if the subclass knows the key path.
  func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool { false }

  deinit {
    // Sublayers may outlive this layer; the others of its flags do not matter any more.
    if timing != nil { Self.timedLayers -= 1 }
    for animation in animations { animation.cancelled() }
    if !animations.isEmpty { AnimationRegistry.shared.forget(self) }
    if flags.contains(.isDisplayRoot) { LayerRoots.remove(self) }
  }

  // MARK: Geometry

  /// The layer in its own coordinates. A change asks for layout. Animatable. Traps on NaN.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds else { return }
      precondition(!newValue.hasNaN, "CALayer bounds contain NaN: \(newValue)")
      let old = state.bounds
      let action = willChange("bounds")
      state.bounds = newValue
      boundsDidChange(from: old)
      didChange("bounds", action)
    }
  }

  /// The position of the anchor point in the superlayer's coordinates. Animatable. Traps on NaN.
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position else { return }
      precondition(!(newValue.x.isNaN || newValue.y.isNaN), "CALayer position contains NaN: \(newValue)")
      let action = willChange("position")
      state.position = newValue
      didChange("position", action)
    }
  }

  /// The point that `position` places and that transforms keep, as a part of the bounds: (0.5, 0.5) is the
  /// middle. Changing it moves the frame. Animatable.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint else { return }
      let action = willChange("anchorPoint")
      state.anchorPoint = newValue
      didChange("anchorPoint", action)
    }
  }

  /// The anchor point's depth, in points. Animatable.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set {
      guard newValue != state.anchorPointZ else { return }
      let action = willChange("anchorPointZ")
      state.anchorPointZ = newValue
      didChange("anchorPointZ", action)
    }
  }

  /// Depth. Orders siblings, larger values in front. Animatable.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition else { return }
      let action = willChange("zPosition")
      state.zPosition = newValue
      parent?.zOrderCache = nil
      parent?.updateZOrderFlag()
      didChange("zPosition", action)
    }
  }

  /// Applied about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard newValue != state.transform else { return }
      let action = willChange("transform")
      state.transform = newValue
      didChange("transform", action)
    }
  }

  /// Applied to all sublayers about the anchor point; perspective goes here. Animatable.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard newValue != state.sublayerTransform else { return }
      let action = willChange("sublayerTransform")
      state.sublayerTransform = newValue
      didChange("sublayerTransform", action)
    }
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates; derived from `bounds`, `position`,
  /// `anchorPoint` and `transform`. Setting it under a transform other than a scale gives no defined result.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue.standardized) }
  }

  // MARK: Visibility

  /// A Boolean value that indicates whether the layer and its sublayers are left out.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      let action = willChange("hidden")
      state.isHidden = newValue
      didChange("hidden", action)
    }
  }

  /// 0 (clear) to 1 (opaque), for the layer with its sublayers. Animatable.
  open var opacity: Float {
    get { Float(state.opacity) }
    set {
      guard CGFloat(newValue) != state.opacity else { return }
      let action = willChange("opacity")
      state.opacity = CGFloat(newValue)
      didChange("opacity", action)
    }
  }

  /// A Boolean value that indicates whether the layer is still drawn when it shows its back.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set {
      guard newValue != state.isDoubleSided else { return }
      let action = willChange("doubleSided")
      state.isDoubleSided = newValue
      didChange("doubleSided", action)
    }
  }

  /// A Boolean value that indicates whether the layer's coordinates have y up, and with them those of its sublayers: the
  /// origin of unmoved bounds is at the bottom left. Its own frame stays, and pictures in `contents` stay upright.
  open var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      guard newValue != state.isGeometryFlipped else { return }
      let action = willChange("geometryFlipped")
      state.isGeometryFlipped = newValue
      didChange("geometryFlipped", action)
    }
  }

  /// Returns true if y is down in what the layer draws, as it is in the layers of views: it is displayed, and an even number of the layer
  /// and its superlayers have flipped geometry. In a tree that is not displayed it is the other way round, and false for a layer by itself.
  ///
  /// Where it is true, `CALayerContentsGravity.top` is at the bottom.
  open func contentsAreFlipped() -> Bool { hasYUp != ((modelLayer ?? self).displayRoot != nil) }

  /// A Boolean value that indicates whether sublayers are clipped to the bounds and the rounded corners.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      let action = willChange("masksToBounds")
      state.masksToBounds = newValue
      didChange("masksToBounds", action)
    }
  }

  /// A promise that the layer fills its bounds with opaque colour.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set {
      guard newValue != state.isOpaque else { return }
      let action = willChange("opaque")
      state.isOpaque = newValue
      didChange("opaque", action)
    }
  }

  /// A Boolean value that indicates whether `opacity` composes the subtree first and fades it as one; else each sublayer fades alone.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set {
      guard newValue != state.allowsGroupOpacity else { return }
      let action = willChange("allowsGroupOpacity")
      state.allowsGroupOpacity = newValue
      didChange("allowsGroupOpacity", action)
    }
  }

  /// A Boolean value that indicates whether the subtree is drawn into a bitmap first, at `rasterizationScale`.
  ///
  /// The bitmap is kept while the subtree does not change; a backdrop inside sees only what the bitmap holds.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set {
      guard newValue != state.shouldRasterize else { return }
      let action = willChange("shouldRasterize")
      state.shouldRasterize = newValue
      didChange("shouldRasterize", action)
    }
  }

  /// Pixels a point of the bitmap used by `shouldRasterize`.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set {
      guard newValue != state.rasterizationScale else { return }
      let action = willChange("rasterizationScale")
      state.rasterizationScale = newValue
      didChange("rasterizationScale", action)
    }
  }

  /// The way in which the layer with its sublayers is joined with what is drawn behind it; nil, the default, lies over it.
  ///
  /// The name of a mode: `"multiplyBlendMode"`, `"screenBlendMode"` and the others that Core Image's filters of blending have, `"sourceAtop"`
  /// or `"destOver"`. Other names change nothing, with those of modes that take away what is behind the layer, such as `"destOut"`.
  open var compositingFilter: Any? {
    get { state.compositingFilter }
    set {
      let action = willChange("compositingFilter")
      state.compositingFilter = newValue
      didChange("compositingFilter", action)
    }
  }

  /// A layer whose opacity is this layer's alpha; its superlayer coordinates are this layer's own. It must not be in a
  /// tree otherwise.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  // MARK: Background, border, corners

  /// Fills the bounds, below everything else. Animatable.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set {
      guard newValue != state.backgroundColor else { return }
      let action = willChange("backgroundColor")
      state.backgroundColor = newValue
      didChange("backgroundColor", action)
    }
  }

  /// Radius of background and border corners, and of the clip when `masksToBounds`. Points. Animatable.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard newValue != state.cornerRadius else { return }
      let action = willChange("cornerRadius")
      state.cornerRadius = newValue
      didChange("cornerRadius", action)
    }
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set {
      guard newValue != state.maskedCorners else { return }
      let action = willChange("maskedCorners")
      state.maskedCorners = newValue
      didChange("maskedCorners", action)
    }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set {
      guard newValue != state.cornerCurve else { return }
      let action = willChange("cornerCurve")
      state.cornerCurve = newValue
      didChange("cornerCurve", action)
    }
  }

  /// Width of the border, drawn inside the bounds above sublayers. Points. Animatable.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      guard newValue != state.borderWidth else { return }
      let action = willChange("borderWidth")
      state.borderWidth = newValue
      didChange("borderWidth", action)
    }
  }

  /// The border's colour, opaque black by default. Animatable.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set {
      guard newValue != state.borderColor else { return }
      let action = willChange("borderColor")
      state.borderColor = newValue
      didChange("borderColor", action)
    }
  }

  // MARK: Shadow

  /// Opaque black by default. Animatable.
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set {
      guard newValue != state.shadowColor else { return }
      let action = willChange("shadowColor")
      state.shadowColor = newValue
      didChange("shadowColor", action)
    }
  }

  /// 0 (none, the default) to 1. Animatable.
  open var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set {
      guard CGFloat(newValue) != state.shadowOpacity else { return }
      let action = willChange("shadowOpacity")
      state.shadowOpacity = CGFloat(newValue)
      didChange("shadowOpacity", action)
    }
  }

  /// Points; (0, −3) by default. Animatable.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      guard newValue != state.shadowOffset else { return }
      let action = willChange("shadowOffset")
      state.shadowOffset = newValue
      didChange("shadowOffset", action)
    }
  }

  /// Standard deviation of the blur, in points; 3 by default. Animatable.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set {
      guard newValue != state.shadowRadius else { return }
      let action = willChange("shadowRadius")
      state.shadowRadius = newValue
      didChange("shadowRadius", action)
    }
  }

  /// The shape that throws the shadow, in the layer's coordinates; nil for what the layer draws. Animatable, but not by a change alone.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set {
      guard newValue?.copy() != state.shadowPath else { return }
      let action = willChange("shadowPath")
      state.shadowPath = newValue?.copy()
      didChange("shadowPath", action)
    }
  }

  // MARK: Contents

  /// The picture shown above the background: a `CGImage`, or nil. Setting it replaces what `display()` drew. Animatable: one picture fades
  /// into the other.
  open var contents: Any? {
    get {
      if case .image(let image) = state.content { return image }
      return foreignContents?.first
    }
    set { setContents(newValue) }
  }

  /// The part of the picture shown, in units of its size. Animatable.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      guard newValue != state.contentsRect else { return }
      let action = willChange("contentsRect")
      state.contentsRect = newValue
      didChange("contentsRect", action)
    }
  }

  /// The part that stretches when the picture is resized, in units of its size. Animatable.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set {
      guard newValue != state.contentsCenter else { return }
      let action = willChange("contentsCenter")
      state.contentsCenter = newValue
      didChange("contentsCenter", action)
    }
  }

  /// The placement in the bounds of a picture of another size.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set {
      guard newValue != state.contentsGravity else { return }
      let action = willChange("contentsGravity")
      state.contentsGravity = newValue
      didChange("contentsGravity", action)
    }
  }

  /// Pixels a point of the picture; 1 by default.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set {
      guard newValue != state.contentsScale else { return }
      let action = willChange("contentsScale")
      state.contentsScale = newValue
      didChange("contentsScale", action)
    }
  }

  /// The filter by which the picture is drawn larger.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set {
      guard newValue != state.magnificationFilter else { return }
      let action = willChange("magnificationFilter")
      state.magnificationFilter = newValue
      didChange("magnificationFilter", action)
    }
  }

  /// The filter by which the picture is drawn at half its size or smaller; between that and its size it is always smoothed.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set {
      guard newValue != state.minificationFilter else { return }
      let action = willChange("minificationFilter")
      state.minificationFilter = newValue
      didChange("minificationFilter", action)
    }
  }

  /// Added to the level of detail that `minificationFilter` takes when it is `.trilinear`: at −1 the picture is reduced
  /// half as much before it is smoothed (sharper), at 1 twice as much (softer). 0 by default.
  open var minificationFilterBias: Float {
    get { Float(state.minificationFilterBias) }
    set {
      guard CGFloat(newValue) != state.minificationFilterBias else { return }
      let action = willChange("minificationFilterBias")
      state.minificationFilterBias = CGFloat(newValue)
      didChange("minificationFilterBias", action)
    }
  }

  /// A hint that `draw(in:)` may be carried out on another thread. Drawing is recorded and carried out when the frame is made, whatever
  /// this says. False by default.
  open var drawsAsynchronously = false

  /// A permission to smooth edges that lie across pixels; false by default. They are smoothed here whatever this says.
  open var allowsEdgeAntialiasing = false

  /// A Boolean value that indicates whether a change of the bounds' size asks for `display()`.
  open var needsDisplayOnBoundsChange = false

  // MARK: Actions

  /// Actions by property key; `NSNull` suppresses one.
  open var actions: [String: any CAAction]? {
    get { actionTable }
    set { actionTable = newValue }
  }

  /// Default values searched after `actions`; only its "actions" entry is looked at.
  open var style: [AnyHashable: Any]? {
    get { styleTable }
    set { styleTable = newValue }
  }

  /// The action for a change of the property `event`. Searched in this order: the delegate, `actions`, the "actions" of
  /// `style`, `defaultAction(forKey:)`. The first answer counts; `NSNull` ends the search with nil.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Returns the action when no other source has one: a `CABasicAnimation` for an animatable property.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    LayerProperty(keyPath: event)?.isImplicitlyAnimated == true ? CABasicAnimation(keyPath: event) : nil
  }

  /// Returns true if a change of the property `key` asks for `display()`; false, unless a subclass says otherwise.
  ///
  /// While an animation moves such a property, a presentation copy of the layer draws every frame.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the value of a property that was never set; nil stands for zero, or for no object.
  open class func defaultValue(forKey key: String) -> Any? { plain().value(forKeyPath: key) }

  // MARK: Tree

  /// Sublayers in order, the first one at the back; nil when there are none.
  open var sublayers: [CALayer]? {
    get { visibleSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer that this one is a sublayer of; of a presentation copy, that layer's presentation copy. Nil at the top.
  open var superlayer: CALayer? {
    if let modelLayer { return modelLayer.parent?.presentation() }
    return parent
  }

  /// Puts `layer` in front of all sublayers; it leaves its earlier superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

  /// Puts `layer` behind the sublayer that is at `index` now; in front of all where there is none.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Puts `layer` just behind `sibling`; at the back when that is nil or no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, inFront: false)
  }

  /// Puts `layer` just in front of `sibling`; in front of all when that is nil or no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, inFront: true)
  }

  /// Puts `newLayer` where `oldLayer` is. No effect when `oldLayer` is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

  /// Takes the layer out of its superlayer or from the layer it masks.
  open func removeFromSuperlayer() { detach() }

  /// The frontmost layer of the subtree at `point`, which is in the superlayer's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? { findLayer(at: point) }

  /// Returns true if `point`, in the layer's own coordinates, lies in the bounds.
  open func contains(_ point: CGPoint) -> Bool { state.bounds.contains(point) }

  // MARK: Layout

  /// Asks for `layoutSublayers()` at the next commit.
  open func setNeedsLayout() { mark(.needsLayout) }

  /// Returns true if `layoutSublayers()` is to be called at the next commit.
  open func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Lays out now what is waiting, from the topmost superlayer in the chain that needs it downwards.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Places the sublayers. Asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size the layer would like; its current size.
  open func preferredFrameSize() -> CGSize { state.bounds.size }

  // MARK: Display

  /// Asks for `display()` at the next commit.
  open func setNeedsDisplay() { mark(.needsDisplay) }

  /// Has the layer redrawn like `setNeedsDisplay()`: drawing is recorded whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Returns true if `display()` is to be called at the next commit.
  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Calls `display()` now if it is to be called at the next commit.
  open func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }

  /// Brings the contents up to date: the delegate's `display(_:)`, or what `draw(in:)` draws.
  ///
  /// While an animation moves a property for which the class asks for it, this is called at every frame; `presentation()` has
  /// the property's value then, and it is a presentation copy that draws.
  open func display() {
    if flags.contains(.isRedrawing) {
      drawPresented()
    } else if let delegate {
      delegate.display(self)
    } else {
      recordContents()
    }
  }

  /// Draws the contents in the layer's own coordinates. Asks the delegate.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Animations

  /// Starts a copy of `animation` at the next commit. An animation under the same key is removed. A duration of zero or
  /// less becomes that of the transaction.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    Self._addAnimationHook?(self, animation, key)
    addAnimation(animation, forKey: key)
  }

  /// Removes the animation that was added under a key, if there is one.
  open func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Removes all animations.
  open func removeAllAnimations() { removeAnimations { _ in true } }

  /// Keys in the order the animations were added; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The running animation under `key`. It is not to be changed.
  open func animation(forKey key: String) -> CAAnimation? {
    animations.last { $0.key == key }?.animation
  }

  /// A copy of the layer as it is on screen now, animations applied; nil before the first commit with the layer in a
  /// window's tree. Made by the `init(layer:)` of the layer's class, which traps when a subclass has stored properties
  /// and no such initialiser.
  open func presentation() -> Self? { presentationCopy() }

  /// Returns the layer that a presentation copy was made from, else the layer itself.
  open func model() -> Self { modelLayer as? Self ?? self }

  // MARK: CAMediaTiming

  /// The time at which the layer's own time begins, in the superlayer's time, in seconds; 0 by default.
  open var beginTime: CFTimeInterval {
    get { timing?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue } }
  }

  /// An offset in the layer's own time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { timing?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue } }
  }

  /// Own seconds a second of the superlayer's time; 1 by default, 0 stands still at `timeOffset`, negative runs backwards.
  open var speed: Float {
    get { timing?.speed ?? 1 }
    set { changeTiming { $0.speed = newValue } }
  }

  /// Infinite by default.
  open var duration: CFTimeInterval {
    get { timing?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }

  /// The number of runs; may be a fraction; 0, the default, counts as 1.
  open var repeatCount: Float {
    get { timing?.repeatCount ?? 0 }
    set { changeTiming { $0.repeatCount = newValue } }
  }

  /// The seconds for which runs are repeated; when not 0 it overrides `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }

  /// A Boolean value that indicates whether each run is followed by the same backwards; false by default.
  open var autoreverses: Bool {
    get { timing?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }

  /// The effect before the beginning and after the end; `.removed` by default.
  open var fillMode: CAMediaTimingFillMode {
    get { timing?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  // MARK: Key-value access

  /// The value of a property by Apple's name, such as "position.x", "bounds.size" or "transform.rotation.z"; numbers are
  /// `NSNumber`. Also what `setValue` kept under a name of its own.
  open func value(forKeyPath keyPath: String) -> Any? { keyValue(forKeyPath: keyPath) }

  /// Sets a property by Apple's name; under any other name the value is just kept.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyValue(value, forKeyPath: keyPath) }

  /// Returns a property's value, as `value(forKeyPath:)` does.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, as `setValue(_:forKeyPath:)` does.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: Coordinates, times and pictures

  /// A point of `layer`'s coordinates in this layer's. Nil stands for the coordinates above the topmost layer.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let (up, down) = Self.paths(from: layer, to: self)
    return converting(point, up: up, down: down)
  }

  /// A point of this layer's coordinates in `layer`'s. Nil stands for the coordinates above the topmost layer.
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let (up, down) = Self.paths(from: self, to: layer)
    return converting(point, up: up, down: down)
  }

  /// The smallest rectangle in this layer's coordinates around a rectangle of `layer`'s.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    let (up, down) = Self.paths(from: layer, to: self)
    return CGRect(enclosing: rect.corners.map { converting($0, up: up, down: down) })
  }

  /// The smallest rectangle in `layer`'s coordinates around a rectangle of this layer's.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let (up, down) = Self.paths(from: self, to: layer)
    return CGRect(enclosing: rect.corners.map { converting($0, up: up, down: down) })
  }

  /// A time of `layer`'s in this layer's time. Nil stands for media time (`CACurrentMediaTime`).
  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    let source = layer?.model()
    return model().layerTime(at: source?.mediaTime(at: time) ?? time)
  }

  /// A time of this layer's in `layer`'s time. Nil stands for media time.
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let media = model().mediaTime(at: time)
    return layer?.model().layerTime(at: media) ?? media
  }

  /// The transform as an affine one; its part in space is left out.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Draws the tree into a context, in this layer's own coordinates and from model values; what waits for its display is
  /// displayed first. Not drawn, as they have no counterpart in a context: masks, blur of what is behind, native widgets, perspective, the colours of replicated
  /// instances.
  open func render(in context: CGContext) {
    guard !state.isHidden else { return }
    // Of a presentation copy there is nothing to display.
    // Views draw on the main thread alone.
    if modelLayer == nil, MainQueue.isCurrent { displayTreeIfNeeded() }
    renderGroup(in: context)
  }
}
