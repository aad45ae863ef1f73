import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Fields work as the formulas of Apple's pages of `UIFieldBehavior` say, with the units of `UIPushBehavior`: a force of 1 accelerates 100 × 100
/// points of density 1 by 100 points a second squared.
@MainActor @Suite(.serialized)
struct DynamicFieldTests {
  @MainActor
  private struct Scene {
    let stage: Stage
    let reference: UIView
    let animator: UIDynamicAnimator

    init(_ stage: Stage) {
      self.stage = stage
      reference = stage.addView(frame: CGRect(x: 0, y: 0, width: 1000, height: 2000))
      animator = UIDynamicAnimator(referenceView: reference)
    }

    /// A box with its middle at a point. Its mass is 1 for 100 × 100 points.
    func box(_ x: CGFloat, _ y: CGFloat, width: CGFloat = 100) -> UIView {
      let box = UIView(frame: CGRect(x: x - width / 2, y: y - 50, width: width, height: 100))
      reference.addSubview(box)
      return box
    }

    /// Adds a field for boxes, and the behaviour that knows their velocities.
    func add(
      _ field: UIFieldBehavior, to boxes: UIView..., at position: CGPoint? = nil, charge: CGFloat = 0,
      velocity: CGPoint = .zero
    ) -> UIDynamicItemBehavior {
      if let position { field.position = position }
      let traits = UIDynamicItemBehavior(items: boxes)
      traits.charge = charge
      for box in boxes {
        field.addItem(box)
        if velocity != .zero { traits.addLinearVelocity(velocity, for: box) }
      }
      animator.addBehavior(traits)
      animator.addBehavior(field)
      return traits
    }

    /// Frames until the animator has run for so many seconds more.
    /// - Returns: the seconds that it has run in all.
    @discardableResult
    func run(_ seconds: Double) -> CGFloat {
      let end = animator.elapsedTime + seconds - 1e-6
      for _ in 0..<Int(seconds * 120 + 10) where animator.elapsedTime < end && animator.isRunning {
        stage.host.advanceFrame()
      }
      return CGFloat(animator.elapsedTime)
    }
  }

  private func with(_ body: (Scene) -> Void) {
    withStage { body(Scene($0)) }
  }

  private func isNear(_ value: CGFloat, _ expected: CGFloat, _ tolerance: CGFloat) -> Bool {
    abs(value - expected) <= tolerance
  }

  @Test func theyBeginAsDocumented() {
    let field = UIFieldBehavior.dragField()
    #expect(field.strength == 1 && field.falloff == 0 && field.direction == .zero && field.items.isEmpty)
    #expect(field.minimumRadius > 0)
    #expect(field.region.contains(CGPoint(x: 1e6, y: -1e6)))
    #expect(
      UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 2)).direction == CGVector(dx: 1, dy: 2))
    #expect(UIFieldBehavior.radialGravityField(position: CGPoint(x: 3, y: 4)).position == CGPoint(x: 3, y: 4))
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
    #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
    #expect(UIDynamicItemBehavior(items: []).charge == 0)
  }

  /// F = m a: the mass does not matter. y = ½ a t².
  @Test func linearGravityIsTheSameForAll() {
    with { scene in
      let (one, other) = (scene.box(200, 100), scene.box(600, 100, width: 200))
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      field.strength = 2
      _ = scene.add(field, to: one, other)
      let time = scene.run(0.5)
      #expect(isNear(one.center.y, 100 + 100 * time * time, 0.01))
      #expect(isNear(other.center.y, one.center.y, 0.01) && one.center.x == 200)
    }
  }

  /// Hooke's law: a period of 2π √(m / s), which is 2 seconds for s = π² and m = 1, and 2 √2 seconds for m = 2.
  @Test func springsSwing() {
    with { scene in
      let (one, other) = (scene.box(300, 300), scene.box(700, 300, width: 200))
      let field = UIFieldBehavior.springField()
      field.strength = .pi * .pi
      _ = scene.add(field, to: one, other, at: CGPoint(x: 500, y: 300))
      scene.run(1)
      #expect(isNear(one.center.x, 700, 3))
      // cos(π / √2) = -0.6057.
      #expect(isNear(other.center.x, 500 - 0.6057 * 200, 5))
      scene.run(1)
      #expect(isNear(one.center.x, 300, 5))
    }
  }

  /// v = v₀ e^(-s t / m).
  @Test func dragSlowsByMass() {
    with { scene in
      let (one, other) = (scene.box(200, 100), scene.box(200, 500, width: 200))
      let field = UIFieldBehavior.dragField()
      field.strength = 2
      let traits = scene.add(field, to: one, other, velocity: CGPoint(x: 400, y: 0))
      let time = scene.run(0.5)
      #expect(isNear(traits.linearVelocity(for: one).x, 400 * exp(-2 * time), 4))
      #expect(isNear(traits.linearVelocity(for: other).x, 400 * exp(-time), 4))
    }
  }

  /// Positive values turn counter-clockwise: what is at the right goes up, by ½ s d t².
  @Test func vorticesTurnCounterClockwise() {
    with { scene in
      let box = scene.box(700, 500)
      _ = scene.add(.vortexField(), to: box, at: CGPoint(x: 500, y: 500))
      let time = scene.run(0.3)
      #expect(isNear(box.center.y, 500 - 100 * time * time, 0.5) && isNear(box.center.x, 700, 1))
    }
  }

  /// a = s d: as a spring of unit mass, but for all masses. Negative values repel.
  @Test func radialGravityDrawsByDistance() {
    with { scene in
      let (one, other) = (scene.box(300, 500), scene.box(700, 500, width: 200))
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
      _ = scene.add(field, to: one, other)
      let time = scene.run(0.5)
      #expect(isNear(one.center.x, 500 - 200 * cos(time), 1))
      #expect(isNear(other.center.x, 500 + 200 * cos(time), 1))
      let before = one.center.x
      field.strength = -40
      scene.run(0.5)
      #expect(one.center.x < before - 20)
    }
  }

  /// The strength times (d / 100)^-falloff: with 1 radial gravity is even, a = 100 s.
  @Test func fieldsFade() {
    with { scene in
      let box = scene.box(900, 500)
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
      field.falloff = 1
      _ = scene.add(field, to: box)
      let time = scene.run(0.5)
      #expect(isNear(box.center.x, 900 - 50 * time * time, 0.3))
    }
  }

  /// Distances below the least one count as that: a = s d.
  @Test func nearTheMiddleTheDistanceIsTheLeast() {
    with { scene in
      let box = scene.box(510, 500)
      let field = UIFieldBehavior.vortexField()
      field.minimumRadius = 100
      let traits = scene.add(field, to: box, at: CGPoint(x: 500, y: 500))
      let time = scene.run(0.05)
      #expect(isNear(traits.linearVelocity(for: box).y, -100 * time, 0.5))
    }
  }

  /// "Velocity fields apply their velocity to the item, overriding any other acceleration forces currently on the item."
  @Test func velocityFieldsOverrideForces() {
    with { scene in
      let box = scene.box(200, 100)
      let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
      field.strength = 3
      field.region = UIRegion(size: CGSize(width: 400, height: 400))
      let traits = scene.add(field, to: box, at: CGPoint(x: 200, y: 100))
      scene.animator.addBehavior(UIGravityBehavior(items: [box]))
      scene.run(0.4)
      #expect(traits.linearVelocity(for: box) == CGPoint(x: 300, y: 0) && box.center.y == 100)
      // At 400 the field ends, and it falls on.
      scene.run(0.6)
      #expect(box.center.x > 410 && box.center.y > 110)
      #expect(isNear(traits.linearVelocity(for: box).x, 300, 1e-6))
    }
  }

  /// F = q E: like signs repel, and what has no charge stays.
  @Test(arguments: [2, -2, 0] as [CGFloat])
  func electricFieldsWorkByCharge(charge: CGFloat) {
    with { scene in
      let box = scene.box(600, 500, width: 200)
      _ = scene.add(.electricField(), to: box, at: CGPoint(x: 300, y: 500), charge: charge)
      let time = scene.run(0.4)
      // a = 100 q / m, with a mass of 2.
      #expect(isNear(box.center.x, 600 + 25 * charge * time * time, 0.3) && isNear(box.center.y, 500, 0.01))
    }
  }

  /// F = q v B: the way turns by q s / m radians a second, counter-clockwise on screen, and the speed stays.
  @Test func magneticFieldsTurnTheWay() {
    with { scene in
      let box = scene.box(500, 1000)
      let field = UIFieldBehavior.magneticField()
      field.strength = .pi
      let traits = scene.add(field, to: box, charge: 1, velocity: CGPoint(x: 100, y: 0))
      scene.run(0.5)
      var velocity = traits.linearVelocity(for: box)
      // Two steps of a 240th of a second may be missing.
      #expect(isNear(velocity.x, 0, 4) && isNear(velocity.y, -100, 1))
      field.strength = -.pi
      scene.run(0.5)
      velocity = traits.linearVelocity(for: box)
      #expect(isNear(velocity.x, 100, 1) && isNear(hypot(velocity.x, velocity.y), 100, 0.01))
    }
  }

  @Test func nothingWorksOutsideTheRegion() {
    with { scene in
      let (inside, outside) = (scene.box(520, 500), scene.box(560, 500))
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 5))
      field.region = UIRegion(radius: 50)
      _ = scene.add(field, to: inside, outside, at: CGPoint(x: 500, y: 500))
      scene.run(0.2)
      #expect(inside.center.y > 505 && outside.center.y == 500)
      field.removeItem(inside)
      #expect(field.items.count == 1)
    }
  }

  @Test func closuresGiveForces() {
    with { scene in
      let box = scene.box(200, 100, width: 200)
      var seen: [CGFloat] = []
      let field = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
        seen = [position.y, velocity.dx, mass, charge]
        return CGVector(dx: field.strength, dy: 0)
      }
      field.strength = 4
      _ = scene.add(field, to: box, charge: 7)
      let time = scene.run(0.4)
      #expect(isNear(box.center.x, 200 + 100 * time * time, 1))
      #expect(seen.count == 4 && seen[0] == 100 && seen[1] > 50 && isNear(seen[2], 2, 1e-9) && seen[3] == 7)
    }
  }

  @Test func noiseDiffersFromPlaceToPlace() {
    with { scene in
      let boxes = [scene.box(210, 330), scene.box(455, 615), scene.box(745, 905)]
      let field = UIFieldBehavior.noiseField(smoothness: 0, animationSpeed: 1)
      field.strength = 10
      _ = scene.add(field, to: boxes[0], boxes[1], boxes[2])
      scene.run(0.5)
      let ways = [
        CGPoint(x: boxes[0].center.x - 210, y: boxes[0].center.y - 330),
        CGPoint(x: boxes[1].center.x - 455, y: boxes[1].center.y - 615),
        CGPoint(x: boxes[2].center.x - 745, y: boxes[2].center.y - 905),
      ]
      #expect(Set(ways.map { Int($0.x.rounded()) }).count > 1)
      #expect(ways.contains { hypot($0.x, $0.y) > 1 })
    }
  }

  /// "The strength of the noise generated by this field is proportional to the velocity of the item in the field."
  @Test func turbulenceIsForWhatMoves() {
    with { scene in
      let (resting, moving) = (scene.box(200, 300), scene.box(205, 605))
      let field = UIFieldBehavior.turbulenceField(smoothness: 0, animationSpeed: 1)
      field.strength = 5
      let traits = scene.add(field, to: resting, moving)
      traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: moving)
      scene.run(0.5)
      #expect(resting.center == CGPoint(x: 200, y: 300))
      #expect(abs(moving.center.y - 605) > 0.5)
    }
  }

  /// Perlin's noise is 0 at the lattice's points, at most about 1, and has no steps.
  @Test func noiseIsSmooth() {
    #expect(GradientNoise.value(3, -4, 0) == 0)
    let values = (0..<2000).map { GradientNoise.value(CGFloat($0) / 100 + 0.3, 7.4, 1.7) }
    #expect(values.allSatisfy { abs($0) < 1.2 })
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.06 })
    #expect((values.max() ?? 0) > 0.2 && (values.min() ?? 0) < -0.2)
  }

  @Test func regionsAreSetsOfPoints() {
    let (circle, square) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 80, height: 80)))
    let (corner, edge, far) = (CGPoint(x: 38, y: 38), CGPoint(x: 45, y: 0), CGPoint(x: 60, y: 0))
    #expect(!circle.contains(corner) && circle.contains(edge) && !circle.contains(far))
    #expect(square.contains(corner) && !square.contains(edge))
    let union = circle.byUnion(with: square)
    #expect(union.contains(corner) && union.contains(edge) && !union.contains(far))
    let common = circle.byIntersection(with: square)
    #expect(!common.contains(corner) && !common.contains(edge) && common.contains(.zero))
    let rest = circle.byDifference(from: square)
    #expect(rest.contains(edge) && !rest.contains(.zero) && !rest.contains(corner))
    #expect(circle.inverse().contains(far) && !circle.inverse().contains(.zero))
    #expect(UIRegion.infinite.contains(far) && !UIRegion.infinite.inverse().contains(far))
  }

  /// (d / 100) to the power of -2 is infinite at a distance of 0: no item is given a place that is no number.
  @Test func withoutALeastRadiusNothingMovesInTheMiddle() {
    with { scene in
      let box = scene.box(500, 500)
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
      (field.minimumRadius, field.falloff) = (0, 2)
      _ = scene.add(field, to: box)
      scene.run(0.1)
      #expect(box.center == CGPoint(x: 500, y: 500))
    }
  }
}
