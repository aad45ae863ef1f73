import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of collisions: items keep momentum, bounce as high as elasticity says, and stay out of what they hit.
@MainActor @Suite(.serialized)
struct DynamicCollisionTests {
  private final class Witness: UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { lines.append("began \(identifier.map { "\($0)" } ?? "edge")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("ended \(identifier.map { "\($0)" } ?? "edge")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { lines.append("began items") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { lines.append("ended items") }
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private func with(_ body: (Stage, UIView, UIDynamicAnimator) -> Void) {
    withStage { stage in
      let reference = stage.addView(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
      body(stage, reference, UIDynamicAnimator(referenceView: reference))
    }
  }

  private func add<View: UIView>(_ view: View, to reference: UIView, _ frame: CGRect) -> View {
    view.frame = frame
    reference.addSubview(view)
    return view
  }

  private func run(_ stage: Stage, _ seconds: Double, _ each: () -> Void = {}) {
    for _ in 0..<Int(seconds * 60) {
      stage.host.advanceFrame()
      each()
    }
  }

  private final class Stick: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -5, y: 0))
      path.addLine(to: CGPoint(x: 5, y: 0))
      return path
    }
  }

  /// A line has no inside to be kept out of: the bounds count, and their lower edge comes to rest on the floor at 800.
  @Test func aPathWithoutAnInsideIsTheBounds() {
    with { stage, reference, animator in
      let stick = add(Stick(), to: reference, CGRect(x: 100, y: 600, width: 60, height: 40))
      let collision = UICollisionBehavior(items: [stick])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [stick]))
      animator.addBehavior(collision)
      run(stage, 3)
      #expect(abs(stick.center.y - 780) < 0.5 && abs(stick.center.x - 130) < 0.5)
    }
  }

  /// Two equal masses that hit each other without loss exchange their speeds.
  @Test(arguments: [false, true]) func equalMassesExchangeSpeed(areBalls: Bool) {
    with { stage, reference, animator in
      @MainActor func make(_ x: CGFloat) -> UIView {
        add(areBalls ? Ball() : UIView(), to: reference, CGRect(x: x, y: 300, width: 60, height: 60))
      }
      let (one, other) = (make(100), make(400))
      let traits = UIDynamicItemBehavior(items: [one, other])
      traits.elasticity = 1
      let collision = UICollisionBehavior(items: [one, other])
      let witness = Witness()
      collision.collisionDelegate = witness
      animator.addBehavior(traits)
      animator.addBehavior(collision)
      traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
      run(stage, 1.5)
      #expect(abs(traits.linearVelocity(for: one).x) < 1)
      #expect(abs(traits.linearVelocity(for: other).x - 300) < 1)
      #expect(abs(traits.angularVelocity(for: other)) < 0.01)
      #expect(witness.lines == ["began items", "ended items"])
    }
  }

  /// Two items without elasticity go on together: m₁ v₁ = (m₁ + m₂) v. A mass of 4 at 300 takes one of 1 along at 240.
  @Test func momentumIsKept() {
    with { stage, reference, animator in
      let heavy = add(UIView(), to: reference, CGRect(x: 100, y: 300, width: 200, height: 200))
      let light = add(UIView(), to: reference, CGRect(x: 400, y: 350, width: 100, height: 100))
      let traits = UIDynamicItemBehavior(items: [heavy, light])
      animator.addBehavior(traits)
      animator.addBehavior(UICollisionBehavior(items: [heavy, light]))
      traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: heavy)
      run(stage, 0.8)
      #expect(abs(traits.linearVelocity(for: heavy).x - 240) < 1)
      #expect(abs(traits.linearVelocity(for: light).x - 240) < 1)
    }
  }

  /// An item that falls from h comes back to e² h, and rests in the end where the edge keeps it.
  @Test(arguments: [false, true]) func whatFallsBouncesAndRests(isBall: Bool) {
    with { stage, reference, animator in
      let item = add(
        isBall ? Ball() : UIView(), to: reference, CGRect(x: 400, y: 200, width: 100, height: 100))
      let traits = UIDynamicItemBehavior(items: [item])
      traits.elasticity = 0.5
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      let witness = Witness()
      collision.collisionDelegate = witness
      for behavior in [UIGravityBehavior(items: [item]), traits, collision] { animator.addBehavior(behavior) }
      // 500 points above the edge at 800: the floor is reached after 1 s, the height of the bounce is 125.
      run(stage, 1.1)
      #expect(witness.lines.prefix(2) == ["began edge", "ended edge"])
      var highest: CGFloat = 800
      run(stage, 0.8) { highest = min(highest, item.frame.maxY) }
      #expect(abs(800 - highest - 125) < 8)
      run(stage, 6)
      #expect(abs(item.center.y - 750) < 0.5 && abs(item.center.x - 450) < 0.5)
      #expect(!animator.isRunning)
      #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.01)
    }
  }

  /// A tower stands, and nothing is in anything else.
  @Test func towersStand() {
    with { stage, reference, animator in
      let boxes = (0..<4).map { index in
        add(UIView(), to: reference, CGRect(x: 450, y: 680 - CGFloat(index) * 110, width: 100, height: 100))
      }
      let traits = UIDynamicItemBehavior(items: boxes)
      traits.friction = 0.5
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [UIGravityBehavior(items: boxes), traits, collision] { animator.addBehavior(behavior) }
      run(stage, 5)
      #expect(!animator.isRunning)
      for (index, box) in boxes.enumerated() {
        #expect(abs(box.center.y - (750 - CGFloat(index) * 100)) < 2, "box \(index)")
        #expect(abs(box.center.x - 500) < 1, "box \(index)")
      }
    }
  }

  /// Sliding on a floor with friction μ slows by μ g: from 400 points a second on 0.4 it takes 1 s and 200 points.
  @Test func frictionSlowsWhatSlides() {
    with { stage, reference, animator in
      let box = add(UIView(), to: reference, CGRect(x: 100, y: 700, width: 200, height: 100))
      let traits = UIDynamicItemBehavior(items: [box])
      traits.friction = 0.4
      traits.allowsRotation = false
      let collision = UICollisionBehavior(items: [box])
      collision.translatesReferenceBoundsIntoBoundary = true
      for behavior in [UIGravityBehavior(items: [box]), traits, collision] { animator.addBehavior(behavior) }
      run(stage, 0.2)
      traits.addLinearVelocity(CGPoint(x: 400, y: 0), for: box)
      run(stage, 2)
      #expect(abs(box.center.x - 400) < 8)
    }
  }

  @Test func boundariesHaveNamesAndHoldFastItems() {
    with { stage, reference, animator in
      let box = add(UIView(), to: reference, CGRect(x: 100, y: 300, width: 40, height: 40))
      let collision = UICollisionBehavior(items: [box])
      collision.addBoundary(
        withIdentifier: "wall" as NSString, from: CGPoint(x: 600, y: 0), to: CGPoint(x: 600, y: 800))
      let witness = Witness()
      collision.collisionDelegate = witness
      #expect(collision.boundaryIdentifiers?.count == 1)
      #expect(collision.boundary(withIdentifier: "wall" as NSString) != nil)
      let traits = UIDynamicItemBehavior(items: [box])
      animator.addBehavior(traits)
      animator.addBehavior(collision)
      traits.addLinearVelocity(CGPoint(x: 3000, y: 0), for: box)
      run(stage, 1)
      #expect(abs(box.frame.maxX - 600) < 1 && witness.lines == ["began wall"])
      collision.removeBoundary(withIdentifier: "wall" as NSString)
      #expect(collision.boundaryIdentifiers == nil)
      collision.addBoundary(
        withIdentifier: "ring" as NSString,
        for: UIBezierPath(ovalIn: CGRect(x: 200, y: 100, width: 600, height: 600)))
      traits.addLinearVelocity(CGPoint(x: 700, y: 300), for: box)
      run(stage, 3) {
        #expect(hypot(box.center.x - 500, box.center.y - 400) < 300)
      }
    }
  }

  /// Items as fast as a flick of 12,000 points a second pass no wall and no other item.
  @Test(arguments: [false, true]) func nothingIsPassed(isWall: Bool) {
    with { stage, reference, animator in
      let box = add(UIView(), to: reference, CGRect(x: 100, y: 300, width: 40, height: 40))
      let post = add(UIView(), to: reference, CGRect(x: 600, y: 200, width: 20, height: 240))
      let traits = UIDynamicItemBehavior(items: [box])
      let anchored = UIDynamicItemBehavior(items: [post])
      anchored.isAnchored = true
      let collision = UICollisionBehavior(items: isWall ? [box] : [box, post])
      if isWall {
        collision.addBoundary(
          withIdentifier: "wall" as NSString, from: CGPoint(x: 600, y: 0), to: CGPoint(x: 600, y: 800))
      }
      for behavior in [traits, anchored, collision] { animator.addBehavior(behavior) }
      traits.addLinearVelocity(CGPoint(x: 12_000, y: 0), for: box)
      run(stage, 1)
      #expect(abs(box.frame.maxX - 600) < 1 && post.center == CGPoint(x: 610, y: 320))
    }
  }

  @Test func modesChooseWhatIsHit() {
    with { stage, reference, animator in
      let one = add(UIView(), to: reference, CGRect(x: 100, y: 300, width: 60, height: 60))
      let other = add(UIView(), to: reference, CGRect(x: 300, y: 300, width: 60, height: 60))
      let traits = UIDynamicItemBehavior(items: [one, other])
      let collision = UICollisionBehavior(items: [one, other])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionMode = .boundaries
      animator.addBehavior(traits)
      animator.addBehavior(collision)
      traits.addLinearVelocity(CGPoint(x: 500, y: 0), for: one)
      run(stage, 3)
      #expect(abs(one.frame.maxX - 1000) < 1 && other.center.x == 330)
    }
  }

  /// Two runs of one scene are the same to the last bit.
  @Test func runsAreRepeatable() {
    func places() -> [CGPoint] {
      var places: [CGPoint] = []
      with { stage, reference, animator in
        let items = (0..<8).map { index in
          add(
            index.isMultiple(of: 2) ? Ball() : UIView(), to: reference,
            CGRect(
              x: 300 + CGFloat(index) * 37, y: CGFloat(index) * 61, width: 50 + CGFloat(index) * 5, height: 60
            ))
        }
        let traits = UIDynamicItemBehavior(items: items)
        (traits.elasticity, traits.friction) = (0.4, 0.3)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [UIGravityBehavior(items: items), traits, collision] {
          animator.addBehavior(behavior)
        }
        run(stage, 4)
        // Nothing left the view.
        for item in items { #expect(reference.bounds.insetBy(dx: -3, dy: -3).contains(item.center)) }
        places = items.map(\.center)
      }
      return places
    }
    #expect(places() == places())
  }
}
