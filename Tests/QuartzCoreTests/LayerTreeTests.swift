import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct LayerTreeTests {
  private func layers(_ names: String...) -> [CALayer] {
    names.map { name in
      let layer = CALayer()
      layer.name = name
      return layer
    }
  }

  private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

  @Test func insertionOrder() {
    let root = CALayer()
    let (a, b, c, d) = (layers("a")[0], layers("b")[0], layers("c")[0], layers("d")[0])

    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(names(root) == "cab")
    root.insertSublayer(d, below: b)
    #expect(names(root) == "cadb")
    root.insertSublayer(c, above: d)
    #expect(names(root) == "adcb")
    root.insertSublayer(a, at: 4)
    #expect(names(root) == "dcba")
    root.addSublayer(d)
    #expect(names(root) == "cbad")
    root.replaceSublayer(b, with: layers("x")[0])
    #expect(names(root) == "cxad" && b.superlayer == nil)
    c.removeFromSuperlayer()
    #expect(names(root) == "xad" && c.superlayer == nil)
  }

  /// There are no sublayers to be behind of beyond the last one.
  @Test func indicesBeyondTheLastSublayerAreTheFront() {
    let root = CALayer()
    let all = layers("a", "b")
    root.insertSublayer(all[0], at: 999)
    root.insertSublayer(all[1], at: .max)
    #expect(names(root) == "ab")
    root.insertSublayer(all[0], at: 999)
    #expect(names(root) == "ba")
  }

  @Test func aLayerHasOneSuperlayer() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)

    #expect(first.sublayers == nil && child.superlayer === second)
    first.mask = child
    #expect(second.sublayers == nil && child.superlayer === first && first.sublayers == nil)
    child.removeFromSuperlayer()
    #expect(first.mask == nil)
  }

  @Test func sublayersAreAssignedWhole() {
    let root = CALayer()
    let all = layers("a", "b", "c")
    root.sublayers = all
    root.sublayers = [all[2], all[0]]

    #expect(names(root) == "ca" && all[1].superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  /// docs/uikit-semantics.md, note 17: depth orders siblings, as a number.
  @Test func depthOrdersSiblingsStably() {
    let root = CALayer()
    let all = layers("a", "b", "c", "d")
    root.sublayers = all
    all[0].zPosition = 1
    all[2].zPosition = -5

    #expect(root.renderChildren.compactMap(\.name).joined() == "cbda")
    #expect(names(root) == "abcd")
    all[0].zPosition = 0
    #expect(root.renderChildren.compactMap(\.name).joined() == "cabd")
  }

  /// docs/uikit-semantics.md, note 18.
  @Test func frameFollowsFromPositionAndAnchor() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45) && layer.bounds.size == CGSize(width: 100, height: 50))

    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.bounds.origin = CGPoint(x: 0, y: 300)
    #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
  }

  /// Under a scale of 2 about the middle the frame is twice the bounds, and setting it halves the bounds.
  @Test func frameUnderAScale() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.frame == CGRect(x: -50, y: -50, width: 200, height: 200))

    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 60)
    #expect(layer.bounds.size == CGSize(width: 20, height: 30))
    #expect(layer.frame == CGRect(x: 10, y: 10, width: 40, height: 60))
  }

  @Test func conversionThroughBoundsOrigins() {
    let (root, scroll, child) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(scroll)
    scroll.addSublayer(child)
    scroll.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
    scroll.bounds.origin = CGPoint(x: 0, y: 50)
    child.frame = CGRect(x: 5, y: 60, width: 10, height: 10)

    #expect(child.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 26, y: 111))
    #expect(
      root.convert(CGRect(x: 25, y: 110, width: 2, height: 2), to: child)
        == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(child.convert(CGPoint.zero, from: scroll) == CGPoint(x: -5, y: -60))
  }

  @Test func conversionRoundTripsUnderRandomTransforms() {
    var random = SeededGenerator(seed: 21)
    for index in 0..<300 {
      let layers = (0..<4).map { _ in CALayer() }
      for (parent, child) in zip(layers, layers.dropFirst()) { parent.addSublayer(child) }
      for layer in layers {
        layer.bounds = CGRect(
          x: random.number(-50...50), y: random.number(-50...50), width: random.number(10...300),
          height: random.number(10...300))
        layer.position = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
        layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
        layer.transform = TransformTests.random(&random, perspective: false)
        // Perspective strong enough to matter, weak enough that nothing passes behind the eye.
        if index % 2 == 0 { layer.sublayerTransform.m34 = -1.0 / 5000 }
      }
      let point = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
      let there = layers[3].convert(point, to: layers[0])
      let back = layers[3].convert(there, from: layers[0])
      // Layers seen almost edge-on lose digits.
      #expect(isClose(back, point, 1e-4), "case \(index): \(point) became \(back)")
    }
  }

  @Test func hitTestingFindsTheFrontmost() {
    let (root, back, front) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    front.frame = CGRect(x: 40, y: 40, width: 60, height: 60)
    root.addSublayer(back)
    root.addSublayer(front)

    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    #expect(root.hitTest(CGPoint(x: 101, y: 10)) == nil)
  }

  @Test func masksToBoundsCutsHits() {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    root.addSublayer(child)

    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === child)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) == nil)
  }

  @Test func dumpIsStable() {
    let (root, child) = (CALayer(), CALayer())
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    child.frame = CGRect(x: 10, y: 20.5, width: 30, height: 40)
    child.opacity = 0.5
    child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    child.transform = CATransform3DMakeTranslation(0, 2, 0)
    root.addSublayer(child)

    #expect(
      root.dump() == """
        CALayer "root" frame (0 0 390 844)
          CALayer frame (10 22.5 30 40) transform [1 0 0 1 0 2] opacity 0.5 background rgba(1 0 0 1)
        """)
  }

  @Test func layersDieWithTheirOwners() {
    weak var child: CALayer?
    do {
      let root = CALayer()
      let layer = CALayer()
      child = layer
      root.addSublayer(layer)
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    }
    #expect(child == nil)
    CATransaction.flush()
  }
}
