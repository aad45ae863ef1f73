import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

/// How layers with flipped geometry look. The header of `CALayer` on `geometryFlipped`: the orientation of pictures stays.
@MainActor
struct FlippedLayerTests {
  /// Red above blue.
  private func picture() throws -> CGImage {
    let drawn = CALayer()
    drawn.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    for (y, color) in [(0, CGColor.testRed), (10, CGColor.testBlue)] {
      let half = CALayer()
      half.frame = CGRect(x: 0, y: CGFloat(y), width: 20, height: 10)
      half.backgroundColor = color
      drawn.addSublayer(half)
    }
    return try #require(
      GSKRasterizer().picture(
        of: drawn, at: 0, size: CGSize(width: 20, height: 20), scale: 1, background: .white))
  }

  @Test func sublayersStandUpsideDownAndPicturesUpright() throws {
    let image = try picture()
    let root = canvas(CGRect(x: 10, y: 10, width: 80, height: 80), nil) { layer in
      layer.isGeometryFlipped = true
      let child = CALayer()
      // At the bottom left, and in it a mark at its own bottom.
      child.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      child.contents = image
      let mark = CALayer()
      mark.frame = CGRect(x: 30, y: 0, width: 10, height: 10)
      mark.backgroundColor = CGColor(gray: 0, alpha: 1)
      child.addSublayer(mark)
      layer.addSublayer(child)
    }
    let probe = try Probe(root)
    #expect(probe.isNear(20, 20, white) && probe.isNear(70, 80, white))
    #expect(probe.isNear(20, 55, red) && probe.isNear(20, 85, blue))
    #expect(probe.isNear(45, 85, [0, 0, 0]))
    root.sublayers?[0].isGeometryFlipped = false
    let plain = try Probe(root)
    #expect(plain.isNear(20, 15, red) && plain.isNear(20, 45, blue) && plain.isNear(45, 15, [0, 0, 0]))
  }

  @Test func aSingleSidedLayerStaysInSight() throws {
    let root = canvas(CGRect(x: 10, y: 10, width: 80, height: 80), .testRed) {
      $0.isGeometryFlipped = true
      $0.isDoubleSided = false
    }
    #expect(try Probe(root).isNear(50, 50, red))
  }
}
