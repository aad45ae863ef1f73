import Foundation

/// What `drawPath(using:)` does with a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

extension CGContext {
  // MARK: Colours and lines

  public func setFillColor(_ color: CGColor) { current.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { current.strokeColor = color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    current.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    current.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    current.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    current.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Points.
  public func setLineWidth(_ width: CGFloat) { current.stroke.width = width }
  public func setLineCap(_ cap: CGLineCap) { current.stroke.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { current.stroke.join = join }
  public func setMiterLimit(_ limit: CGFloat) { current.stroke.miterLimit = limit }
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    current.stroke.dash = lengths
    current.stroke.dashPhase = phase
  }

  // MARK: Path under construction

  public func beginPath() { path = CGMutablePath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { path.addRects(rects) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(other) }
  public func closePath() { path.closeSubpath() }
  public var isPathEmpty: Bool { path.isEmpty }
  public var currentPointOfPath: CGPoint { path.currentPoint }
  public var boundingBoxOfPath: CGRect { path.boundingBox }

  // MARK: Painting

  /// Fills the path under construction, which is used up.
  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  public func strokePath() { stroke(takePath()) }

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

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), .winding) }
  public func fill(_ rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    fill(path.copy() ?? path, .winding)
  }
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil), .winding) }
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = current.stroke
    style.width = width
    record(.stroke(CGPath(rect: rect, transform: nil), current.strokeColor, style))
  }
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
    guard !path.isEmpty, current.stroke.width > 0 else { return }
    record(.stroke(path, current.strokeColor, current.stroke))
  }

  // MARK: Gradients, pictures, text

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    record(.linearGradient(gradient, start: start, end: end, options))
  }

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
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    record(.image(image, rect))
    restoreGState()
  }

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
