import Foundation
import Testing
import UIKit

@testable import Shift

@Suite struct MotionTests {
  /// x(t) = 1.2t − 1.8t² + 1.6t³ and y(t) = t²(3 − 2t): x is a half at t = 0.6934, where y is 0.7756.
  @Test func standardCurve() {
    #expect(isClose(MotionTiming.standard.progress(at: 0.5), 0.7756, within: 0.0005))
    #expect(MotionTiming.standard.progress(at: 0) == 0 && MotionTiming.standard.progress(at: 1) == 1)
    #expect(isClose(MotionTiming.linear.progress(at: 0.3), 0.3, within: 1e-6))
  }

  /// A critically damped spring has (1 + x)·e⁻ˣ of the way left, x = ω·t; ω = 9.23 for a second.
  @Test func criticalSpring() {
    let x = 9.23 / 4
    let left = (1 + x) * exp(-x)
    #expect(isClose(MotionTiming.spring(dampingRatio: 1).progress(at: 0.25), 1 - left, within: 1e-6))
    #expect(Spring(dampingRatio: 1, duration: 0.5).distance(from: 1, velocity: 0, at: 0.5) < 0.0011)
  }

  @Test func looseSpringsSwingPastTheEnd() {
    let highest =
      stride(from: 0, through: 1, by: 0.01).map { MotionTiming.spring(dampingRatio: 0.5).progress(at: $0) }
      .max() ?? 0
    // The first swing of a spring from rest passes by e^(−πζ/√(1 − ζ²)): 0.163 for a half.
    #expect(isClose(highest, 1.163, within: 0.005))
  }

  /// A bow of a fifth: its middle lies 0.2 × 100 to the left of who walks to the right, that is above.
  @Test func arcs() {
    let path = MotionPath.arc(bulge: 0.2)
    let middle = path.point(from: .zero, to: CGPoint(x: 100, y: 0), at: 0.5)
    #expect(isClose(middle.x, 50) && isClose(middle.y, -20))
    #expect(path.point(from: .zero, to: CGPoint(x: 100, y: 0), at: 1) == CGPoint(x: 100, y: 0))
  }

  /// Half way from nothing to red the colour is red, half seen; not brown.
  @Test func tintsBlendAsSeen() {
    let red = Tint(red: 1, green: 0, blue: 0)
    #expect(Tint.blend(nil, red, at: 0.5) == Tint(red: 1, green: 0, blue: 0, alpha: 0.5))
    let middle = Tint.blend(red, Tint(red: 0, green: 0, blue: 1), at: 0.5)
    #expect(middle == Tint(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func turnsKeepTheirSizeOnTheWay() {
    let quarter = Turn(CGAffineTransform(rotationAngle: .pi / 2))
    let middle = Turn.blend(.none, quarter, at: 0.5)
    #expect(isClose(middle.angle, .pi / 4, within: 1e-6))
    #expect(isClose(middle.scaleX, 1, within: 1e-6) && isClose(middle.scaleY, 1, within: 1e-6))
  }
}
