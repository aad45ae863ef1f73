import Foundation

/// A path under construction. Points given with a transform are moved by it as they are added.
public final class CGMutablePath: CGPath {
  public override init() {
    super.init()
  }

  /// An immutable snapshot; adding to this path later does not change it.
  public override func copy() -> CGPath? { CGPath(elements: elements) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// A straight line from the current point. Without one nothing is added and the error is reported.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard hasCurrentPoint() else { return }
    elements.append(.line(point.applying(transform)))
  }

  /// Moves to the first point and draws lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      index == 0 ? move(to: point, transform: transform) : addLine(to: point, transform: transform)
    }
  }

  /// Adds a quadratic Bézier curve from the current point. Without one nothing is added and the error is reported.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint() else { return }
    elements.append(.quad(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Adds a cubic Bézier curve from the current point. Without one nothing is added and the error is reported.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint() else { return }
    elements.append(
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform)))
  }

  /// Closes the current subpath by a line to its beginning; does nothing when it is closed or empty.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathBuilding.rect(rect).applying(transform)
  }

  /// Adds rectangles as closed subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += PathBuilding.ellipse(in: rect).applying(transform)
  }

  /// Traps when a corner is wider or higher than half the rectangle, as Apple's does.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    elements += PathBuilding.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
      .applying(transform)
  }

  /// Adds all elements of another path, moved by `transform`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.applying(transform)
  }

  /// A circular arc, joined to the current point by a line. Angles are radians from the x axis. `clockwise` is meant
  /// in Core Graphics' own y-up space: false runs through increasing angles, which on screen (y down) looks clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    // Positive in the direction asked for. More than a full turn draws one.
    let wanted = clockwise ? startAngle - endAngle : endAngle - startAngle
    var sweep = wanted >= turn ? turn : wanted.truncatingRemainder(dividingBy: turn)
    if wanted < 0 {
      // What is given against the direction is gone the other way round; full turns are full either way.
      sweep += turn
      if sweep < Self.negligibleAngle { sweep = turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -sweep : sweep,
      transform: transform)
  }

  /// The angle, in radians, by which sums of parts of a turn may miss it.
  private static let negligibleAngle: CGFloat = 1e-9

  /// A circular arc over `delta` radians, joined to the current point by a line.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
      .applying(transform)
    if elements.isEmpty {
      elements.append(.move(start))
    } else if currentPoint != start {
      elements.append(.line(start))
    }
    elements += PathBuilding.arc(center: center, radius: radius, start: startAngle, delta: delta)
      .applying(transform)
  }

  /// An arc of `radius` touching the line to `tangent1End` and the line from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint() else { return }
    let current = currentPoint.applying(transform.inverted())
    let toStart = CGVector(dx: current.x - tangent1End.x, dy: current.y - tangent1End.y)
    let toEnd = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let (length1, length2) = (hypot(toStart.dx, toStart.dy), hypot(toEnd.dx, toEnd.dy))
    let cross = toStart.dx * toEnd.dy - toStart.dy * toEnd.dx
    guard radius > 0, length1 > 0, length2 > 0, abs(cross) > 1e-9 * length1 * length2 else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let (u, v) = (
      CGVector(dx: toStart.dx / length1, dy: toStart.dy / length1),
      CGVector(dx: toEnd.dx / length2, dy: toEnd.dy / length2)
    )
    let half = acos(max(-1, min(1, u.dx * v.dx + u.dy * v.dy))) / 2
    let distance = radius / tan(half)
    let first = CGPoint(x: tangent1End.x + u.dx * distance, y: tangent1End.y + u.dy * distance)
    let second = CGPoint(x: tangent1End.x + v.dx * distance, y: tangent1End.y + v.dy * distance)
    let bisector = CGVector(dx: u.dx + v.dx, dy: u.dy + v.dy)
    let scale = radius / sin(half) / hypot(bisector.dx, bisector.dy)
    let center = CGPoint(x: tangent1End.x + bisector.dx * scale, y: tangent1End.y + bisector.dy * scale)
    let start = atan2(first.y - center.y, first.x - center.x)
    var delta = atan2(second.y - center.y, second.x - center.x) - start
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addLine(to: first, transform: transform)
    elements += PathBuilding.arc(center: center, radius: radius, start: start, delta: delta)
      .applying(transform)
  }

  /// Apple's reports a missing point and goes on.
  private func hasCurrentPoint(_ caller: StaticString = #function) -> Bool {
    if !elements.isEmpty { return true }
    FileHandle.standardError.write(Data("CGMutablePath.\(caller): no current point.\n".utf8))
    return false
  }
}
