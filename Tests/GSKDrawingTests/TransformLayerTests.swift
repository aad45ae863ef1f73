import Foundation
import QuartzCore
import Testing

/// Pictures of transform layers. A turn by θ about the vertical axis takes (x, 0, z) to (x·cos θ + z·sin θ, 0, …).
@MainActor @Suite(.serialized)
struct TransformLayerTests {
  private func square(_ color: CGColor, _ side: CGFloat, z: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.position = CGPoint(x: 50, y: 50)
    layer.zPosition = z
    layer.backgroundColor = color
    return layer
  }

  private func stage(_ space: CALayer, _ sublayers: [CALayer]) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for layer in sublayers { space.addSublayer(layer) }
    root.addSublayer(space)
    return root
  }

  /// A square 30 points in front of the middle that faces to the side: seen from the side, it stands 30 points beside the middle, and
  /// faces the viewer. In a plain layer it is seen edge-on.
  @Test(arguments: [true, false])
  func sublayersKeepTheirDepth(inSpace: Bool) throws {
    let space = inSpace ? CATransformLayer() : CALayer()
    let layer = square(.testRed, 20, z: 30)
    layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    let root = stage(space, [layer])
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let picture = try Probe(root)
    #expect(picture.color(80, 50) == (inSpace ? red : white))
    #expect(
      picture.color(73, 50) == (inSpace ? red : white) && picture.color(87, 50) == (inSpace ? red : white))
    #expect(
      picture.color(50, 50) == white && picture.color(66, 50) == white && picture.color(94, 50) == white)
  }

  /// Seen from behind, what was behind is in front.
  @Test func theNearestIsInFront() throws {
    for (turn, expected) in [(0.0, red), (.pi, blue)] {
      let space = CATransformLayer()
      let root = stage(space, [square(.testRed, 20, z: 10), square(.testBlue, 30, z: -10)])
      space.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
      let picture = try Probe(root)
      #expect(picture.color(50, 50) == expected && picture.color(62, 50) == blue)
    }
  }

  /// A transform layer within another is of the same space.
  @Test func spacesInsideEachOtherAreOne() throws {
    let (outer, inner) = (CATransformLayer(), CATransformLayer())
    inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    inner.zPosition = 30
    inner.addSublayer(square(.testRed, 20, z: 0))
    let root = stage(outer, [inner, square(.testBlue, 20, z: 0)])
    outer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let picture = try Probe(root)
    // The blue one is seen edge-on.
    #expect(picture.color(80, 50) == red && picture.color(50, 50) == white)
  }

  /// Red over white at one half, then blue over that at one half, where both lie; a plain layer fades what is in front alone.
  @Test func opacityCountsForEachSublayer() throws {
    let space = CATransformLayer()
    space.opacity = 0.5
    let root = stage(space, [square(.testRed, 40, z: 0), square(.testBlue, 20, z: 0)])
    let picture = try Probe(root)
    #expect(picture.isNear(50, 50, [127, 63, 191]) && picture.isNear(35, 50, [255, 127, 127]))
  }

  @Test func nothingElseOfItIsSeen() throws {
    let space = CATransformLayer()
    space.backgroundColor = .testRed
    space.borderColor = .testBlue
    space.borderWidth = 10
    space.masksToBounds = true
    let layer = square(.testRed, 20, z: 0)
    layer.position.x = 110
    let root = stage(space, [layer])
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    let picture = try Probe(root)
    #expect(picture.color(5, 30) == white && picture.color(50, 30) == white)
    // Beyond the bounds, which mask nothing.
    layer.position = CGPoint(x: 50, y: 80)
    #expect(try Probe(root).color(50, 80) == red)
  }

  /// As `render(in:)` draws it.
  @Test func aContextGetsTheSameOrder() throws {
    let space = CATransformLayer()
    let root = stage(space, [square(.testRed, 20, z: 10), square(.testBlue, 30, z: -10)])
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let drawn = CALayer()
    drawn.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let painter = Painter(root)
    drawn.delegate = painter
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    let picture = try Probe(drawn)
    #expect(picture.color(50, 50) == blue && picture.color(62, 50) == blue && picture.color(70, 50) == white)
  }

  private final class Painter: NSObject, CALayerDelegate {
    let root: CALayer
    init(_ root: CALayer) { self.root = root }
    func draw(_ layer: CALayer, in context: CGContext) { root.render(in: context) }
  }
}
