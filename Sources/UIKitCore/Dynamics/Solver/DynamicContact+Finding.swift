import Foundation
import QuartzCore

/// A piece of a boundary.
struct DynamicLine {
  var start: CGPoint
  var end: CGPoint

  /// Points that stand for a curve of a path (hand-chosen).
  private static let curvePieces = 12

  /// A path as straight pieces.
  @MainActor
  static func lines(of path: UIBezierPath) -> [DynamicLine] {
    var lines: [DynamicLine] = []
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      if point != current { lines.append(DynamicLine(start: current, end: point)) }
      current = point
    }
    for element in path.cgPath.elements {
      switch element {
      case .move(let point): (first, current) = (point, point)
      case .line(let point): add(point)
      case .quad(let control, let end):
        let start = current
        for piece in 1...curvePieces {
          let part = CGFloat(piece) / CGFloat(curvePieces)
          add(mix(mix(start, control, part), mix(control, end, part), part))
        }
      case .curve(let control1, let control2, let end):
        let start = current
        for piece in 1...curvePieces {
          let part = CGFloat(piece) / CGFloat(curvePieces)
          let middle = mix(control1, control2, part)
          add(
            mix(
              mix(mix(start, control1, part), middle, part), mix(middle, mix(control2, end, part), part), part
            ))
        }
      case .close: add(first)
      }
    }
    return lines
  }

  private static func mix(_ one: CGPoint, _ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part)
  }
}

/// Contacts of outlines: the direction in which they overlap least, and the places on the side that is hit.
extension DynamicContact {
  static func between(_ one: DynamicBody, _ other: DynamicBody) -> [DynamicContact] {
    guard one.outlineFrame.intersects(other.outlineFrame) else { return [] }
    switch (one.shape, other.shape) {
    case (.circle(let radius), .circle(let otherRadius)):
      return circles(one, radius, other, otherRadius)
    case (.circle(let radius), .polygon):
      return circle(one, radius, on: other.corners, of: other, isFlipped: false)
    case (.polygon, .circle(let radius)):
      return circle(other, radius, on: one.corners, of: one, isFlipped: true)
    case (.polygon, .polygon):
      return polygons(one, one.corners, other, other.corners)
    }
  }

  /// A boundary has no inside: its piece is a polygon of two corners, of which the side counts that the body's middle is on.
  static func between(_ body: DynamicBody, _ line: DynamicLine) -> [DynamicContact] {
    let side =
      (line.end.x - line.start.x) * (body.position.y - line.start.y) - (line.end.y - line.start.y)
      * (body.position.x - line.start.x)
    // Clockwise on screen the outside of an edge is at its left.
    let corners = side < 0 ? [line.start, line.end] : [line.end, line.start]
    if case .circle(let radius) = body.shape {
      return circle(body, radius, on: corners, of: nil, isFlipped: false)
    }
    return polygons(body, body.corners, nil, corners)
  }

  private static func circles(
    _ one: DynamicBody, _ radius: CGFloat, _ other: DynamicBody, _ otherRadius: CGFloat
  ) -> [DynamicContact] {
    let way = CGVector(dx: one.position.x - other.position.x, dy: one.position.y - other.position.y)
    let distance = way.length
    guard distance < radius + otherRadius else { return [] }
    let normal =
      distance > 0 ? CGVector(dx: way.dx / distance, dy: way.dy / distance) : CGVector(dx: 0, dy: -1)
    let point = CGPoint(
      x: other.position.x + normal.dx * otherRadius, y: other.position.y + normal.dy * otherRadius)
    return [
      DynamicContact(one, other, at: point, normal: normal, depth: radius + otherRadius - distance)
    ]
  }

  /// - Parameter isFlipped: the polygon's body is the first one.
  private static func circle(
    _ circle: DynamicBody, _ radius: CGFloat, on corners: [CGPoint], of other: DynamicBody?, isFlipped: Bool
  ) -> [DynamicContact] {
    let middle = circle.position
    guard let face = faces(of: corners).max(by: { $0.distance(to: middle) < $1.distance(to: middle) })
    else { return [] }
    let outside = face.distance(to: middle)
    guard outside < radius else { return [] }
    var (normal, point, depth) = (face.normal, face.nearest(to: middle), radius - outside)
    if outside > 0 || corners.count == 2 {
      let way = CGVector(dx: middle.x - point.x, dy: middle.y - point.y)
      guard way.length < radius else { return [] }
      if way.length > 0 { normal = CGVector(dx: way.dx / way.length, dy: way.dy / way.length) }
      depth = radius - way.length
    } else {
      point = CGPoint(x: middle.x - normal.dx * outside, y: middle.y - normal.dy * outside)
    }
    guard isFlipped, let other else {
      return [DynamicContact(circle, other, at: point, normal: normal, depth: depth)]
    }
    return [
      DynamicContact(other, circle, at: point, normal: CGVector(dx: -normal.dx, dy: -normal.dy), depth: depth)
    ]
  }

  private static func polygons(
    _ one: DynamicBody, _ corners: [CGPoint], _ other: DynamicBody?, _ otherCorners: [CGPoint]
  ) -> [DynamicContact] {
    guard let mine = leastOverlap(of: corners, with: otherCorners),
      let theirs = leastOverlap(of: otherCorners, with: corners)
    else { return [] }
    // A boundary's own side is what keeps a body off, unless it is hit at its end.
    let takesTheirs = theirs.overlap >= mine.overlap - (other == nil ? 1 : 0.01)
    let face = takesTheirs ? theirs.face : mine.face
    let normal = takesTheirs ? face.normal : CGVector(dx: -face.normal.dx, dy: -face.normal.dy)
    let hit = takesTheirs ? corners : otherCorners
    return face.clipped(hit).map { point, depth in
      DynamicContact(one, other, at: point, normal: normal, depth: depth)
    }
  }

  /// One side of a polygon.
  private struct Face: Sendable {
    let start: CGPoint
    let end: CGPoint
    let normal: CGVector
    let length: CGFloat

    func distance(to point: CGPoint) -> CGFloat {
      (point.x - start.x) * normal.dx + (point.y - start.y) * normal.dy
    }

    /// Returns the distance of a point along the side, in points.
    func place(of point: CGPoint) -> CGFloat {
      ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length
    }

    func nearest(to point: CGPoint) -> CGPoint {
      let part = min(1, max(0, place(of: point) / length))
      return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    /// Returns the part of the side of a polygon facing this one that lies behind it, and its depths.
    func clipped(_ corners: [CGPoint]) -> [(CGPoint, CGFloat)] {
      guard
        let facing = faces(of: corners).min(by: {
          $0.normal.dx * normal.dx + $0.normal.dy * normal.dy < $1.normal.dx * normal.dx + $1.normal.dy
            * normal.dy
        })
      else { return [] }
      let (first, second) = (place(of: facing.start), place(of: facing.end))
      func point(at place: CGFloat) -> CGPoint {
        guard abs(second - first) > 1e-9 else { return facing.start }
        let part = (place - first) / (second - first)
        return CGPoint(
          x: facing.start.x + (facing.end.x - facing.start.x) * part,
          y: facing.start.y + (facing.end.y - facing.start.y) * part)
      }
      let (low, high) = (max(0, min(first, second)), min(length, max(first, second)))
      guard low <= high else { return [] }
      let places = high - low < 1e-6 ? [low] : [low, high]
      return places.map(point).compactMap { point in
        let depth = -distance(to: point)
        return depth > 0 ? (point, depth) : nil
      }
    }
  }

  private nonisolated static func faces(of corners: [CGPoint]) -> [Face] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { start, end in
      let length = hypot(end.x - start.x, end.y - start.y)
      guard length > 0 else { return nil }
      return Face(
        start: start, end: end,
        normal: CGVector(dx: (end.y - start.y) / length, dy: -(end.x - start.x) / length), length: length)
    }
  }

  /// The side of a polygon that the other one is least behind; nil where the two are apart. Overlaps are negative.
  private static func leastOverlap(
    of corners: [CGPoint], with others: [CGPoint]
  ) -> (face: Face, overlap: CGFloat)? {
    var least: (face: Face, overlap: CGFloat)?
    // Of a boundary only the side that the body is on.
    for face in corners.count == 2 ? Array(faces(of: corners).prefix(1)) : faces(of: corners) {
      let overlap = others.map(face.distance).min() ?? 0
      guard overlap < 0 else { return nil }
      if overlap > least?.overlap ?? -.infinity { least = (face, overlap) }
    }
    return least
  }
}
