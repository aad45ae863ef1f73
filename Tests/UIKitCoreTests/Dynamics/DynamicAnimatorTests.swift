import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Dynamic behaviours move items as the formulas of mechanics say, with the units of Apple's documentation: gravity of 1 is 1,000
/// points a second squared, a push of 1 accelerates 100 × 100 points of density 1 by 100 points a second squared.
@MainActor @Suite(.serialized)
struct DynamicAnimatorTests {
  @MainActor
  private struct Scene {
    let stage: Stage
    let reference: UIView
    let animator: UIDynamicAnimator

    init(_ stage: Stage, height: CGFloat = 2000) {
      self.stage = stage
      reference = stage.addView(frame: CGRect(x: 0, y: 0, width: 1000, height: height))
      animator = UIDynamicAnimator(referenceView: reference)
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100) -> UIView {
      let box = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
      reference.addSubview(box)
      return box
    }

    /// Frames until the animator has run for so many seconds more.
    func run(_ seconds: Double) {
      let end = animator.elapsedTime + seconds - 1e-6
      for _ in 0..<Int(seconds * 120 + 10) where animator.elapsedTime < end && animator.isRunning {
        stage.host.advanceFrame()
      }
    }
  }

  private func with(height: CGFloat = 2000, _ body: (Scene) -> Void) {
    withStage { body(Scene($0, height: height)) }
  }

  private func isNear(_ value: CGFloat, _ expected: CGFloat, _ tolerance: CGFloat) -> Bool {
    abs(value - expected) <= tolerance
  }

  // MARK: - Forces

  /// y = ½ g t²: 1,000 points a second squared for half a second are 125 points.
  @Test func gravityFallsByTheFormula() {
    with { scene in
      let box = scene.box(200, 100)
      let gravity = UIGravityBehavior(items: [box])
      #expect(gravity.magnitude == 1 && gravity.gravityDirection == CGVector(dx: 0, dy: 1))
      #expect(gravity.angle == .pi / 2)
      scene.animator.addBehavior(gravity)
      scene.run(0.5)
      let time = CGFloat(scene.animator.elapsedTime)
      #expect(isNear(box.center.y, 100 + 500 * time * time, 0.01) && box.center.x == 200)
      #expect(box.transform == .identity)
    }
  }

  @Test func gravityPointsAnywhere() {
    with { scene in
      let box = scene.box(200, 100)
      let gravity = UIGravityBehavior(items: [box])
      gravity.setAngle(0, magnitude: 0.5)
      scene.animator.addBehavior(gravity)
      scene.run(0.4)
      let time = CGFloat(scene.animator.elapsedTime)
      #expect(isNear(box.center.x, 200 + 250 * time * time, 0.01) && box.center.y == 100)
    }
  }

  /// A force of 2 on 200 × 100 points, whose mass is 2, accelerates by 100 points a second squared.
  @Test func pushesAccelerateByMass() {
    with { scene in
      let box = scene.box(200, 100, 200, 100)
      let push = UIPushBehavior(items: [box], mode: .continuous)
      push.pushDirection = CGVector(dx: 2, dy: 0)
      scene.animator.addBehavior(push)
      scene.run(1)
      let time = CGFloat(scene.animator.elapsedTime)
      #expect(isNear(box.center.x, 200 + 50 * time * time, 0.01))
      push.active = false
      let (start, from) = (box.center.x, CGFloat(scene.animator.elapsedTime))
      scene.run(0.5)
      // v = a t, and stays.
      #expect(isNear(box.center.x - start, 100 * time * (CGFloat(scene.animator.elapsedTime) - from), 0.1))
    }
  }

  /// A blow of 3 gives 100 × 100 points a speed of 300 points a second, once; beside the middle it turns them: an impulse J at an
  /// arm r gives ω = r J / I with I = m (w² + h²) / 12.
  @Test func blowsGiveSpeed() {
    with { scene in
      let box = scene.box(200, 500)
      let blow = UIPushBehavior(items: [box], mode: .instantaneous)
      blow.setAngle(0, magnitude: 3)
      blow.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -10), for: box)
      let traits = UIDynamicItemBehavior(items: [box])
      scene.animator.addBehavior(traits)
      scene.animator.addBehavior(blow)
      scene.run(0.1)
      #expect(!blow.active)
      #expect(isNear(traits.linearVelocity(for: box).x, 300, 1e-6))
      // r × J = 10 · 300, I = (100² + 100²) / 12.
      #expect(isNear(traits.angularVelocity(for: box), 3000 * 12 / 20_000, 1e-6))
      scene.run(0.4)
      let time = CGFloat(scene.animator.elapsedTime)
      #expect(isNear(box.center.x, 200 + 300 * time, 2))
      #expect(isNear(atan2(box.transform.b, box.transform.a), 1.8 * time, 0.02))
    }
  }

  /// v = v₀ e^(−r t), for running and turning.
  @Test func resistanceFades() {
    with { scene in
      let box = scene.box(200, 100)
      let traits = UIDynamicItemBehavior(items: [box])
      traits.resistance = 2
      traits.angularResistance = 1
      scene.animator.addBehavior(traits)
      traits.addLinearVelocity(CGPoint(x: 400, y: 0), for: box)
      traits.addAngularVelocity(2, for: box)
      #expect(traits.linearVelocity(for: box) == CGPoint(x: 400, y: 0))
      scene.run(0.5)
      let time = CGFloat(scene.animator.elapsedTime)
      #expect(isNear(traits.linearVelocity(for: box).x, 400 * exp(-2 * time), 4))
      #expect(isNear(traits.angularVelocity(for: box), 2 * exp(-time), 0.02))
    }
  }

  // MARK: - Attachments

  /// A weight on an undamped spring swings as a cosine: after half a period it is as far on the other side.
  @Test func springsSwingAtTheirFrequency() {
    with { scene in
      let box = scene.box(300, 300)
      let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 300, y: 100))
      #expect(spring.length == 200 && spring.attachedBehaviorType == .anchor)
      spring.frequency = 1
      spring.length = 150
      scene.animator.addBehavior(spring)
      scene.run(0.5)
      #expect(isNear(box.center.y, 200, 2))
      scene.run(0.5)
      #expect(isNear(box.center.y, 300, 2))
      spring.damping = 1
      scene.run(3)
      #expect(isNear(box.center.y, 250, 0.5))
    }
  }

  /// A bar keeps its length while the weight swings: the highest speed of a pendulum let go at the side is √(2 g L).
  @Test func barsKeepTheirLength() {
    with { scene in
      let box = scene.box(700, 300, 20, 20)
      let anchor = CGPoint(x: 500, y: 300)
      let bar = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
      let traits = UIDynamicItemBehavior(items: [box])
      var fastest: CGFloat = 0
      var strays: CGFloat = 0
      traits.action = { [unowned traits, unowned box] in
        let velocity = traits.linearVelocity(for: box)
        fastest = max(fastest, hypot(velocity.x, velocity.y))
        strays = max(strays, abs(hypot(box.center.x - anchor.x, box.center.y - anchor.y) - 200))
      }
      for behavior in [UIGravityBehavior(items: [box]), bar, traits] { scene.animator.addBehavior(behavior) }
      scene.run(2)
      #expect(strays < 0.5)
      #expect(isNear(fastest, (2 * 1000 * 200 as CGFloat).squareRoot(), 20))
    }
  }

  @Test func itemsHangOnItems() {
    with { scene in
      let (held, hanging) = (scene.box(300, 100), scene.box(300, 300))
      let anchored = UIDynamicItemBehavior(items: [held])
      anchored.isAnchored = true
      let bar = UIAttachmentBehavior(item: hanging, attachedTo: held)
      #expect(bar.attachedBehaviorType == .items && bar.length == 200 && bar.items.count == 2)
      for behavior in [UIGravityBehavior(items: [hanging]), bar, anchored] {
        scene.animator.addBehavior(behavior)
      }
      scene.run(1)
      #expect(held.center == CGPoint(x: 300, y: 100) && isNear(hanging.center.y, 300, 0.5))
    }
  }

  // MARK: - Snapping

  @Test(arguments: [0, 0.5, 1]) func itemsSnapUprightToAPoint(damping: CGFloat) {
    with { scene in
      let box = scene.box(200, 200)
      box.transform = CGAffineTransform(rotationAngle: 1)
      let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 500, y: 400))
      #expect(snap.damping == 0.5)
      snap.damping = damping
      var furthest: CGFloat = 0
      snap.action = { [unowned box] in furthest = max(furthest, box.center.x) }
      scene.animator.addBehavior(snap)
      scene.run(6)
      #expect(isNear(box.center.x, 500, 0.5) && isNear(box.center.y, 400, 0.5))
      #expect(isNear(atan2(box.transform.b, box.transform.a), 0, 0.01))
      // "Values range from 0.0 (maximum oscillation) to 1.0 (minimum oscillation)".
      #expect(damping == 1 ? furthest < 501 : furthest > 501)
      #expect(!scene.animator.isRunning)
    }
  }

  // MARK: - Life

  private final class Witness: UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }

  @Test func restingAnimatorsPauseAndGoOn() {
    with { scene in
      let witness = Witness()
      scene.animator.delegate = witness
      #expect(!scene.animator.isRunning)
      let box = scene.box(200, 500)
      let push = UIPushBehavior(items: [box], mode: .instantaneous)
      scene.animator.addBehavior(push)
      #expect(scene.animator.isRunning && witness.lines == ["resume"])
      scene.run(2)
      #expect(!scene.animator.isRunning && witness.lines == ["resume", "pause"])
      push.pushDirection = CGVector(dx: 1, dy: 0)
      push.active = true
      scene.run(0.2)
      #expect(box.center.x > 210 && witness.lines == ["resume", "pause", "resume"])
      scene.animator.removeAllBehaviors()
      scene.stage.host.advance(by: 0.1)
      #expect(!scene.animator.isRunning && push.dynamicAnimator == nil)
    }
  }

  @Test func behaviorsHaveChildrenAndItemsMayBeMovedByHand() {
    with { scene in
      let box = scene.box(200, 100)
      let family = UIDynamicBehavior()
      family.addChildBehavior(UIGravityBehavior(items: [box]))
      scene.animator.addBehavior(family)
      #expect(family.childBehaviors[0].dynamicAnimator === scene.animator)
      scene.run(0.1)
      #expect(box.center.y > 104)
      box.center = CGPoint(x: 400, y: 300)
      scene.animator.updateItem(usingCurrentState: box)
      scene.stage.host.advanceFrame()
      #expect(box.center.x == 400 && box.center.y >= 300 && box.center.y < 305)
      #expect(scene.animator.items(in: CGRect(x: 380, y: 280, width: 10, height: 10)).count == 1)
      #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
    }
  }

  @Test func animatorsAreKeptByNobody() {
    withStage { stage in
      weak var gone: UIDynamicAnimator?
      weak var view: UIView?
      autoreleasepool {
        let scene = Scene(stage)
        let box = scene.box(200, 100)
        scene.animator.addBehavior(UIGravityBehavior(items: [box]))
        scene.run(0.1)
        (gone, view) = (scene.animator, box)
        scene.reference.removeFromSuperview()
      }
      stage.host.advance(by: 0.1)
      #expect(gone == nil && view == nil)
    }
  }
}
