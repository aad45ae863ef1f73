import Foundation
import QuartzCore
import Testing

@testable import GTKHost

/// The place of a native child under a layer: matrices by hand.
@MainActor
struct NativePlacementTests {
  private let root = CALayer()
  private let layer = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
  }

  private var placement: NativePlacement? { NativePlacement(of: layer, in: root, at: 0) }

  @Test func aLayerThatIsNotInTheTreeHasNone() {
    #expect(placement == nil)
  }

  @Test func aLayerIsWhereItsFrameIs() {
    root.addSublayer(layer)
    #expect(placement?.size == CGSize(width: 100, height: 50))
    #expect(placement?.matrix == CGAffineTransform(translationX: 10, y: 20))
    #expect(placement?.isVisible == true)
  }

  /// Scrolled by (5, 30), a layer at (10, 20) is at (5, -10).
  @Test func scrollingMovesIt() {
    let scrolled = CALayer()
    scrolled.frame = root.bounds
    scrolled.bounds.origin = CGPoint(x: 5, y: 30)
    root.addSublayer(scrolled)
    scrolled.addSublayer(layer)
    #expect(placement?.matrix == CGAffineTransform(translationX: 5, y: -10))
  }

  /// Twice as large round its centre (60, 45): the corner is at 60 - 100, 45 - 50.
  @Test func aTransformIsRoundTheCentre() {
    root.addSublayer(layer)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(placement?.matrix == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -40, ty: -5))
    #expect(placement?.size == CGSize(width: 100, height: 50))
  }

  @Test func whatIsHiddenOrOffScreenIsNotSeen() {
    root.addSublayer(layer)
    layer.isHidden = true
    #expect(placement?.isVisible == false)
    layer.isHidden = false
    layer.opacity = 0
    #expect(placement?.isVisible == false)
    layer.opacity = 1
    layer.position.x = 450.5
    #expect(placement?.isVisible == false)
    layer.position.x = 449
    #expect(placement?.isVisible == true)
  }

  @Test func aHiddenAncestorHidesIt() {
    let parent = CALayer()
    parent.frame = root.bounds
    root.addSublayer(parent)
    parent.addSublayer(layer)
    parent.isHidden = true
    #expect(placement?.isVisible == false)
  }
}
