import Foundation

/// Finds the outline of a line drawn along a path: closed contours to be filled by the winding rule.
///
/// Each subpath is walked once, and both sides are collected: the segments moved by half the width along their normals, and
/// the joins between them. An open subpath's contour is one side, the end's cap, the other side backwards, the start's cap;
/// a closed one has two contours.
struct PathStroker {
  private let radius: CGFloat
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: CGFloat

  /// Curves are cut until they turn less than this in one piece, in radians; an offset piece is then off by less than a
  /// thousandth of its radius.
  private static let largestTurn: CGFloat = 0.35
  private static let largestDepth = 8
  /// Directions nearer than this are one (sine of the angle).
  private static let smallestTurn: CGFloat = 1e-4

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    radius = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  func outline(of path: CGPath) -> CGPath {
    let result = CGMutablePath()
    guard radius > 0 else { return result }
    for subpath in path.measuredSubpaths { append(subpath, to: result) }
    return CGPath(elements: result.elements)
  }

  private func append(_ subpath: MeasuredSubpath, to result: CGMutablePath) {
    let pieces = subpath.segments.filter { $0.length > 0 }.flatMap { piece($0.segment, isLine: $0.isLine) }
    guard let first = pieces.first, let last = pieces.last else {
      if !subpath.segments.isEmpty || subpath.isClosed { appendDot(at: subpath.start, to: result) }
      return
    }
    var left = Side(sign: 1, stroker: self)
    var right = Side(sign: -1, stroker: self)
    for (index, piece) in pieces.enumerated() {
      let before = index > 0 ? pieces[index - 1] : (subpath.isClosed ? last : nil)
      left.add(piece, after: index > 0 ? before : nil)
      right.add(piece, after: index > 0 ? before : nil)
    }
    if subpath.isClosed {
      left.add(joinFrom: last, to: first)
      right.add(joinFrom: last, to: first)
      result.elements += left.elements + [.close]
      result.elements += right.elements.reversedSubpath + [.close]
      return
    }
    result.elements += left.elements
    result.elements += capElements(at: last.end, direction: last.endDirection)
    // The cap ended where the other side, walked backwards, begins.
    result.elements += right.elements.reversedSubpath.dropFirst()
    result.elements += capElements(at: first.start, direction: first.startDirection.opposite)
    result.elements.append(.close)
  }

  /// Appends the outline of a line without length.
  private func appendDot(at point: CGPoint, to result: CGMutablePath) {
    let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    switch cap {
    case .butt: break
    case .round: result.addEllipse(in: box)
    case .square: result.addRect(box)
    }
  }

  /// From the left of a line's end, seen along `direction`, round to its right.
  private func capElements(at point: CGPoint, direction: CGVector) -> [CGPath.Element] {
    let normal = direction.normal
    let right = point.moved(normal, -radius)
    switch cap {
    case .butt: return [.line(right)]
    case .square:
      return [
        .line(point.moved(normal, radius).moved(direction, radius)), .line(right.moved(direction, radius)),
        .line(right),
      ]
    case .round:
      return PathBuilding.arc(
        center: point, radius: radius, start: atan2(normal.dy, normal.dx), delta: -.pi)
    }
  }

  // MARK: Pieces

  /// A line, or a part of a curve that turns little.
  struct Piece {
    let segment: CubicSegment
    let isLine: Bool
    let startDirection: CGVector
    let endDirection: CGVector

    var start: CGPoint { segment.p0 }
    var end: CGPoint { segment.p3 }
  }

  private func piece(_ segment: CubicSegment, isLine: Bool, depth: Int = 0) -> [Piece] {
    let ends = segment.directions
    if !isLine, depth < Self.largestDepth {
      let middle = segment.tangent(at: 0.5)
      let turn = abs(ends.start.turn(to: middle)) + abs(middle.turn(to: ends.end))
      if turn > Self.largestTurn {
        let halves = segment.split(at: 0.5)
        return piece(halves.0, isLine: false, depth: depth + 1)
          + piece(halves.1, isLine: false, depth: depth + 1)
      }
    }
    return [Piece(segment: segment, isLine: isLine, startDirection: ends.start, endDirection: ends.end)]
  }

  // MARK: Sides

  /// One side of the line under construction.
  private struct Side {
    /// 1 on the side that normals point to, −1 on the other.
    let sign: CGFloat
    let stroker: PathStroker
    var elements: [CGPath.Element] = []

    init(sign: CGFloat, stroker: PathStroker) {
      self.sign = sign
      self.stroker = stroker
    }

    mutating func add(_ piece: Piece, after before: Piece?) {
      let distance = sign * stroker.radius
      let start = piece.start.moved(piece.startDirection.normal, distance)
      let end = piece.end.moved(piece.endDirection.normal, distance)
      if let before { add(joinFrom: before, to: piece) } else { elements.append(.move(start)) }
      guard !piece.isLine else {
        elements.append(.line(end))
        return
      }
      // The same directions at the ends; handles grow or shrink as the chord does.
      let segment = piece.segment
      let chord = hypot(segment.p3.x - segment.p0.x, segment.p3.y - segment.p0.y)
      let scale = chord > 0 ? hypot(end.x - start.x, end.y - start.y) / chord : 1
      let first = hypot(segment.p1.x - segment.p0.x, segment.p1.y - segment.p0.y) * scale
      let second = hypot(segment.p3.x - segment.p2.x, segment.p3.y - segment.p2.y) * scale
      elements.append(
        .curve(
          control1: start.moved(piece.startDirection, first),
          control2: end.moved(piece.endDirection, -second),
          end: end))
    }

    mutating func add(joinFrom before: Piece, to piece: Piece) {
      let (from, to) = (before.endDirection, piece.startDirection)
      let radius = stroker.radius
      let point = piece.start
      let next = point.moved(to.normal, sign * radius)
      let turn = from.turn(to: to)
      guard abs(turn) > PathStroker.smallestTurn else {
        elements.append(.line(next))
        return
      }
      // Normals point to the side that positive turns lead to, which is then the inner one.
      guard turn * sign < 0 || abs(abs(turn) - .pi) < 1e-6 else {
        elements.append(.line(point))
        elements.append(.line(next))
        return
      }
      switch stroker.join {
      case .round:
        let normal = from.normal
        elements += PathBuilding.arc(
          center: point, radius: radius, start: atan2(sign * normal.dy, sign * normal.dx), delta: turn)
      case .miter:
        // From the corner to the tip, in half widths: 1 / cos(turn / 2).
        let reach = 1 / max(cos(turn / 2), 1e-9)
        if reach <= stroker.miterLimit {
          let middle = CGVector(
            dx: from.normal.dx + to.normal.dx, dy: from.normal.dy + to.normal.dy
          ).unit
          elements.append(.line(point.moved(middle, sign * radius * reach)))
        }
        elements.append(.line(next))
      case .bevel:
        elements.append(.line(next))
      }
    }
  }
}

extension CGPath {
  /// The outline of a line of `width` along this path; filled by the winding rule it looks as the path stroked.
  ///
  /// - Parameters:
  ///   - miterLimit: how many times its width a mitred corner may reach; beyond it is cut off.
  ///   - transform: moves the path before the line is drawn.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
      .outline(of: applying(transform))
  }
}

extension CGPath {
  /// Every subpath walked the other way, the last first.
  package var reversed: CGPath {
    var subpaths: [[Element]] = []
    for element in elements {
      if case .move = element {
        subpaths.append([element])
      } else if subpaths.last == nil || subpaths.last?.last == .close {
        // After a closing line the next subpath begins where the last one did.
        if case .move(let start)? = subpaths.last?.first { subpaths.append([.move(start), element]) }
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
    return CGPath(
      elements: subpaths.reversed().flatMap { $0.reversedSubpath + ($0.last == .close ? [.close] : []) })
  }
}

extension [CGPath.Element] {
  /// One subpath walked the other way, without its closing line.
  package var reversedSubpath: [CGPath.Element] {
    var points: [CGPoint] = []
    var result: [CGPath.Element] = []
    for element in self {
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .curve(_, _, let point):
        points.append(point)
      case .close: break
      }
    }
    guard let last = points.last else { return [] }
    result.append(.move(last))
    var index = points.count - 1
    for element in reversed() {
      switch element {
      case .move: break
      case .line: result.append(.line(points[index - 1]))
      case .quad(let control, _): result.append(.quad(control: control, end: points[index - 1]))
      case .curve(let control1, let control2, _):
        result.append(.curve(control1: control2, control2: control1, end: points[index - 1]))
      case .close: continue
      }
      index -= 1
    }
    return result
  }
}

extension CubicSegment {
  /// Unit vectors along the curve at its ends; where control points coincide, towards the next that differs.
  var directions: (start: CGVector, end: CGVector) {
    func from(_ a: CGPoint, _ others: [CGPoint]) -> CGVector {
      for point in others {
        let vector = CGVector(dx: point.x - a.x, dy: point.y - a.y)
        if hypot(vector.dx, vector.dy) > 1e-9 { return vector.unit }
      }
      return CGVector(dx: 1, dy: 0)
    }
    return (from(p0, [p1, p2, p3]), from(p3, [p2, p1, p0]).opposite)
  }
}

extension CGVector {
  fileprivate var unit: CGVector {
    let length = hypot(dx, dy)
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
  }

  fileprivate var opposite: CGVector { CGVector(dx: -dx, dy: -dy) }
  /// A quarter turn towards growing angles.
  fileprivate var normal: CGVector { CGVector(dx: -dy, dy: dx) }

  /// The signed angle to another vector, −π…π.
  fileprivate func turn(to other: CGVector) -> CGFloat {
    atan2(dx * other.dy - dy * other.dx, dx * other.dx + dy * other.dy)
  }
}

extension CGPoint {
  fileprivate func moved(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.dx * distance, y: y + direction.dy * distance)
  }
}
