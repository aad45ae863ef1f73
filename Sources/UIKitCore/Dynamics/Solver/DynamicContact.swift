import Foundation
import QuartzCore

/// A place at which a body touches another one or a boundary.
@MainActor
struct DynamicContact {
  /// Hand-chosen figures, in points and points a second.
  private enum Figures {
    /// How deep bodies may be in each other, so that what rests goes on touching.
    static let slop: CGFloat = 0.05
    /// What comes slower than this does not bounce.
    static let leastBounce: CGFloat = 20
    /// The part of too much depth that a step takes away.
    static let correction: CGFloat = 0.4
  }

  let ends: DynamicEnds
  let point: CGPoint
  /// Away from the other, of length 1.
  let normal: CGVector
  let depth: CGFloat
  /// The speed along the normal that the blow is to give.
  private var bounce: CGFloat = 0
  private var sum: CGFloat = 0
  private var rubbing: CGFloat = 0

  init(_ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint, normal: CGVector, depth: CGFloat) {
    (self.point, self.normal, self.depth) = (point, normal, depth)
    func arm(_ body: DynamicBody) -> CGPoint {
      CGPoint(x: point.x - body.position.x, y: point.y - body.position.y)
    }
    ends = DynamicEnds(body: body, arm: arm(body), other: other, otherArm: other.map(arm) ?? .zero)
  }

  /// A boundary is as elastic and as rough as what hits it; of two items the more elastic one decides, and both rub.
  mutating func prepare() {
    let approach = -ends.speed(normal)
    let elasticity = max(ends.body.traits.elasticity, ends.other?.traits.elasticity ?? 0)
    bounce = approach > Figures.leastBounce ? approach * min(1, max(0, elasticity)) : 0
    ends.involve()
  }

  /// Keeps the bodies from going deeper into each other, and rubs.
  mutating func hold() {
    let blow = ends.mass(normal) * (bounce - ends.speed(normal))
    let before = sum
    // Bodies push each other and do not pull.
    sum = max(0, sum + blow)
    ends.onBoth(normal, sum - before, DynamicBody.hit)
    let own = max(0, ends.body.traits.friction)
    let friction = own * (ends.other.map { max(0, $0.traits.friction) } ?? own)
    guard friction > 0 else { return }
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    let most = friction.squareRoot() * sum
    let rub = -ends.mass(along) * ends.speed(along)
    let rubbed = rubbing
    rubbing = min(most, max(-most, rubbing + rub))
    ends.onBoth(along, rubbing - rubbed, DynamicBody.hit)
  }

  /// Moves apart what was too deep in each other.
  func separate() {
    let excess = depth - Figures.slop
    guard excess > 0 else { return }
    ends.onBoth(normal, ends.mass(normal) * excess * Figures.correction, DynamicBody.shove)
  }
}
