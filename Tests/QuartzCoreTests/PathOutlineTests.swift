import Foundation
import Testing

@testable import QuartzCore

struct PathOutlineTests {
  private func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  private func outline(
    _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter,
    miterLimit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
  }

  @Test func aStraightLineIsARectangle() {
    var rect = CGRect.zero
    #expect(outline(line((0, 0), (10, 0)), 4).isRect(&rect))
    #expect(rect == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(
      outline(line((0, 0), (10, 0)), 4, .square).boundingBoxOfPath
        == CGRect(x: -2, y: -2, width: 14, height: 4))
    let round = outline(line((0, 0), (10, 0)), 4, .round)
    // The point is moved, not the path (Apple, "Using a Path for Hit Testing").
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let twentyfold = CGAffineTransform(scaleX: 20, y: 20)
    #expect(!square.contains(CGPoint(x: 1, y: 1), transform: twentyfold))
    #expect(square.contains(CGPoint(x: 0.4, y: 0.4), transform: twentyfold))
    #expect(round.contains(CGPoint(x: -1.9, y: 0)) && round.contains(CGPoint(x: 11.9, y: 0)))
    #expect(!round.contains(CGPoint(x: -1.9, y: 1.9)))
  }

  /// A right angle at (10, 0), width 4: the mitre's tip is at (12, −2), the bevel cuts at x − y = 12, the round join reaches
  /// √2 less far than the tip: 2 from the corner.
  @Test func cornersAreJoined() {
    let angle = line((0, 0), (10, 0), (10, 10))
    #expect(outline(angle, 4).contains(CGPoint(x: 11.9, y: -1.9)))
    let bevel = outline(angle, 4, .butt, .bevel)
    #expect(!bevel.contains(CGPoint(x: 11.1, y: -1.1)) && bevel.contains(CGPoint(x: 10.9, y: -0.9)))
    let round = outline(angle, 4, .butt, .round)
    #expect(round.contains(CGPoint(x: 11.39, y: -1.39)) && !round.contains(CGPoint(x: 11.45, y: -1.45)))
    // The ratio at a right angle is √2.
    #expect(!outline(angle, 4, miterLimit: 1.4).contains(CGPoint(x: 11.5, y: -1.5)))
    #expect(outline(angle, 4, miterLimit: 1.42).contains(CGPoint(x: 11.5, y: -1.5)))
  }

  @Test func aClosedPathHasAHole() {
    let square = outline(line((0, 0), (20, 0), (20, 20), (0, 20), closed: true), 4)
    #expect(square.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 24, height: 24))
    #expect(!square.contains(CGPoint(x: 10, y: 10)) && square.contains(CGPoint(x: 1, y: 10)))
    #expect(square.contains(CGPoint(x: -1.9, y: -1.9)))
  }

  /// A ring of radius 50 and width 10 lies between 45 and 55 all round.
  @Test func curvesKeepTheirDistance() {
    let ring = outline(CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil), 10)
    for step in 0..<64 {
      let angle = CGFloat(step) / 64 * 2 * .pi + 0.01
      func at(_ radius: CGFloat) -> CGPoint { CGPoint(x: radius * cos(angle), y: radius * sin(angle)) }
      #expect(ring.contains(at(54.8)) && ring.contains(at(45.2)), "\(angle)")
      #expect(!ring.contains(at(55.2)) && !ring.contains(at(44.8)), "\(angle)")
    }
  }

  @Test func pointsHaveCapsOnly() {
    let dot = line((5, 5), (5, 5))
    #expect(outline(dot, 4).isEmpty)
    #expect(outline(dot, 4, .round).boundingBoxOfPath == CGRect(x: 3, y: 3, width: 4, height: 4))
  }

  @Test func dashesBeginInThePhase() {
    let path = line((0, 0), (10, 0))
    func spans(_ path: CGPath) -> [[CGFloat]] {
      path.measuredSubpaths.map { [$0.start.x, $0.segments.last?.segment.p3.x ?? -1] }
    }
    #expect(spans(path.copy(dashingWithPhase: 0, lengths: [3, 2])) == [[0, 3], [5, 8]])
    #expect(spans(path.copy(dashingWithPhase: 1, lengths: [3, 2])) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans(path.copy(dashingWithPhase: -1, lengths: [3, 2])) == [[1, 4], [6, 9]])
    // An odd number of lengths counts twice.
    #expect(spans(path.copy(dashingWithPhase: 0, lengths: [4])) == [[0, 4], [8, 10]])
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    // Dots.
    #expect(
      spans(path.copy(dashingWithPhase: 0, lengths: [0, 4])) == [[0, 0], [4, 4], [8, 8]])
  }

  @Test func subpathsRunBackwards() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 5))
    path.closeSubpath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      path.reversed.elements == [
        .move(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 1, y: 0)), .line(.zero),
        .close,
        .move(CGPoint(x: 20, y: 0)), .quad(control: CGPoint(x: 15, y: 5), end: CGPoint(x: 10, y: 0)),
        .line(.zero), .close,
      ])
  }

  @Test func rectanglesAreRecognised() {
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(!CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &turn).isRect(nil))
  }

  /// Half of a quarter circle's length is at 45 degrees, wherever the curve's parameter is.
  @Test func trimmingGoesByLength() {
    let path = CGMutablePath()
    path.move(to: .zero)
    // Control points near the start: the parameter 0.5 is far from the middle.
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: .zero, control2: CGPoint(x: 10, y: 0))
    #expect(abs(path.trimmed(from: 0, to: 0.5).boundingBoxOfPath.maxX - 50) < 0.2)
  }
}
