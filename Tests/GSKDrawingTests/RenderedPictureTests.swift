import Foundation
import GSKDrawing
import HeadlessHost
import Testing

@testable import QuartzCore

/// `render(in:)` places a layer's picture as the screen does.
@MainActor
struct RenderedPictureTests {
  /// Red, blue and red in thirds of twelve pixels, of 2.5 points each: 30 points. Placed in a square of 60 points at (20, 20).
  private func layer(_ change: (CALayer) -> Void) -> CALayer {
    let pixels = (0..<12).flatMap { (4..<8).contains($0) ? [0, 0, 255, 255] : [255, 0, 0, 255] }
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    layer.contents = CGImage(width: 12, height: 1, bytesPerRow: 48, data: Data(pixels.map { UInt8($0) }))
    layer.contentsScale = 0.4
    change(layer)
    return layer
  }

  /// The layer in a tree, and a layer that draws that tree.
  private func probes(_ change: (CALayer) -> Void) throws -> [Probe] {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer(change))
    let drawn = CALayer()
    drawn.frame = root.frame
    let painter = Painter(root)
    drawn.delegate = painter
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    return [try Probe(root), try Probe(drawn)]
  }

  /// Of 60 points, the ends keep their 10, and the middle has 40.
  @Test func endsKeepTheirSize() throws {
    for probe in try probes({ $0.contentsCenter = CGRect(x: 1 / 3.0, y: 0, width: 1 / 3.0, height: 1) }) {
      #expect(probe.isNear(24, 50, red) && probe.isNear(36, 50, blue))
      #expect(probe.isNear(64, 50, blue) && probe.isNear(76, 50, red))
    }
  }

  /// The middle third has 10 points of its own.
  @Test func aPartHasItsOwnSize() throws {
    let probes = try probes {
      $0.contentsRect = CGRect(x: 1 / 3.0, y: 0, width: 1 / 3.0, height: 1)
      $0.contentsGravity = .center
    }
    for probe in probes {
      #expect(probe.isNear(50, 50, blue) && probe.color(43, 50) == white && probe.color(57, 50) == white)
    }
  }

  /// "Note that "bottom" always means "Minimum Y" and "top" always means "Maximum Y"" (Apple, CALayer.h): 30 × 2.5 points in a square from 20
  /// to 80, where y is down, and where it is up.
  @Test(arguments: [(false, CGFloat(78.5)), (true, 21.5)])
  func topIsTheLargestY(_ isFlipped: Bool, _ y: CGFloat) throws {
    let (top, bottom) = (
      try probes { ($0.contentsGravity, $0.isGeometryFlipped) = (.topRight, isFlipped) },
      try probes { ($0.contentsGravity, $0.isGeometryFlipped) = (.bottom, isFlipped) }
    )
    for probe in top {
      #expect(probe.isNear(55, y, red) && probe.isNear(65, y, blue) && probe.color(65, 100 - y) == white)
    }
    for probe in bottom {
      #expect(probe.isNear(50, 100 - y, blue) && probe.color(50, y) == white)
    }
  }

  private final class Painter: NSObject, CALayerDelegate {
    let root: CALayer
    init(_ root: CALayer) { self.root = root }
    func draw(_ layer: CALayer, in context: CGContext) { root.render(in: context) }
  }
}
