import Foundation

/// Drawing, recorded: every call is written into a list that a back end plays at any scale.
///
/// Coordinates are points with y down and the origin at the top left where a context comes from the system (a layer's
/// `draw(in:)`, an image renderer), and pixels with y up where a client made it to draw into memory.
public final class CGContext {
  let list = DrawingList()
  /// The size of what is drawn on, in points; pixels of a context in memory.
  package private(set) var size: CGSize
  /// Pixels a point.
  package let scale: CGFloat
  /// True if the picture begins black.
  let isOpaque: Bool
  /// The memory that is drawn into; nil for contexts of the system.
  let bitmap: BitmapMemory?

  var current = GraphicsState()
  var saved: [GraphicsState] = []
  private var openLayers = 0
  /// True if edges may be smoothed. It belongs to no state that is saved and restored.
  private var allowsSmoothEdges = true

  /// The path under construction, in the coordinates in force.
  var pathInProgress = CGMutablePath()

  struct GraphicsState {
    var transform = CGAffineTransform.identity
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: ShadowStyle?
    var blendMode = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default
    var fillSpace = CGColorSpace.sharedGray
    var strokeSpace = CGColorSpace.sharedGray
    var patternPhase = CGSize.zero
    /// True if edges are to be smoothed, where that is allowed.
    var smoothsEdges = true
    /// True if what is recorded has them smoothed.
    var drawsSmoothEdges = true
    /// The number of masks that limit drawing.
    var masks = 0
    /// The smallest rectangle around the clip, in base coordinates.
    var clipBounds: CGRect

    init(clipBounds: CGRect = .infinite) {
      self.clipBounds = clipBounds
    }
  }

  package init(size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false) {
    self.size = size
    self.scale = scale > 0 ? scale : 1
    self.isOpaque = isOpaque
    bitmap = nil
    current.clipBounds = CGRect(origin: .zero, size: size)
  }

  init(bitmap: BitmapMemory) {
    size = CGSize(width: bitmap.width, height: bitmap.height)
    scale = 1
    isOpaque = false
    self.bitmap = bitmap
    current.clipBounds = CGRect(origin: .zero, size: size)
    concatenate(toDevice)
  }

  func record(_ command: DrawingCommand) {
    list.commands.append(command)
    if let bitmap, bitmap.isWatched { drawPending() }
  }

  /// True if what is drawn now shows only when something is ended.
  var isGroupOpen: Bool { openLayers > 0 || current.masks > 0 }

  /// Ends what is still open and gives the recording.
  package func finish() -> DrawingList {
    while openLayers > 0 { endTransparencyLayer() }
    while !saved.isEmpty { restoreGState() }
    return list
  }

  /// Ends what is still open, gives what was drawn, and begins a picture of another place and size as a new context does. States that
  /// were saved are the new picture's first one from now on, so that who saved them may restore them.
  package func turnPage(to bounds: CGRect) -> DrawingList {
    let depth = max(0, saved.count - openLayers)
    let drawn = DrawingList(commands: finish().commands)
    list.commands = []
    size = bounds.size
    pathInProgress = CGMutablePath()
    current = GraphicsState(clipBounds: CGRect(origin: .zero, size: bounds.size))
    allowsSmoothEdges = true
    if bounds.origin != .zero { translateBy(x: -bounds.minX, y: -bounds.minY) }
    for _ in 0..<depth { saveGState() }
    return drawn
  }

  // MARK: State

  /// Pushes transform, clip, colours, line style, alpha, shadow and blend mode.
  public func saveGState() {
    saved.append(current)
    record(.save)
  }

  /// Pops what the matching `saveGState()` pushed. Traps without one.
  public func restoreGState() {
    guard let state = saved.popLast() else {
      preconditionFailure("restoreGState() without a matching saveGState()")
    }
    keepPath(under: state.transform)
    current = state
    record(.restore)
    recordSmoothing()
  }

  /// Sets whether edges are smoothed, where that is allowed; they are unless told otherwise.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    current.smoothsEdges = shouldAntialias
    recordSmoothing()
  }

  /// Sets whether edges may be smoothed at all, whatever `setShouldAntialias(_:)` says; they may unless told otherwise. This is no part
  /// of the state that `saveGState()` saves.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    allowsSmoothEdges = allowsAntialiasing
    recordSmoothing()
  }

  /// Records a change alone: what bitmaps have drawn is forgotten, but the states that are left are not.
  private func recordSmoothing() {
    let isSmooth = allowsSmoothEdges && current.smoothsEdges
    guard isSmooth != current.drawsSmoothEdges else { return }
    current.drawsSmoothEdges = isSmooth
    record(.setAntialias(isSmooth))
  }

  /// Sets the opacity of everything drawn from now on, 0…1.
  public func setAlpha(_ alpha: CGFloat) {
    current.alpha = alpha
    record(.setAlpha(alpha))
  }

  /// Sets how everything drawn from now on mixes with what is beneath.
  public func setBlendMode(_ mode: CGBlendMode) {
    current.blendMode = mode
    record(.setBlendMode(mode))
  }

  /// A shadow under everything drawn from now on; a nil colour ends it. The offset is in base coordinates, which
  /// transforms do not change: y down in contexts of the system, up in memory.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let down = CGSize(width: offset.width, height: bitmap == nil ? offset.height : -offset.height)
    current.shadow = color.map { ShadowStyle(offset: down, blur: blur, color: $0) }
    record(.setShadow(current.shadow))
  }

  /// A shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Everything up to the matching end is drawn together and then composed with the alpha, shadow and blend mode in
  /// force, which start anew inside.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saved.append(current)
    record(.beginTransparencyLayer(alpha: current.alpha))
    current.alpha = 1
    current.shadow = nil
    current.blendMode = .normal
    openLayers += 1
  }

  /// Begins a transparency layer like `beginTransparencyLayer(auxiliaryInfo:)`, limited to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost transparency layer and paints it as one picture. Traps when none is open.
  public func endTransparencyLayer() {
    guard openLayers > 0, let state = saved.popLast() else {
      preconditionFailure("endTransparencyLayer() without a matching beginTransparencyLayer()")
    }
    openLayers -= 1
    keepPath(under: state.transform)
    current = state
    record(.endTransparencyLayer)
    recordSmoothing()
  }

  // MARK: Transform

  /// From the coordinates in force to the device's: pixels with the origin at the bottom left and y up.
  public var ctm: CGAffineTransform { current.transform.concatenating(toDevice) }

  /// From the coordinates in force to the device's: pixels with the origin at the bottom left and y up.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// From base coordinates to the device's.
  var toDevice: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height * scale)
  }

  /// Returns the point of device space, in pixels, at which a point in the coordinates in force lies.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Returns the point in the coordinates in force that lies at a point of device space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Returns a size in device space, in pixels, without the translation.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Returns a size in the coordinates in force, without the translation.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The smallest rectangle around the converted one.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Returns the smallest rectangle, in the coordinates in force, around one of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// First `transform`, then everything before.
  public func concatenate(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    keepPath(under: transform.concatenating(current.transform))
    current.transform = transform.concatenating(current.transform)
    record(.concatenate(transform))
  }

  /// Moves the origin of coordinates by (`x`, `y`) points.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales coordinates along both axes.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// The path under construction stays where it is when coordinates change.
  private func keepPath(under transform: CGAffineTransform) {
    guard !pathInProgress.isEmpty, transform != current.transform else { return }
    let moved = pathInProgress.applying(current.transform.concatenating(transform.inverted()))
    pathInProgress = CGMutablePath()
    pathInProgress.addPath(moved)
  }

  // MARK: Clip

  /// The smallest rectangle around the clip, in the coordinates in force.
  public var boundingBoxOfClipPath: CGRect { current.clipBounds.applying(current.transform.inverted()) }

  /// Limits drawing to the inside of the path under construction, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    let clip = takePath()
    limit(to: clip, rule)
  }

  /// Limits drawing to a rectangle, within the limits so far.
  public func clip(to rect: CGRect) { limit(to: CGPath(rect: rect, transform: nil), .winding) }

  /// Limits drawing to the area that rectangles cover, within the limits so far.
  public func clip(to rects: [CGRect]) {
    let clip = CGMutablePath()
    clip.addRects(rects)
    limit(to: clip.copy() ?? clip, .winding)
  }

  /// Limits drawing to the rectangle and there to where the mask lets it through: by a grey picture's brightness, by any
  /// other's alpha, and by what an image mask does not cover. The mask lies in the rectangle as a picture drawn there does.
  public func clip(to rect: CGRect, mask: CGImage) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    current.clipBounds = current.clipBounds.intersection(rect.applying(current.transform))
    concatenate(flip)
    current.masks += 1
    record(.clipToMask(.image(mask.coverage), rect))
    concatenate(flip.inverted())
  }

  /// Limits drawing to the rectangle and there by a drawing's alpha.
  package func clip(to rect: CGRect, mask: DrawingList) {
    current.clipBounds = current.clipBounds.intersection(rect.applying(current.transform))
    current.masks += 1
    record(.clipToMask(.drawing(mask), rect))
  }

  private func limit(to clip: CGPath, _ rule: CGPathFillRule) {
    current.clipBounds = current.clipBounds.intersection(clip.boundingBox.applying(current.transform))
    record(.clip(clip, rule))
  }

  /// The path under construction, which starts anew.
  func takePath() -> CGPath {
    defer { pathInProgress = CGMutablePath() }
    return CGPath(elements: pathInProgress.elements)
  }
}
