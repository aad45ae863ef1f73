import Foundation

/// A line or curve of a path that knows how long it is.
struct MeasuredSegment {
  let segment: CubicSegment
  let isLine: Bool
  let length: CGFloat
  /// Lengths from the start to each of `CubicSegment.flatteningSteps` equal steps of a curve's parameter.
  private let reached: [CGFloat]

  init(_ segment: CubicSegment, isLine: Bool) {
    self.segment = segment
    self.isLine = isLine
    if isLine {
      length = hypot(segment.p3.x - segment.p0.x, segment.p3.y - segment.p0.y)
      reached = []
      return
    }
    var total: CGFloat = 0
    var last = segment.p0
    reached = segment.flattened.map { point in
      total += hypot(point.x - last.x, point.y - last.y)
      last = point
      return total
    }
    length = total
  }

  /// The parameter of the point at a distance along the curve.
  private func parameter(at distance: CGFloat) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard let step = reached.firstIndex(where: { $0 >= distance }) else { return 1 }
    let before = step == 0 ? 0 : reached[step - 1]
    let part = reached[step] > before ? (distance - before) / (reached[step] - before) : 0
    return (CGFloat(step) + part) / CGFloat(CubicSegment.flatteningSteps)
  }

  /// Adds what lies between two distances from the start.
  func append(from start: CGFloat, to end: CGFloat, to path: CGMutablePath) {
    if isLine {
      guard length > 0 else { return }
      path.continueLine(from: CGPoint.mix(segment.p0, segment.p3, start / length))
      path.addLine(to: CGPoint.mix(segment.p0, segment.p3, min(1, end / length)))
      return
    }
    let (from, to) = (parameter(at: start), parameter(at: end))
    guard to > 0 else { return }
    var part = segment
    if to < 1 { part = part.split(at: to).0 }
    if from > 0 { part = part.split(at: from / to).1 }
    path.continueLine(from: part.p0)
    path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
  }
}

/// One subpath as lines and curves.
struct MeasuredSubpath {
  let start: CGPoint
  var segments: [MeasuredSegment] = []
  var isClosed = false

  var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
}

extension CGPath {
  /// The path's subpaths; closing lines count as lines.
  var measuredSubpaths: [MeasuredSubpath] {
    var subpaths: [MeasuredSubpath] = []
    var current = CGPoint.zero
    func add(_ segment: CubicSegment, isLine: Bool) {
      if subpaths.last == nil || subpaths.last?.isClosed == true {
        subpaths.append(MeasuredSubpath(start: current))
      }
      subpaths[subpaths.count - 1].segments.append(MeasuredSegment(segment, isLine: isLine))
      current = segment.p3
    }
    func line(to point: CGPoint) {
      add(CubicSegment(from: current, control1: current, control2: point, to: point), isLine: true)
    }
    for element in elements {
      switch element {
      case .move(let point):
        current = point
        subpaths.append(MeasuredSubpath(start: point))
      case .line(let point): line(to: point)
      case .quad(let control, let point):
        add(CubicSegment(from: current, quadControl: control, to: point), isLine: false)
      case .curve(let control1, let control2, let point):
        add(CubicSegment(from: current, control1: control1, control2: control2, to: point), isLine: false)
      case .close:
        guard let open = subpaths.last, !open.isClosed else { continue }
        if current != open.start { line(to: open.start) }
        subpaths[subpaths.count - 1].isClosed = true
      }
    }
    return subpaths
  }
}

extension CGMutablePath {
  /// Begins a subpath at `point` unless the path is there already.
  func continueLine(from point: CGPoint) {
    if elements.isEmpty || currentPoint != point { move(to: point) }
  }
}
