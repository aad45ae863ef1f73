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

  /// A shape without a frame is not cut off by its bounds (`CAShapeLayer` draws in its own coordinates), also where these are far
  /// out of sight.
  @Test func shapesAreSeenWhereTheirOriginIsNot() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 400, width: 100, height: 100)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 20, y: 420, width: 60, height: 60), transform: nil)
    shape.fillColor = .testBlue
    root.addSublayer(shape)
    let probe = try Probe(root)
    #expect(probe.color(50, 50) == blue)
    #expect(probe.color(10, 50) == white)
    shape.masksToBounds = true
    #expect(try Probe(root).color(50, 50) == white)
  }

  @Test func masksWithoutAFrameShowWhatIsBeyondTheirOrigin() throws {
    let root = canvas(CGRect(x: 0, y: -50, width: 100, height: 100), .testRed) { layer in
      let mask = CAShapeLayer()
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 100), transform: nil)
      layer.mask = mask
    }
    let probe = try Probe(root)
    #expect(probe.color(30, 20) == red)
    #expect(probe.color(80, 20) == white && probe.color(30, 70) == white)
  }

  /// 60 × 20 points at a layer of 20 × 20 whose right edge is at −10: from its left edge they reach to 30, and about its middle,
  /// where they fill it at the same size, to 10.
  @Test(arguments: [CALayerContentsGravity.topLeft, .resizeAspectFill])
  func picturesThatReachOverAreSeenWhereTheBoundsAreNot(gravity: CALayerContentsGravity) throws {
    let drawn = CALayer()
    drawn.bounds = CGRect(x: 0, y: 0, width: 60, height: 20)
    drawn.backgroundColor = .testRed
    let image = try #require(
      GSKRasterizer().picture(of: drawn, at: 0, size: drawn.bounds.size, scale: 1, background: .white))
    let root = canvas(CGRect(x: -30, y: 40, width: 20, height: 20), nil) {
      $0.contents = image
      $0.contentsGravity = gravity
    }
    let probe = try Probe(root)
    #expect(probe.color(5, 50) == red)
    #expect(probe.color(40, 50) == white)
  }

  private final class Filled: CALayer {
    override func draw(in context: CGContext) {
      context.setFillColor(.testRed)
      context.fill(bounds)
    }
  }

  /// A layer of 10 × 10 that was drawn, and is larger now.
  private func grown(_ frame: CGRect, _ gravity: CALayerContentsGravity) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = Filled()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contentsGravity = gravity
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.frame = frame
    root.addSublayer(layer)
    return root
  }

  /// By Apple's documentation of `contentsGravity` and `UIView.contentMode` what was drawn is kept when the bounds change, and
  /// placed in them: stretched by default.
  @Test func drawingIsPlacedInOtherBoundsAsAPicture() throws {
    let box = CGRect(x: 20, y: 20, width: 40, height: 40)
    let stretched = try Probe(grown(box, .resize))
    #expect(stretched.color(22, 22) == red && stretched.color(57, 57) == red)
    #expect(stretched.color(63, 40) == white)
    // In the middle of 20…60 are 35…45.
    let centred = try Probe(grown(box, .center))
    #expect(centred.color(40, 40) == red && centred.color(30, 40) == white && centred.color(48, 40) == white)
    // "Top" is the largest y.
    let cornered = try Probe(grown(box, .topRight))
    #expect(cornered.color(55, 55) == red && cornered.color(45, 55) == white)
  }

  @Test func drawingIsPlacedInTheSameWayInAContext() throws {
    let drawn = CGContext(size: CGSize(width: 100, height: 100))
    grown(CGRect(x: 20, y: 20, width: 40, height: 40), .resize).render(in: drawn)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.content = .drawing(drawn.finish())
    let probe = try Probe(layer)
    #expect(probe.color(57, 57) == red && probe.color(63, 40) == white)
  }

  /// What asks for drawing at every size is drawn, not stretched.
  @Test func drawingForEverySizeIsNotStretched() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = Filled()
    layer.needsDisplayOnBoundsChange = true
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    root.addSublayer(layer)
    #expect(layer.needsDisplay())
    #expect(try Probe(root).color(30, 30) == white)
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

  /// A light that goes over a layer begins and ends beyond it: of its stops there is seen what they make of the colours between. From
  /// −0.5 to 0.5 red becomes blue, so that both are halves at 0, and a quarter of red is left at 0.25.
  @Test func stopsBeyondALayerAreSeenByWhatIsBetween() throws {
    func probe(_ locations: [NSNumber]) throws -> Probe {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      let gradient = CAGradientLayer()
      gradient.frame = root.bounds
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      gradient.colors = [CGColor.testRed, CGColor.testBlue, CGColor.testRed]
      gradient.locations = locations
      root.addSublayer(gradient)
      return try Probe(root)
    }
    let middle = try probe([-0.5, 0.5, 1.5])
    #expect(middle.isNear(0, 50, [127, 0, 128], tolerance: 4))
    #expect(middle.isNear(25, 50, [64, 0, 191], tolerance: 4))
    #expect(middle.isNear(50, 50, blue, tolerance: 4))
    #expect(middle.isNear(99.5, 50, [127, 0, 128], tolerance: 4))
    // Where the light has not come yet, and where it has gone, the last or the first colour is everywhere.
    for locations in [[-3, -2, -1], [2, 3, 4]] as [[NSNumber]] {
      let all = try probe(locations)
      for x in [0, 50, 99.5] as [CGFloat] { #expect(all.isNear(x, 50, red)) }
    }
  }
}
