import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

@MainActor
struct DrawingListTests {
  let box = CGRect(x: 10, y: 10, width: 40, height: 40)

  func draw(_ body: (CGContext) -> Void) throws -> Probe {
    let context = CGContext(size: CGSize(width: 100, height: 100))
    body(context)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.content = .drawing(context.finish())
    return try Probe(layer)
  }

  @Test func clipsLimitEverything() throws {
    let probe = try draw { context in
      context.clip(to: box)
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    #expect(probe.color(30, 30) == red)
    #expect(probe.color(60, 30) == white)
  }

  @Test func transparencyLayersFadeAsOne() throws {
    let probe = try draw { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(.testRed)
      context.fill(box)
      context.setFillColor(.testBlue)
      context.fill(box)
      context.endTransparencyLayer()
    }
    #expect(probe.isNear(30, 30, [128, 128, 255]))
  }

  @Test func gradientsRunFromStartToEnd() throws {
    let gradient = try #require(CGGradient(colors: [.testRed, .testBlue], locations: nil))
    let probe = try draw { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 100, y: 0), options: [])
    }
    #expect(probe.isNear(1, 50, red, tolerance: 6))
    #expect(probe.isNear(50, 50, [128, 0, 128], tolerance: 4))
    #expect(probe.isNear(99, 50, blue, tolerance: 6))
  }

  @Test func gradientsEndWhereTheyAreTold() throws {
    let gradient = try #require(CGGradient(colors: [.testRed, .testBlue], locations: nil))
    let probe = try draw { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 40, y: 0), end: CGPoint(x: 60, y: 0), options: [.drawsAfterEndLocation])
    }
    #expect(probe.color(20, 50) == white)
    #expect(probe.color(80, 50) == blue)
  }

  @Test func shadowsFallWhereTheirOffsetSays() throws {
    let probe = try draw { context in
      context.setShadow(offset: CGSize(width: 30, height: 0), blur: 2, color: .black)
      context.setFillColor(.testRed)
      context.fill(box)
    }
    #expect(probe.color(30, 30) == red)
    #expect(probe.isNear(65, 30, [0, 0, 0]))
    #expect(probe.color(65, 70) == white)
  }

  @Test func transparencyLayersThrowOneShadow() throws {
    let probe = try draw { context in
      context.setShadow(offset: CGSize(width: 0, height: 45), blur: 0.5, color: CGColor(gray: 0, alpha: 0.5))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(.testRed)
      context.fill(box)
      context.fill(box.offsetBy(dx: 20, dy: 0))
      context.endTransparencyLayer()
    }
    // Where both squares overlap the shadow is not darker.
    #expect(probe.isNear(20, 75, [127, 127, 127], tolerance: 5))
    #expect(probe.isNear(40, 75, [127, 127, 127], tolerance: 5))
  }

  @Test func clearedRectanglesShowWhatIsBeneath() throws {
    let probe = try draw { context in
      context.setFillColor(.testRed)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.clear(box)
    }
    #expect(probe.color(30, 30) == white)
    #expect(probe.color(70, 30) == red)
  }

  @Test func drawingEndsAtTheLayersBounds() throws {
    let context = CGContext(size: CGSize(width: 20, height: 20))
    context.setFillColor(.testRed)
    context.fillEllipse(in: CGRect(x: -40, y: -40, width: 200, height: 200))
    let list = context.finish()
    let root = canvas(CGRect(x: 40, y: 40, width: 20, height: 20), nil) { $0.content = .drawing(list) }
    let probe = try Probe(root)
    #expect(probe.color(50, 50) == red)
    #expect(probe.color(30, 50) == white)
  }

  @Test func shapesGoOnBeyondTheirBounds() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 40, y: 40, width: 10, height: 10)
    shape.path = CGPath(rect: CGRect(x: -20, y: -20, width: 50, height: 50), transform: nil)
    shape.fillColor = .testBlue
    root.addSublayer(shape)
    let probe = try Probe(root)
    #expect(probe.color(25, 25) == blue)
    #expect(probe.color(15, 25) == white)
  }

  @Test func trimmedStrokesStopHalfWay() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let shape = CAShapeLayer()
    shape.frame = root.bounds
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    shape.path = path
    shape.strokeColor = .testRed
    shape.lineWidth = 6
    shape.strokeEnd = 0.5
    root.addSublayer(shape)
    let probe = try Probe(root)
    #expect(probe.color(40, 50) == red)
    #expect(probe.color(60, 50) == white)
  }

  @Test func gradientLayersFillTheirShape() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let gradient = CAGradientLayer()
    gradient.frame = root.bounds
    gradient.colors = [CGColor.testRed, CGColor.testBlue]
    gradient.cornerRadius = 30
    root.addSublayer(gradient)
    let probe = try Probe(root)
    // From the top to the bottom, rounded.
    #expect(probe.isNear(50, 1, red, tolerance: 6))
    #expect(probe.isNear(50, 99, blue, tolerance: 6))
    #expect(probe.color(2, 2) == white)
  }
}
