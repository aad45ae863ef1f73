import Foundation
import MartletTestSupport
import Testing

@testable import QuartzCore

struct PathDashTests {
  private func line(length: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: length, y: 0))
    return path
  }

  /// 10 points of 3 on, 2 off: dashes at 0…3 and 5…8; from 4 into the pattern on at 1…4 and 6…9.
  @Test func dashesAlternate() {
    let dashed = line(length: 10).copy(dashingWithPhase: 0, lengths: [3, 2])
    #expect(
      dashed.elements == [
        .move(.zero), .line(CGPoint(x: 3, y: 0)), .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 8, y: 0)),
      ])
    let shifted = line(length: 10).copy(dashingWithPhase: 4, lengths: [3, 2])
    #expect(shifted.boundingBox == CGRect(x: 1, y: 0, width: 8, height: 0))
  }

  @Test(
    arguments: [
      [0, 0], [1e-12, 1e-12], [1e-12, 0], [-1, 3], [.infinity, 1], [.nan, 1], [0, 1e-9], [],
    ] as [[CGFloat]])
  func whatIsNoPatternLeavesTheLine(lengths: [CGFloat]) {
    let line = line(length: 1e6)
    #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == CGPath(elements: line.elements))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func aPhaseThatIsNoneLeavesTheLine(phase: CGFloat) {
    #expect(line(length: 10).copy(dashingWithPhase: phase, lengths: [1, 1]).elements.count == 2)
  }

  /// The point where the next element begins, against a walk over all of them.
  @Test(arguments: 1...40)
  func theCurrentPointIsWhereAWalkEnds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let path = CGMutablePath()
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for _ in 0..<30 {
      let point = CGPoint(x: CGFloat.random(in: 0...9, using: &random).rounded(), y: 1)
      switch path.isEmpty ? 0 : Int.random(in: 0...4, using: &random) {
      case 0:
        path.move(to: point)
        start = point
      case 1: path.addLine(to: point)
      case 2: path.addQuadCurve(to: point, control: .zero)
      case 3: path.addCurve(to: point, control1: .zero, control2: .zero)
      default:
        path.closeSubpath()
        current = start
        #expect(path.currentPoint == current, "seed \(seed)")
        continue
      }
      current = point
      #expect(path.currentPoint == current, "seed \(seed)")
    }
  }
}
