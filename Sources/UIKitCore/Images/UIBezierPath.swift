import Foundation
import QuartzCore

/// A path with a line style, drawn into the current graphics context. Angles in radians, clockwise on screen.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()

  /// The width of the line that `stroke()` draws, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends; `butt` by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the line's corners; `miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The ratio of a mitred corner's length to the line's width beyond which the corner is cut off; 10 by default.
  open var miterLimit: CGFloat = 10
  /// True if insides are counted by crossings (even-odd) instead of by turns; false by default.
  open var usesEvenOddFillRule = false
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  public override init() {
    super.init()
  }

  /// Reads a path from an archive; nil where there is none.
  public required init?(coder: NSCoder) {
    super.init()
    guard ArchiveNesting.read({ decode(with: coder) ? self : nil }) != nil else { return nil }
  }

  /// True: paths can be kept in archives that are read with the classes that are expected.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the path's elements and the line style.
  open func encode(with coder: NSCoder) { encodePath(with: coder) }

  /// Creates a path from a copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates a path along a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path along the ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path along a rectangle whose corners are rounded, by no more than half of its sides.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Radii are limited to half of the sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let width = min(max(0, cornerRadii.width), rect.width / 2)
    let height = min(max(0, cornerRadii.height), rect.height / 2)
    if width == 0 || height == 0 || corners.isEmpty {
      path.addRect(rect)
      return
    }
    // A quarter ellipse by one Bézier curve.
    let handle: CGFloat = 1 - 0.5522847498
    func corner(
      _ corner: UIRectCorner, at point: CGPoint, from: CGVector, to: CGVector
    ) {
      // `from` leads back along the side one comes on, `to` ahead along the next one.
      guard corners.contains(corner) else {
        path.addLine(to: point)
        return
      }
      func moved(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(x: point.x + direction.dx * width * part, y: point.y + direction.dy * height * part)
      }
      path.addLine(to: moved(from, 1))
      path.addCurve(to: moved(to, 1), control1: moved(from, handle), control2: moved(to, handle))
    }
    let startsRounded = corners.contains(.topLeft)
    path.move(to: CGPoint(x: rect.minX + (startsRounded ? width : 0), y: rect.minY))
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    corner(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
    corner(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
    corner(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
    corner(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
    path.closeSubpath()
  }

  /// Creates a path along an arc of a circle. Angles are in radians; `clockwise` is as seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  /// A copy; setting it replaces the path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line from the current point to its beginning. Angles are in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics counts turns with y up: with y down its "clockwise" is the other way round.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its beginning.
  open func close() { path.closeSubpath() }
  /// Removes everything from the path; the line style stays.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the subpaths of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    cgPath = path.applying(transform)
  }

  /// The same line walked the other way, subpath by subpath from the last to the first.
  open func reversing() -> UIBezierPath {
    guard let copy = copy() as? UIBezierPath else { return self }
    copy.cgPath = path.reversed
    return copy
  }

  // MARK: Asking

  /// True if the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points of the path, control points of its curves included; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// The point from which the next line or curve begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns true if the point is inside the area that `fill()` paints.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Lengths of dashes and gaps in turn, in points; an empty list is a solid line.
  open func setLineDash(_ lengths: [CGFloat], phase: CGFloat) {
    dash = (phase, lengths)
  }

  /// Sets the lengths of dashes and gaps in turn, in points; a nil pattern is a solid line. The phase is the length left out first.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  }

  /// Writes the lengths of dashes and gaps, their number and the phase to those pointers that are not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// Fills with the current context's fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(cgPath, usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills with the current context's fill colour, in a blend mode and with an opacity of 0…1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { self.fill() }
  }

  /// Draws the line with the current context's stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.stroke(cgPath)
    context.restoreGState()
  }

  /// Draws the line with the current context's stroke colour, in a blend mode and with an opacity of 0…1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawing(blendMode, alpha) { self.stroke() }
  }

  /// Limits later drawing to the path's inside.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func drawing(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Returns a path of its own with the same elements and line style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }
}
