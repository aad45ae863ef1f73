import Foundation
import Testing

@testable import QuartzCore

/// `CALayer.isGeometryFlipped` by its documentation: the geometry of the layer and its sublayers has y up; the orientation of
/// pictures stays.
@MainActor struct FlippedGeometryTests {
  private let root = CALayer()
  private let layer = CALayer()
  private let child = CALayer()

  /// 100 × 200 points at (10, 20), flipped, with a child of 30 × 40 points at its origin.
  init() {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    child.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    root.addSublayer(layer)
    layer.addSublayer(child)
    layer.isGeometryFlipped = true
  }

  @Test func frames() {
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    #expect(child.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    // At the bottom: 20 + 200 - 40.
    #expect(child.convert(child.bounds, to: root) == CGRect(x: 10, y: 180, width: 30, height: 40))
  }

  @Test func points() {
    #expect(layer.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 220))
    #expect(root.convert(CGPoint(x: 10, y: 220), to: layer) == .zero)
    #expect(child.convert(CGPoint(x: 1, y: 2), to: layer) == CGPoint(x: 1, y: 2))
    // Upwards in the child, too.
    #expect(child.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 11, y: 218))
    // Flipped twice: y is down in the child, whose frame stays.
    child.isGeometryFlipped = true
    #expect(child.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 11, y: 182))
  }

  @Test func boundsThatBeginElsewhere() {
    layer.bounds.origin = CGPoint(x: 0, y: 50)
    // The bottom is y = 50 now.
    #expect(layer.convert(CGPoint(x: 0, y: 50), to: root) == CGPoint(x: 10, y: 220))
  }

  @Test func hits() {
    #expect(root.hitTest(CGPoint(x: 15, y: 215)) === child)
    #expect(root.hitTest(CGPoint(x: 15, y: 25)) === layer)
  }

  @Test func contents() {
    #expect(layer.contentsAreFlipped() && child.contentsAreFlipped() && !root.contentsAreFlipped())
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped())
  }

  /// "On iOS, CALayers backing a UIView usually have their content flipped (as defined by the -contentsAreFlipped method)" (Apple,
  /// AVVideoCompositing.h).
  @Test func contentsOfLayersThatAreDisplayed() {
    Stage.run { stage in
      stage.root.addSublayer(root)
      stage.frame()
      #expect(root.contentsAreFlipped() && !layer.contentsAreFlipped() && !child.contentsAreFlipped())
      // What draws while an animation runs.
      #expect(root.presentation()?.contentsAreFlipped() == true)
      layer.isGeometryFlipped = false
      #expect(layer.contentsAreFlipped() && child.contentsAreFlipped())
      root.removeFromSuperlayer()
      #expect(!root.contentsAreFlipped() && !child.contentsAreFlipped())
    }
  }

  @Test func copiesAndKeys() {
    #expect(CALayer(layer: layer).isGeometryFlipped)
    #expect(layer.value(forKey: "geometryFlipped") as? Bool == true)
    layer.setValue(false, forKey: "geometryFlipped")
    #expect(!layer.isGeometryFlipped && !child.contentsAreFlipped())
  }
}
