import Foundation
import Testing

@testable import QuartzCore

struct TimingFunctionTests {
  /// The middle is the middle for curves that are symmetric about (½, ½).
  @Test func easeInEaseOutIsSymmetric() {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut).curve

    #expect(isClose(curve.value(at: 0.5), 0.5))
    for step in 1..<50 {
      let x = Double(step) / 100
      #expect(isClose(curve.value(at: x) + curve.value(at: 1 - x), 1, 1e-7), "x = \(x)")
    }
  }

  /// A Bézier at parameter t = ½ is (P0 + 3·P1 + 3·P2 + P3) / 8.
  /// easeIn (0.42, 0)(1, 1): x = (1.26 + 3 + 1) / 8 = 0.6575, y = (0 + 3 + 1) / 8 = 0.5.
  /// easeOut (0, 0)(0.58, 1): x = (1.74 + 1) / 8 = 0.3425, y = 0.5.
  /// default (0.25, 0.1)(0.25, 1): x = (0.75 + 0.75 + 1) / 8 = 0.3125, y = (0.3 + 3 + 1) / 8 = 0.5375.
  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5), (.default, 0.3125, 0.5375),
    (.linear, 0.3, 0.3),
  ])
  func halfWayParameter(name: CAMediaTimingFunctionName, x: Double, y: Double) {
    #expect(isClose(CAMediaTimingFunction(name: name).curve.value(at: x), y, 1e-8))
  }

  /// The x at t = ¼ is 27/64·0 + 27/64·x1 + 9/64·x2 + 1/64.
  @Test func quarterParameterOfAStrongCurve() {
    let curve = UnitBezier(0.9, 0.1, 0.1, 0.9)
    let x = (27 * 0.9 + 9 * 0.1 + 1) / 64
    let y = (27 * 0.1 + 9 * 0.9 + 1) / 64

    #expect(isClose(curve.value(at: x), y, 1e-7))
  }

  @Test func vanishingSlopeInXIsSolvedByBisection() {
    // x(t) = 3t²(1−t)·… with x1 = 1, x2 = 0 has slope 0 at t = ½.
    let curve = UnitBezier(1, 0, 0, 1)

    #expect(isClose(curve.value(at: 0.5), 0.5, 1e-6))
    var last = 0.0
    for step in 0...1000 {
      let value = curve.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-9, "falls at \(step)")
      last = value
    }
  }

  @Test func endsAreExactAndOutsideIsClamped() {
    let curve = UnitBezier(0.3, 2, 0.6, -1)

    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
  }

  @Test func controlPointsAndEquality() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    var point: [Float] = [0, 0]

    function.getControlPoint(at: 1, values: &point)
    #expect(point == [0.1, 0.2])
    function.getControlPoint(at: 3, values: &point)
    #expect(point == [1, 1])
    #expect(function == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
    #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
  }
}
