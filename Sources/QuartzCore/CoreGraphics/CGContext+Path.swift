import Foundation

extension CGContext {
  // MARK: Path under construction

  /// Discards the path under construction and begins an empty one.
  public func beginPath() { pathInProgress = CGMutablePath() }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { pathInProgress.move(to: point) }
  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { pathInProgress.addLine(to: point) }
  /// Adds straight lines from point to point; the first one begins a subpath.
  public func addLines(between points: [CGPoint]) { pathInProgress.addLines(between: points) }
  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathInProgress.addQuadCurve(to: end, control: control)
  }
  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathInProgress.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a circular arc, joined to the current point by a line; see `CGMutablePath` for the meaning of `clockwise`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pathInProgress.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds an arc that touches the line from the current point to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathInProgress.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect) { pathInProgress.addRect(rect) }
  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect]) { pathInProgress.addRects(rects) }
  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { pathInProgress.addEllipse(in: rect) }
  /// Adds all elements of another path.
  public func addPath(_ other: CGPath) { pathInProgress.addPath(other) }
  /// Closes the current subpath by a line to its beginning.
  public func closePath() { pathInProgress.closeSubpath() }

  /// The path's outline as the line style in force would draw it takes the path's place.
  public func replacePathWithStrokedPath() {
    let style = current.stroke
    let taken = takePath()
    let dashed =
      style.dash.isEmpty ? taken : taken.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    pathInProgress.addPath(
      dashed.copy(
        strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
        miterLimit: style.miterLimit))
  }

  // MARK: Asking

  /// A copy of the path under construction; nil when there is none.
  public var path: CGPath? { pathInProgress.isEmpty ? nil : pathInProgress.copy() }
  /// True if nothing is under construction.
  public var isPathEmpty: Bool { pathInProgress.isEmpty }
  /// The end of the last element of the path under construction; zero for an empty path.
  public var currentPointOfPath: CGPoint { pathInProgress.currentPoint }
  /// The smallest rectangle around all points, control points included; null without a path.
  public var boundingBoxOfPath: CGRect { pathInProgress.boundingBox }

  /// Returns true if drawing the path under construction would paint a point, in the coordinates in force.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let outline = {
      self.pathInProgress.copy(
        strokingWithWidth: self.current.stroke.width, lineCap: self.current.stroke.cap,
        lineJoin: self.current.stroke.join, miterLimit: self.current.stroke.miterLimit)
    }
    return switch mode {
    case .fill: pathInProgress.contains(point)
    case .eoFill: pathInProgress.contains(point, using: .evenOdd)
    case .stroke: outline().contains(point)
    case .fillStroke: pathInProgress.contains(point) || outline().contains(point)
    case .eoFillStroke: pathInProgress.contains(point, using: .evenOdd) || outline().contains(point)
    }
  }
}
