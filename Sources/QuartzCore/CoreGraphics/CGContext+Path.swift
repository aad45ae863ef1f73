import Foundation

extension CGContext {
  // MARK: Path under construction

  public func beginPath() { pathInProgress = CGMutablePath() }
  public func move(to point: CGPoint) { pathInProgress.move(to: point) }
  public func addLine(to point: CGPoint) { pathInProgress.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { pathInProgress.addLines(between: points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathInProgress.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pathInProgress.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pathInProgress.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    pathInProgress.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  public func addRect(_ rect: CGRect) { pathInProgress.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { pathInProgress.addRects(rects) }
  public func addEllipse(in rect: CGRect) { pathInProgress.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { pathInProgress.addPath(other) }
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
  public var isPathEmpty: Bool { pathInProgress.isEmpty }
  public var currentPointOfPath: CGPoint { pathInProgress.currentPoint }
  /// The smallest rectangle around all points, control points included; null without a path.
  public var boundingBoxOfPath: CGRect { pathInProgress.boundingBox }

  /// Whether drawing the path under construction would paint a point, in the coordinates in force.
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
