import Foundation

/// One cubic Bézier curve: B(t) = (1−t)³·p0 + 3(1−t)²t·p1 + 3(1−t)t²·p2 + t³·p3.
struct CubicSegment {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint

  /// Lines a curve is cut into for hit testing and measuring: an arc of radius 100 is then off by less than 0.1.
  static let flatteningSteps = 32

  init(from p0: CGPoint, control1: CGPoint, control2: CGPoint, to p3: CGPoint) {
    self.p0 = p0
    p1 = control1
    p2 = control2
    self.p3 = p3
  }

  /// The cubic that is the same curve as a quadratic one.
  init(from p0: CGPoint, quadControl c: CGPoint, to p3: CGPoint) {
    self.p0 = p0
    p1 = CGPoint(x: p0.x + (c.x - p0.x) * 2 / 3, y: p0.y + (c.y - p0.y) * 2 / 3)
    p2 = CGPoint(x: p3.x + (c.x - p3.x) * 2 / 3, y: p3.y + (c.y - p3.y) * 2 / 3)
    self.p3 = p3
  }

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The derivative B′(t).
  func tangent(at t: CGFloat) -> CGVector {
    let s = 1 - t
    func along(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> CGFloat {
      3 * (s * s * (v1 - v0) + 2 * s * t * (v2 - v1) + t * t * (v3 - v2))
    }
    return CGVector(dx: along(p0.x, p1.x, p2.x, p3.x), dy: along(p0.y, p1.y, p2.y, p3.y))
  }

  /// Points along the curve without the first, the end last.
  var flattened: [CGPoint] {
    (1...Self.flatteningSteps).map { point(at: CGFloat($0) / CGFloat(Self.flatteningSteps)) }
  }

  /// The two halves that B(t) cuts the curve into (de Casteljau).
  func split(at t: CGFloat) -> (CubicSegment, CubicSegment) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (
      CubicSegment(from: p0, control1: a, control2: d, to: middle),
      CubicSegment(from: middle, control1: e, control2: c, to: p3)
    )
  }

  /// Points where x or y turns round.
  var extremes: [CGPoint] {
    (roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)).map(point(at:))
  }

  /// Zeros of the derivative inside (0, 1).
  private func roots(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
    let a = -v0 + 3 * v1 - 3 * v2 + v3
    let b = 2 * (v0 - 2 * v1 + v2)
    let c = v1 - v0
    var found: [CGFloat] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { found = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    return found.filter { $0 > 0 && $0 < 1 }
  }
}
