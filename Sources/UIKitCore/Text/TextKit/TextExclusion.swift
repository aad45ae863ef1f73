import Foundation
import QuartzCore

/// The inside of a path, which lines flow round.
struct TextExclusion {
  private struct Edge {
    var upper: CGPoint
    var lower: CGPoint
    /// 1 for an edge that was drawn downwards, -1 for others.
    var winding: Int

    func x(at y: CGFloat) -> CGFloat {
      upper.x + (y - upper.y) / (lower.y - upper.y) * (lower.x - upper.x)
    }
  }

  private var edges: [Edge]
  private let usesEvenOddRule: Bool
  /// The lowest point of the path.
  let bottom: CGFloat

  /// The tolerance, in points: a path that only touches a line is not in its way.
  private static let hair: CGFloat = 0.01

  init(_ path: UIBezierPath) {
    usesEvenOddRule = path.usesEvenOddFillRule
    edges = path.cgPath.flattenedEdges().compactMap { start, end in
      guard start.y != end.y else { return nil }
      return start.y < end.y
        ? Edge(upper: start, lower: end, winding: 1) : Edge(upper: end, lower: start, winding: -1)
    }
    bottom = edges.map(\.lower.y).max() ?? -.infinity
  }

  /// Returns the parts of the width that the path takes away anywhere between two heights, in no order; they may overlap.
  func blocked(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    let (top, bottom) = (top + Self.hair, bottom - Self.hair)
    guard top < bottom else { return [] }
    // A part of the inside that is between the heights is as wide as its outline: edges, and the parts of both heights inside the path.
    let sides = edges.filter { $0.upper.y < bottom && $0.lower.y > top }.map { edge in
      let ends = [edge.x(at: max(edge.upper.y, top)), edge.x(at: min(edge.lower.y, bottom))]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    return sides + inside(at: top) + inside(at: bottom)
  }

  private func inside(at y: CGFloat) -> [ClosedRange<CGFloat>] {
    let crossed = edges.filter { $0.upper.y <= y && y < $0.lower.y }
      .map { (x: $0.x(at: y), winding: $0.winding) }.sorted { $0.x < $1.x }
    var (result, count) = ([ClosedRange<CGFloat>](), 0)
    for (left, right) in zip(crossed, crossed.dropFirst()) {
      count += usesEvenOddRule ? 1 : left.winding
      if usesEvenOddRule ? count % 2 == 1 : count != 0 { result.append(left.x...right.x) }
    }
    return result
  }
}

extension [TextExclusion] {
  /// The parts of a rectangle's width that are free from its top to its bottom, from left to right.
  func openings(in rect: CGRect) -> [CGRect] {
    let blocked = flatMap { $0.blocked(from: rect.minY, to: rect.maxY) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var (result, x) = ([CGRect](), rect.minX)
    func open(until end: CGFloat) {
      guard end > x else { return }
      result.append(CGRect(x: x, y: rect.minY, width: end - x, height: rect.height))
    }
    for interval in blocked {
      open(until: Swift.min(interval.lowerBound, rect.maxX))
      x = Swift.max(x, interval.upperBound)
    }
    open(until: rect.maxX)
    return result
  }

  /// The next height below another at which there may be more room: a path's end, or a step on.
  func nextHeight(below y: CGFloat, step: CGFloat) -> CGFloat {
    let ends = map(\.bottom).filter { $0 > y + .ulpOfOne * Swift.max(1, abs(y)) }
    return Swift.min(ends.min() ?? .infinity, y + step)
  }
}
