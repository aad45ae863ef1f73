import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct UIBezierPathTests {

  @Test func pathsFillTheirBounds() {
    HeadlessHost.install()
    let rect = CGRect(x: 5, y: 6, width: 40, height: 30)
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 8),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 9, height: 4)),
    ] {
      let bounds = path.bounds
      #expect(abs(bounds.minX - rect.minX) < 0.01 && abs(bounds.maxX - rect.maxX) < 0.01)
      #expect(abs(bounds.minY - rect.minY) < 0.01 && abs(bounds.maxY - rect.maxY) < 0.01)
      #expect(path.contains(CGPoint(x: 25, y: 20)))
    }
  }

  @Test func roundedCornersAreOutside() {
    HeadlessHost.install()
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 39, y: 39)))
    #expect(path.contains(CGPoint(x: 39, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 39)))
  }

  @Test func clockwiseIsClockwiseOnScreen() {
    HeadlessHost.install()
    // From 3 o'clock clockwise on screen a quarter turn goes to 6 o'clock.
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x) < 0.001)
    #expect(abs(path.currentPoint.y - 10) < 0.001)
    #expect(path.bounds.minX > -0.001)
  }

  /// Apple, `bounds`: "including any control points for Bézier and quadratic curves"; Core Graphics has both.
  @Test func boundsEncloseControlPoints() {
    let path = UIBezierPath()
    #expect(path.bounds.isNull)
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100), controlPoint2: CGPoint(x: 100, y: 100))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    // The curve's highest point is at half of it: 3/8 + 3/8 of 100.
    #expect(abs(path.cgPath.boundingBoxOfPath.maxY - 75) < 0.001)
    path.addQuadCurve(to: CGPoint(x: 50, y: 0), controlPoint: CGPoint(x: 75, y: -40))
    #expect(path.bounds == CGRect(x: 0, y: -40, width: 100, height: 140))
  }

  @Test func strokesAndDashesAreDrawn() throws {
    HeadlessHost.install()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 10))
      path.addLine(to: CGPoint(x: 40, y: 10))
      path.lineWidth = 6
      path.setLineDash([10, 10], phase: 0)
      path.stroke()
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.pixel(x: 5, y: 10) == [255, 0, 0, 255])
    #expect(pixels.pixel(x: 15, y: 10)[3] == 0)
    #expect(pixels.pixel(x: 25, y: 12) == [255, 0, 0, 255])
  }
}
