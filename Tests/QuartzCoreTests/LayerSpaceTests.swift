import Foundation
import MartletTestSupport
import Testing

@testable import QuartzCore

/// Conversion and hit testing of random trees against `LayerSpaceReference`.
@MainActor
struct LayerSpaceTests {
  /// A random tree; every layer has a name, bounds from anywhere, an anchor point and a transform, half of the trees depth.
  private func tree(_ random: inout SeededGenerator, inSpace: Bool) -> [CALayer] {
    var layers: [CALayer] = []
    for index in 0..<(2 + random.number(below: 9)) {
      let layer = CALayer()
      layer.name = "\(index)"
      layer.bounds = CGRect(
        x: random.number(-50...50), y: random.number(-50...50), width: random.number(20...200),
        height: random.number(20...200))
      layer.position = CGPoint(x: random.number(-20...150), y: random.number(-20...150))
      layer.anchorPoint = CGPoint(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
      var transform = CATransform3DIdentity
      if random.happens(0.6) {
        transform = CATransform3DRotate(transform, random.number(-3...3), 0, 0, 1)
        transform = CATransform3DScale(transform, random.number(0.3...2), random.number(-2 ... -0.3), 1)
      }
      if inSpace {
        // Neither edge-on nor behind the eye.
        transform = CATransform3DRotate(transform, random.number(-0.8...0.8), random.number(-1...1), 1, 0)
        layer.anchorPointZ = random.number(-30...30)
        layer.zPosition = random.number(-30...30)
        layer.sublayerTransform.m34 = -1 / random.number(2000...9000)
      } else if random.happens(0.3) {
        layer.zPosition = Double(random.number(below: 3) - 1)
      }
      layer.transform = transform
      layer.masksToBounds = random.happens(0.3)
      layer.isHidden = index > 0 && random.happens(0.1)
      if index > 0 { layers[random.number(below: index)].addSublayer(layer) }
      layers.append(layer)
    }
    return layers
  }

  private func point(_ random: inout SeededGenerator) -> CGPoint {
    CGPoint(x: random.number(-100...300), y: random.number(-100...300))
  }

  @Test(arguments: 0..<400) func conversionAgreesWithTheFormulas(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layers = tree(&random, inSpace: seed % 2 == 1)
    let (from, to) = (layers[random.number(below: layers.count)], layers[random.number(below: layers.count)])
    let start = point(&random)
    let expected = LayerSpaceReference.convert(start, from: from, to: to)
    // Far away means nearly edge-on somewhere: no digits are left to compare.
    guard abs(expected.x) < 1e5, abs(expected.y) < 1e5 else { return }
    let converted = from.convert(start, to: to)
    let asked = to.convert(start, from: from)
    let told = "seed \(seed): \(start) of \(from.name ?? "") in \(to.name ?? "")\n\(layers[0].dump())"
    #expect(isClose(converted, expected, 1e-5), "\(told): \(converted), not \(expected)")
    #expect(converted == asked, "\(told)")

    let rect = CGRect(
      origin: start, size: CGSize(width: random.number(1...50), height: random.number(1...50)))
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { LayerSpaceReference.convert($0, from: from, to: to) }
    let box = from.convert(rect, to: to)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    guard xs[0] > -1e5, xs[3] < 1e5, ys[0] > -1e5, ys[3] < 1e5 else { return }
    #expect(isClose(CGPoint(x: box.minX, y: box.minY), CGPoint(x: xs[0], y: ys[0]), 1e-5), "\(told)")
    #expect(isClose(CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: xs[3], y: ys[3]), 1e-5), "\(told)")
  }

  @Test(arguments: 0..<400) func hitsAgreeWithTheDrawingOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 10_000)
    let layers = tree(&random, inSpace: seed % 2 == 1)
    for _ in 0..<20 {
      let place = point(&random)
      let expected = LayerSpaceReference.hit(layers[0], place)
      let found = layers[0].hitTest(place)
      #expect(
        found === expected,
        "seed \(seed): at \(place) \(found?.name ?? "none"), not \(expected?.name ?? "none")\n\(layers[0].dump())"
      )
    }
  }
}
