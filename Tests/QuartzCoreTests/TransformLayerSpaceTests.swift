import Foundation
import Testing

@testable import QuartzCore

/// Points in the space of transform layers.
@MainActor
struct TransformLayerSpaceTests {
  private let root = CALayer()
  private let space = CATransformLayer()
  private let near = CALayer()
  private let far = CALayer()

  /// Squares of 20 and 30 points about the middle of 100 × 100, 30 points before and behind it, facing to the side.
  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    space.frame = root.bounds
    root.addSublayer(space)
    for (layer, side, z) in [(near, 20.0, 30.0), (far, 30.0, -30.0)] {
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.position = CGPoint(x: 50, y: 50)
      layer.zPosition = z
      layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
      space.addSublayer(layer)
    }
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
  }

  /// Depth becomes width: z = 30 stands at x = 80.
  @Test func pointsGoThroughTheSpaceWhole() {
    #expect(isClose(near.convert(CGPoint(x: 10, y: 10), to: root), CGPoint(x: 80, y: 50)))
    #expect(isClose(near.convert(CGPoint(x: 0, y: 5), to: root), CGPoint(x: 70, y: 45)))
    #expect(isClose(root.convert(CGPoint(x: 70, y: 45), to: near), CGPoint(x: 0, y: 5)))
    #expect(isClose(near.convert(CGPoint(x: 80, y: 50), from: root), CGPoint(x: 10, y: 10)))
    // From one side to the other.
    #expect(isClose(far.convert(CGPoint(x: 15, y: 15), to: root), CGPoint(x: 20, y: 50)))
  }

  /// "Do not use hitTest(_:)" of a transform layer (Apple): it never is what is hit.
  @Test func hitsGoToTheSublayers() {
    #expect(root.hitTest(CGPoint(x: 80, y: 50)) === near)
    #expect(root.hitTest(CGPoint(x: 20, y: 50)) === far)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    space.transform = CATransform3DIdentity
    near.transform = CATransform3DIdentity
    far.transform = CATransform3DIdentity
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near && root.hitTest(CGPoint(x: 62, y: 50)) === far)
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
    far.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
    #expect(space.hitTest(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test func copiesAndArchivesKeepTheirKind() throws {
    #expect(CATransformLayer(layer: space).state.isTransformOnly && !CALayer().state.isTransformOnly)
    let data = try NSKeyedArchiver.archivedData(withRootObject: space, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CATransformLayer.self, from: data)
    #expect(copy?.state.isTransformOnly == true && copy?.sublayers?.count == 2)
  }
}
