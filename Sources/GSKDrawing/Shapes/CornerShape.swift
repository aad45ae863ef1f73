import Foundation
import QuartzCore

/// The shape of a rectangle's corners: those that are rounded, how far and by what curve.
struct CornerShape: Hashable {
  var radius: CGFloat
  var isContinuous: Bool
  var corners: CACornerMask

  static let square = CornerShape(radius: 0, isContinuous: false, corners: .all)

  var isSquare: Bool { radius <= 0 || corners.isEmpty }

  /// A continuous corner of radius r is a superellipse over a box of 1.53 r (docs/interface-figures.md, "Radii").
  static let continuousBox: CGFloat = 1.53
  /// The superellipse's exponent (docs/interface-figures.md, "Radii").
  static let continuousExponent: CGFloat = 3.25

  /// Returns how far a corner reaches along the sides of a rectangle of this size, in points.
  func extent(in size: CGSize) -> CGFloat {
    guard !isSquare else { return 0 }
    let half = min(size.width, size.height) / 2
    return min(isContinuous ? radius * Self.continuousBox : radius, half)
  }

  /// The radius that fits a rectangle of this size.
  func fittedRadius(in size: CGSize) -> CGFloat {
    min(radius, min(size.width, size.height) / 2)
  }

  /// Returns the shape as far as a rectangle of this size allows it: a continuous corner whose box does not fit becomes a circular
  /// one, so that a capsule has round ends.
  func fitted(to size: CGSize) -> CornerShape {
    var result = self
    let half = min(size.width, size.height) / 2
    result.radius = fittedRadius(in: size)
    if isContinuous, radius * Self.continuousBox > half { result.isContinuous = radius < half * 0.85 }
    return result
  }

  /// The rectangle's outline with this shape's corners, clockwise from the top edge.
  func path(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    let shape = fitted(to: rect.size)
    guard !shape.isSquare else { return CGPath(rect: rect, transform: nil) }
    let reach = shape.extent(in: rect.size)
    // Each corner: its point, the direction in which one arrives there and the one in which one leaves.
    let corners: [(mask: CACornerMask, point: CGPoint, arrive: CGVector, leave: CGVector)] = [
      (
        .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    let firstReach = shape.corners.contains(.layerMinXMinYCorner) ? reach : 0
    path.move(to: CGPoint(x: rect.minX + firstReach, y: rect.minY))
    for corner in corners {
      guard shape.corners.contains(corner.mask) else {
        path.addLine(to: corner.point)
        continue
      }
      func at(_ along: CGFloat, _ beyond: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.point.x - corner.arrive.dx * along + corner.leave.dx * beyond,
          y: corner.point.y - corner.arrive.dy * along + corner.leave.dy * beyond)
      }
      path.addLine(to: at(reach, 0))
      if shape.isContinuous {
        for sample in Self.superellipse { path.addLine(to: at(sample.x * reach, sample.y * reach)) }
      } else {
        // A quarter circle by one Bézier curve.
        let handle = reach * (1 - 0.5522847498)
        path.addCurve(to: at(0, reach), control1: at(handle, 0), control2: at(0, handle))
      }
    }
    path.closeSubpath()
    return path
  }

  /// A superellipse's quarter from one end to the other, in units of its box, (0, 0) being the rectangle's corner.
  private static let superellipse: [CGPoint] = {
    let count = 32
    return (1...count).map { index in
      // Evenly spread in angle; |x|^n + |y|^n = 1 around the box's inner corner.
      let angle = CGFloat(index) / CGFloat(count) * .pi / 2
      let x = pow(sin(angle), 2 / continuousExponent)
      let y = pow(cos(angle), 2 / continuousExponent)
      return CGPoint(x: 1 - x, y: 1 - y)
    }
  }()
}
