import Foundation

/// The parts of a path that `drawPath(using:)` paints.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line along the path.
  case stroke
  /// The inside by the winding rule, then the line over it.
  case fillStroke
  /// The inside by the even-odd rule, then the line over it.
  case eoFillStroke
}

extension CGContext {
  // MARK: Colours and lines

  /// Sets the colour that areas are filled with; black by default.
  public func setFillColor(_ color: CGColor) { current.fillColor = placed(color) }
  /// The colour that areas are filled with now.
  package var fillColorInForce: CGColor { current.fillColor }
  /// True if what is filled covers all that is beneath it, so that it makes no difference whether the blend mode is `copy`.
  package var fillsCoverWhatIsBeneath: Bool {
    current.blendMode == .normal && current.alpha >= 1 && current.fillColor.alpha >= 1
      && current.fillColor.pattern == nil
  }
  /// Sets the colour that lines are drawn in; black by default.
  public func setStrokeColor(_ color: CGColor) { current.strokeColor = placed(color) }

  /// The space of the components that `setFillColor(_:)` takes. Until a colour is set, drawing is in the space's black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    current.fillSpace = space
    current.fillColor = CGColor.initial(in: space)
  }
  /// Sets the space of the components that `setStrokeColor(_:)` takes, and the space's black as the colour of lines.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    current.strokeSpace = space
    current.strokeColor = CGColor.initial(in: space)
  }
  /// Components in the fill colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(in: current.fillSpace, components) { current.fillColor = color }
  }
  /// Sets the colour of lines from components in the stroke colour space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(in: current.strokeSpace, components) { current.strokeColor = color }
  }
  /// Sets the fill colour from sRGB channels between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    current.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of lines from sRGB channels between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    current.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the fill colour to a grey, 0 for black to 1 for white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    current.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the colour of lines to a grey, 0 for black to 1 for white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    current.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the fill colour from amounts of ink between 0 and 1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    current.fillColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }
  /// Sets the colour of lines from amounts of ink between 0 and 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    current.strokeColor = CGColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
  }

  /// Points.
  public func setLineWidth(_ width: CGFloat) { current.stroke.width = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { current.stroke.cap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { current.stroke.join = join }
  /// Sets how many times the line's width a mitred corner may reach; beyond it the corner is cut off.
  public func setMiterLimit(_ limit: CGFloat) { current.stroke.miterLimit = limit }
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    current.stroke.dash = lengths
    current.stroke.dashPhase = phase
  }

  /// The way in which pictures are drawn at other sizes. `none` takes the nearest pixel, everything else is smoothed alike.
  public var interpolationQuality: CGInterpolationQuality {
    get { current.interpolation }
    set {
      current.interpolation = newValue
      record(.setNearestPixels(newValue == .none))
    }
  }

  // MARK: Painting

  /// Fills the path under construction, which is used up.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  /// Strokes the path under construction, which is used up.
  public func strokePath() { stroke(takePath()) }

  /// Fills or strokes the path under construction, or both, and uses it up.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), .winding) }
  /// Fills rectangles as one shape, so that overlaps are painted once.
  public func fill(_ rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    fill(path.copy() ?? path, .winding)
  }
  /// Fills the ellipse that fits into a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil), .winding) }
  /// Strokes a rectangle's outline; half of the line lies outside.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }
  /// Strokes a rectangle's outline with a line width, in points, that holds for this call only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = current.stroke
    style.width = width
    paint(stroke: CGPath(rect: rect, transform: nil), style)
  }
  /// Strokes the ellipse that fits into a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }
  /// Strokes the line between each pair of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path.copy() ?? path)
  }
  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) { record(.clear(rect)) }

  /// Fills a path with the fill colour without touching the path under construction.
  package func fill(_ path: CGPath, _ rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    record(.fill(path, current.fillColor, rule))
  }

  /// Strokes a path with the stroke colour and line style without touching the path under construction.
  package func stroke(_ path: CGPath) {
    paint(stroke: path, current.stroke)
  }

  private func paint(stroke path: CGPath, _ style: StrokeStyle) {
    guard !path.isEmpty, style.width > 0 else { return }
    guard current.strokeColor.pattern != nil || current.blendMode.reachesBeyondPaint else {
      record(.stroke(path, current.strokeColor, style))
      return
    }
    // Only a filled shape can be limited to itself.
    let dashed = style.dash.isEmpty ? path : path.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    let outline = dashed.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit)
    record(.fill(outline, current.strokeColor, .winding))
  }

  // MARK: Gradients, pictures, text

  /// Paints the colours along the line from `start` to `end`; the options say whether the end colours go on beyond it.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    record(.linearGradient(gradient, start: start, end: end, options))
  }

  /// Paints the colours from one circle to another; the options say whether the end colours go on beyond them.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    record(
      .radialGradient(
        gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius, options))
  }

  /// The colours once round `center`, beginning at `angle` radians clockwise on screen from the x axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    record(.conicGradient(gradient, center: center, angle: angle))
  }

  /// The picture in Core Graphics' own orientation: its top at the rectangle's largest y, which in a context with y down
  /// shows it upside down, as on Apple's systems. UIKit's images draw themselves upright.
  ///
  /// - Parameter byTiling: whether it is repeated in all directions, as far as the clip reaches.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    record(byTiling ? .tiledImage(image, rect) : .image(image, rect))
    restoreGState()
  }

  /// The picture again and again with its top up, as far as the clip reaches; one of them is in the rectangle.
  package func drawUprightTiles(_ image: CGImage, in rect: CGRect) { record(.tiledImage(image, rect)) }

  /// The picture with its top at the rectangle's smallest y.
  package func drawUpright(_ image: CGImage, in rect: CGRect) { record(.image(image, rect)) }

  /// One colour through the picture's alpha, its top at the rectangle's smallest y.
  package func drawTinted(_ image: CGImage, in rect: CGRect, color: CGColor) {
    record(.tintedImage(image, rect, color))
  }

  /// Laid out text with its top left at `point`.
  package func draw(_ text: any TextLayout, at point: CGPoint) { record(.text(text, at: point)) }

  /// Plays another recording inside this one, under the transform and clip in force.
  package func play(_ list: DrawingList) {
    saveGState()
    self.list.commands += list.commands
    restoreGState()
  }
}
