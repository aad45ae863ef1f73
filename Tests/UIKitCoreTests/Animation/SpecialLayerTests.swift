import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Replicator and text layers, as they are seen in a white window.
@Suite @MainActor
struct SpecialLayerTests {
  private static let white = [255, 255, 255, 255]
  private static let red = [255, 0, 0, 255]

  private func withLayer(
    _ layer: CALayer, _ frame: CGRect, after time: TimeInterval = 0,
    _ look: ((CGFloat, CGFloat) -> [Int]) -> Void
  ) throws {
    try withStage { stage in
      stage.window.backgroundColor = .white
      layer.frame = frame
      stage.window.layer.addSublayer(layer)
      stage.host.advanceFrame()
      if time > 0 { stage.host.advance(by: time) }
      let picture = try #require(stage.host.picture())
      let scale = CGFloat(picture.width) / 390
      look { picture.pixel(x: Int($0 * scale), y: Int($1 * scale)) }
    }
  }

  private func square(
    _ x: CGFloat, _ y: CGFloat, _ color: UIColor = .init(red: 1, green: 0, blue: 0, alpha: 1)
  )
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: 10, height: 10)
    layer.backgroundColor = color.cgColor
    return layer
  }

  // Three squares, each 30 points further to the right.
  @Test func instancesStandBesideEachOther() throws {
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.addSublayer(square(0, 0))
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 100, height: 20)) { color in
      for x in [105, 135, 165] as [CGFloat] { #expect(color(x, 105) == Self.red) }
      for x in [120, 150, 195] as [CGFloat] { #expect(color(x, 105) == Self.white) }
    }
  }

  // Half way of a linear animation from 30 to 50 points, which began with the first of its 60 frames: 39.8 points.
  @Test func whatInstancesDifferByIsAnimated() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(50, 0, 0)
    replicator.addSublayer(square(0, 0))
    let animation = CABasicAnimation(keyPath: "instanceTransform")
    animation.fromValue = CATransform3DMakeTranslation(30, 0, 0)
    animation.toValue = CATransform3DMakeTranslation(50, 0, 0)
    animation.duration = 1
    replicator.add(animation, forKey: nil)
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 100, height: 20), after: 0.5) { color in
      #expect(color(145, 105) == Self.red)
      #expect(color(132, 105) == Self.white)
      #expect(color(155, 105) == Self.white)
    }
    #expect(replicator.value(forKeyPath: "instanceAlphaOffset") as? Double == 0)
  }

  // Quarter turns about the middle: above, right, below, left.
  @Test func instancesTurnAboutTheAnchorPoint() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    replicator.addSublayer(square(45, 0))
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 100, height: 100)) { color in
      for (x, y) in [(150, 105), (195, 150), (150, 195), (105, 150)] as [(CGFloat, CGFloat)] {
        #expect(color(x, y) == Self.red)
      }
      #expect(color(150, 150) == Self.white)
    }
  }

  // White times red is red; each instance is half as much there as full red less than the one before: 1, 0.5, 0.
  @Test func instancesAreTinted() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    replicator.instanceAlphaOffset = -0.5
    replicator.addSublayer(square(0, 0, .white))
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 100, height: 20)) { color in
      #expect(color(105, 105) == Self.red)
      let half = color(135, 105)
      #expect(half[0] == 255 && abs(half[1] - 128) <= 2 && abs(half[2] - 128) <= 2)
      #expect(color(165, 105) == Self.white)
    }
  }

  /// Apple documentation, `instanceTransform`: "The matrix is applied relative to the center of this layer", wherever its anchor point is.
  @Test func instancesTurnAboutTheMiddle() throws {
    let replicator = CAReplicatorLayer()
    replicator.anchorPoint = .zero
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    replicator.addSublayer(square(0, 0))
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 100, height: 100)) { color in
      #expect(color(105, 105) == Self.red && color(195, 195) == Self.red)
      #expect(color(150, 150) == Self.white && color(195, 105) == Self.white)
    }
  }

  // From 0 to 100 points in a second; the second instance began a quarter of a second later and stands below.
  @Test func instancesAreDelayed() throws {
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    let child = square(0, 0)
    let motion = CABasicAnimation(keyPath: "position.x")
    motion.fromValue = 5
    motion.toValue = 105
    motion.duration = 1
    motion.timingFunction = CAMediaTimingFunction(name: .linear)
    motion.isRemovedOnCompletion = false
    motion.fillMode = .both
    child.add(motion, forKey: "move")
    replicator.addSublayer(child)
    try withLayer(replicator, CGRect(x: 100, y: 100, width: 200, height: 100), after: 0.5) { color in
      #expect(color(155, 105) == Self.red && color(130, 105) == Self.white)
      #expect(color(130, 145) == Self.red && color(155, 145) == Self.white)
    }
  }

  // Apple's defaults: 36 points, opaque white, natural alignment, not wrapped, not truncated.
  @Test func textLayersBegin() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none && !layer.isWrapped)
    #expect(layer.string == nil && layer.font == nil)
  }

  /// Returns the range of ink in a row of pixels of a layer of 200 × 40 points at (100, 100).
  private func ink(_ layer: CATextLayer) throws -> ClosedRange<CGFloat>? {
    var found: [CGFloat] = []
    try withLayer(layer, CGRect(x: 100, y: 100, width: 200, height: 40)) { color in
      for x in stride(from: 100, to: 300, by: 1) as StrideTo<CGFloat> {
        let isDark = stride(from: 100, to: 140, by: 1).contains { color(x, $0)[0] < 128 }
        if isDark { found.append(x - 100) }
      }
    }
    return found.first.flatMap { first in found.last.map { first...$0 } }
  }

  private func text(_ string: Any) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.font = UIFont.systemFont(ofSize: 12)
    layer.fontSize = 20
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test func textStandsWhereItIsTold() throws {
    let left = try #require(try ink(text("HHHH")))
    var width: CGFloat = 0
    withStage { _ in
      width = ("HHHH" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
    }
    #expect(left.lowerBound < 4 && abs(left.upperBound - width) < 4)
    let right = text("HHHH")
    right.alignmentMode = .right
    #expect(try #require(try ink(right)).upperBound > 195)
    let middle = text(NSAttributedString(string: "HHHH"))
    middle.alignmentMode = .center
    let centred = try #require(try ink(middle))
    #expect(abs((centred.lowerBound + centred.upperBound) / 2 - 100) < 2)
  }

  /// Apple documentation of `CATextLayerTruncationMode.none`: the text is wrapped to the bounds if `isWrapped` is true, "otherwise the text
  /// is clipped"; of `end`: "Each line is displayed so that the beginning fits in the container".
  @Test(arguments: [(false, CATextLayerTruncationMode.none, 1), (false, .end, 1), (true, .none, 2)])
  func textKeepsToOneLineUnlessItIsWrapped(isWrapped: Bool, mode: CATextLayerTruncationMode, lines: Int)
    throws
  {
    let layer = text("HHHHHHHHH HHHHHHHHH HHHHHHHHH HHH")
    layer.fontSize = 12
    (layer.isWrapped, layer.truncationMode) = (isWrapped, mode)
    var (inked, height) = ([CGFloat](), CGFloat(0))
    try withLayer(layer, CGRect(x: 100, y: 100, width: 200, height: 40)) { color in
      for y in stride(from: 90, to: 150, by: 1) as StrideTo<CGFloat> {
        let isDark = stride(from: 90, to: 310, by: 1).contains { color($0, y)[0] < 128 }
        if isDark { inked.append(y - 100) }
      }
      height = UIFont.systemFont(ofSize: 12).lineHeight
    }
    let last = try #require(inked.last)
    #expect(last < CGFloat(lines) * height && last > (CGFloat(lines) - 0.5) * height)
  }

  @Test func anAttributedStringsOwnLooksComeFirst() throws {
    let plain = try #require(try ink(text("HH")))
    let large = try #require(
      try ink(text(NSAttributedString(string: "HH", attributes: [.font: UIFont.systemFont(ofSize: 36)]))))
    #expect(large.upperBound > plain.upperBound * 1.6)
  }
}
