import Foundation
import Testing

@testable import QuartzCore

struct PathTests {
  private let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

  @Test func circleContainsWhatItShould() {
    #expect(circle.contains(CGPoint(x: 50, y: 50)))
    // On the diagonal the circle ends at 50 − 50/√2 = 14.6.
    #expect(circle.contains(CGPoint(x: 15, y: 15)))
    #expect(!circle.contains(CGPoint(x: 14, y: 14)))
    #expect(!circle.contains(CGPoint(x: 101, y: 50)))
  }

  @Test func fillRulesDifferWhereSubpathsOverlap() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))

    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }

  /// Quadratic from (0,0) over (50,100) to (100,0): highest at y = 50, while the control point is at 100.
  @Test func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))

    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(isClose(path.boundingBoxOfPath.maxY, 50))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  /// clockwise false goes through increasing angles: from 0 to 90° passes 45°.
  @Test func arcDirections() {
    let short = CGMutablePath()
    short.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)

    #expect(
      isClose(short.currentPoint, CGPoint(x: 0, y: 10)) && isClose(long.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(isClose(short.boundingBoxOfPath.minX, 0, 1e-6) && isClose(long.boundingBoxOfPath.minX, -10, 1e-2))
  }

  /// From 0 to 2π is all of the circle in both directions, and so are sums that miss it by rounding; an arc from an angle to
  /// itself is none.
  @Test(arguments: [2 * CGFloat.pi, -2 * .pi, 4 * .pi, -4 * .pi, (2 * CGFloat.pi).nextDown], [true, false])
  func fullTurns(end: CGFloat, clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: end, clockwise: clockwise)
    let none = CGMutablePath()
    none.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: clockwise)

    let box = path.boundingBoxOfPath
    #expect(isClose(box.minX, -10, 1e-2) && isClose(box.maxX, 10, 1e-2))
    #expect(isClose(box.minY, -10, 1e-2) && isClose(box.maxY, 10, 1e-2))
    #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 0), 1e-6))
    #expect(none.elements.count == 1)
    // The first quarter tells the direction: y is down for increasing angles.
    guard case .curve(_, _, let quarter)? = path.elements.dropFirst().first else {
      Issue.record("no arc: \(path.elements)")
      return
    }
    #expect(isClose(quarter, CGPoint(x: 0, y: clockwise ? -10 : 10), 1e-6))
  }

  /// A corner of 90° at the origin with radius 5 touches both sides 5 away from it.
  @Test func arcBetweenTangents() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 20), radius: 5)

    guard case .line(let first) = path.elements[1] else {
      Issue.record("no line to the first tangent point: \(path.elements)")
      return
    }
    #expect(isClose(first, CGPoint(x: 5, y: 0)))
    #expect(isClose(path.currentPoint, CGPoint(x: 0, y: 5)))
  }

  @Test func equalityIsByElements() {
    let again = CGMutablePath()
    again.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))

    #expect(circle == again)
    again.closeSubpath()
    #expect(circle == again, "closing a closed subpath adds nothing")
    again.addRect(.zero)
    #expect(circle != again)
  }

  @Test func copyOfAMutablePathStays() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))

    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func elementsAreEnumerated() {
    var types: [CGPathElementType] = []
    circle.applyWithBlock { types.append($0.pointee.type) }

    let curves = [CGPathElementType](repeating: .addCurveToPoint, count: 4)
    #expect(types == [.moveToPoint] + curves + [.closeSubpath])
  }

  /// A square of side 10 has length 40; 0.125…0.5 runs from (5, 0) over (10, 0) to (10, 10).
  @Test func trimming() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let part = square.trimmed(from: 0.125, to: 0.5)

    #expect(
      part.elements == [
        .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
      ])
  }

  @Test func roundedRectKeepsInsideItsRectangle() {
    let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
    let path = CGPath(roundedRect: rect, cornerWidth: 12, cornerHeight: 8, transform: nil)

    #expect(path.boundingBoxOfPath == rect)
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
    #expect(path.contains(CGPoint(x: 22, y: 21)))
  }
}
