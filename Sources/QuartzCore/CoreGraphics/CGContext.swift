import Foundation

/// Drawing, recorded: every call is written into a list that a back end plays at any scale.
///
/// Coordinates are points with y down and the origin at the top left, as in UIKit's contexts. A context comes from the
/// system (a layer's `draw(in:)`, an image renderer).
public final class CGContext {
  let list = DrawingList()
  /// The size of what is drawn on, in points.
  package let size: CGSize

  var current = GraphicsState()
  var saved: [GraphicsState] = []
  private var openLayers = 0

  /// The path under construction, in the coordinates in force.
  var path = CGMutablePath()

  struct GraphicsState {
    var transform = CGAffineTransform.identity
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: ShadowStyle?
    var blendMode = CGBlendMode.normal
    /// The smallest rectangle around the clip, in base coordinates.
    var clipBounds: CGRect

    init(clipBounds: CGRect = .infinite) {
      self.clipBounds = clipBounds
    }
  }

  package init(size: CGSize) {
    self.size = size
    current.clipBounds = CGRect(origin: .zero, size: size)
  }

  func record(_ command: DrawingCommand) { list.commands.append(command) }

  /// Ends what is still open and gives the recording.
  package func finish() -> DrawingList {
    while openLayers > 0 { endTransparencyLayer() }
    while !saved.isEmpty { restoreGState() }
    return list
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
  }

  public func setAlpha(_ alpha: CGFloat) {
    current.alpha = alpha
    record(.setAlpha(alpha))
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    current.blendMode = mode
    record(.setBlendMode(mode))
  }

  /// A shadow under everything drawn from now on; a nil colour ends it. The offset is in base coordinates, y down.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    current.shadow = color.map { ShadowStyle(offset: offset, blur: blur, color: $0) }
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

  public func endTransparencyLayer() {
    guard openLayers > 0, let state = saved.popLast() else {
      preconditionFailure("endTransparencyLayer() without a matching beginTransparencyLayer()")
    }
    openLayers -= 1
    keepPath(under: state.transform)
    current = state
    record(.endTransparencyLayer)
  }

  // MARK: Transform

  /// From the coordinates in force to base coordinates.
  public var ctm: CGAffineTransform { current.transform }

  /// First `transform`, then everything before.
  public func concatenate(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    keepPath(under: transform.concatenating(current.transform))
    current.transform = transform.concatenating(current.transform)
    record(.concatenate(transform))
  }

  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// The path under construction stays where it is when coordinates change.
  private func keepPath(under transform: CGAffineTransform) {
    guard !path.isEmpty, transform != current.transform else { return }
    let moved = path.applying(current.transform.concatenating(transform.inverted()))
    path = CGMutablePath()
    path.addPath(moved)
  }

  // MARK: Clip

  /// The smallest rectangle around the clip, in the coordinates in force.
  public var boundingBoxOfClipPath: CGRect { current.clipBounds.applying(current.transform.inverted()) }

  /// Limits drawing to the inside of the path under construction, which is used up.
  public func clip(using rule: CGPathFillRule = .winding) {
    let clip = takePath()
    limit(to: clip, rule)
  }

  public func clip(to rect: CGRect) { limit(to: CGPath(rect: rect, transform: nil), .winding) }

  public func clip(to rects: [CGRect]) {
    let clip = CGMutablePath()
    clip.addRects(rects)
    limit(to: clip.copy() ?? clip, .winding)
  }

  private func limit(to clip: CGPath, _ rule: CGPathFillRule) {
    current.clipBounds = current.clipBounds.intersection(clip.boundingBox.applying(current.transform))
    record(.clip(clip, rule))
  }

  /// The path under construction, which starts anew.
  func takePath() -> CGPath {
    defer { path = CGMutablePath() }
    return CGPath(elements: path.elements)
  }
}
