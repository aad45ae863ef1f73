import Foundation

extension CGPath {
  /// The part of the path from one part of its length to another, 0…1; subpaths follow each other.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    var pieces: [(segment: CubicSegment, isLine: Bool, length: CGFloat)] = []
    var first = CGPoint.zero
    var current = CGPoint.zero
    func add(_ segment: CubicSegment, isLine: Bool) {
      var length: CGFloat = 0
      if isLine {
        length = hypot(segment.p3.x - segment.p0.x, segment.p3.y - segment.p0.y)
      } else {
        var last = segment.p0
        for point in segment.flattened {
          length += hypot(point.x - last.x, point.y - last.y)
          last = point
        }
      }
      pieces.append((segment, isLine, length))
      current = segment.p3
    }
    func line(to point: CGPoint) {
      add(CubicSegment(from: current, control1: current, control2: point, to: point), isLine: true)
    }
    for element in elements {
      switch element {
      case .move(let point):
        first = point
        current = point
      case .line(let point): line(to: point)
      case .quad(let control, let point):
        add(CubicSegment(from: current, quadControl: control, to: point), isLine: false)
      case .curve(let control1, let control2, let point):
        add(CubicSegment(from: current, control1: control1, control2: control2, to: point), isLine: false)
      case .close: line(to: first)
      }
    }
    let total = pieces.reduce(0) { $0 + $1.length }
    let (from, to) = (max(start, 0) * total, min(end, 1) * total)
    let result = CGMutablePath()
    var position: CGFloat = 0
    for piece in pieces where piece.length > 0 {
      defer { position += piece.length }
      let a = max((from - position) / piece.length, 0)
      let b = min((to - position) / piece.length, 1)
      guard a < b else { continue }
      if piece.isLine {
        let (p, q) = (piece.segment.p0, piece.segment.p3)
        result.go(to: CGPoint.mix(p, q, a))
        result.addLine(to: CGPoint.mix(p, q, b))
      } else {
        var part = piece.segment
        if b < 1 { part = part.split(at: b).0 }
        if a > 0 { part = part.split(at: a / b).1 }
        result.go(to: part.p0)
        result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      }
    }
    return CGPath(elements: result.elements)
  }
}

extension CGMutablePath {
  /// Begins a subpath at `point` unless the path is there already.
  fileprivate func go(to point: CGPoint) {
    if elements.isEmpty || currentPoint != point { move(to: point) }
  }
}
