import Foundation

/// The rule by which points lie inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Windings around the point do not cancel out to zero.
  case winding
  /// A ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// The kinds of steps in a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at a point.
  case moveToPoint
  /// A straight line to a point.
  case addLineToPoint
  /// A quadratic Bézier curve: its control point and its end.
  case addQuadCurveToPoint
  /// A cubic Bézier curve: its two control points and its end.
  case addCurveToPoint
  /// A line back to the beginning of the subpath; no points.
  case closeSubpath
}

/// One step of a path as `applyWithBlock` hands it out. `points` is valid only during that call.
public struct CGPathElement {
  /// The kind of step.
  public var type: CGPathElementType
  /// 1, 1, 2, 3 or 0 points, the end point last.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// Called with a path's info and each of its elements.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `function` with `info` and every element in drawing order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns true if the path is one rectangle with sides along the axes; it is written to `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(point)
      case .line(let point): corners.append(point)
      case .close where index == elements.count - 1: break
      default: return false
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return false }
    let box = CGRect(enclosing: corners)
    let isAlong = (0..<4).allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return index % 2 == 0 ? a.y == b.y : a.x == b.x
    }
    let isAcross = (0..<4).allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      return index % 2 == 0 ? a.x == b.x : a.y == b.y
    }
    guard isAlong || isAcross else { return false }
    rect?.pointee = box
    return true
  }

  /// Calls `block` with every element in drawing order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      for element in elements {
        let type: CGPathElementType
        switch element {
        case .move(let point):
          type = .moveToPoint
          points[0] = point
        case .line(let point):
          type = .addLineToPoint
          points[0] = point
        case .quad(let control, let end):
          type = .addQuadCurveToPoint
          points[0] = control
          points[1] = end
        case .curve(let control1, let control2, let end):
          type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = end
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points), block)
      }
    }
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let control, let end): points += [control, end]
      case .curve(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    return CGRect(enclosing: points)
  }

  /// The smallest rectangle around the curve itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
        current = point
      case .quad(let control, let end):
        let cubic = CubicSegment(from: current, quadControl: control, to: end)
        points += cubic.extremes + [end]
        current = end
      case .curve(let control1, let control2, let end):
        let cubic = CubicSegment(from: current, control1: control1, control2: control2, to: end)
        points += cubic.extremes + [end]
        current = end
      case .close: break
      }
    }
    return CGRect(enclosing: points)
  }

  /// Returns true if `point`, moved by `transform`, lies inside the path; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var winding = 0
    var crossings = 0
    for (start, end) in flattenedEdges() where (start.y <= point.y) != (end.y <= point.y) {
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += end.y > start.y ? 1 : -1
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// The path as straight edges, subpaths closed. Curves are cut into `CubicSegment.flatteningSteps` lines.
  package func flattenedEdges() -> [(CGPoint, CGPoint)] {
    var edges: [(CGPoint, CGPoint)] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      edges.append((current, point))
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        line(to: start)
        start = point
        current = point
      case .line(let point): line(to: point)
      case .quad(let control, let end):
        CubicSegment(from: current, quadControl: control, to: end).flattened.forEach(line(to:))
      case .curve(let control1, let control2, let end):
        CubicSegment(from: current, control1: control1, control2: control2, to: end)
          .flattened.forEach(line(to:))
      case .close: line(to: start)
      }
    }
    line(to: start)
    return edges
  }
}
