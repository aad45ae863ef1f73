import Foundation
import QuartzCore

/// A place at which a body touches another one or a boundary.
@MainActor
struct DynamicContact {
  /// Hand-chosen figures, in points and points a second.
  private enum Metrics {
    /// The depth to which bodies may overlap, so that what rests goes on touching.
    static let slop: CGFloat = 0.05
    /// The speed below which nothing bounces.
    static let leastBounce: CGFloat = 20
    /// The part of too much depth that a step takes away.
    static let correction: CGFloat = 0.4
    /// Contacts of the same bodies nearer than this, and with normals whose cosine is more than that, are the same.
    static let samePlace: CGFloat = 4
    static let sameDirection: CGFloat = 0.95
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

  /// A boundary is as elastic as what hits it; of two items the more elastic one decides.
  mutating func prepare() {
    let approach = -ends.speed(normal)
    let elasticity = max(ends.body.traits.elasticity, ends.other?.traits.elasticity ?? 0)
    bounce = approach > Metrics.leastBounce ? approach * min(1, max(0, elasticity)) : 0
    ends.involve()
  }

  /// Begins with the blows that held the same place in the step before: what rests on each other is held from the beginning.
  mutating func goOn(from before: [DynamicContact]) {
    guard
      let same = before.first(where: {
        $0.ends.body === ends.body && $0.ends.other === ends.other
          && hypot($0.point.x - point.x, $0.point.y - point.y) < Metrics.samePlace
          && $0.normal.dx * normal.dx + $0.normal.dy * normal.dy > Metrics.sameDirection
      })
    else { return }
    (sum, rubbing) = (same.sum, friction > 0 ? same.rubbing : 0)
    ends.onBoth(normal, sum, DynamicBody.hit)
    ends.onBoth(along, rubbing, DynamicBody.hit)
  }

  /// The friction of both bodies; a boundary is as rough as what rubs on it.
  private var friction: CGFloat {
    let own = max(0, ends.body.traits.friction)
    return (own * (ends.other.map { max(0, $0.traits.friction) } ?? own)).squareRoot()
  }

  private var along: CGVector { CGVector(dx: -normal.dy, dy: normal.dx) }

  /// Keeps the bodies from going deeper into each other, and rubs.
  mutating func hold() {
    let blow = ends.mass(normal) * (bounce - ends.speed(normal))
    let before = sum
    // Bodies push each other and do not pull.
    sum = max(0, sum + blow)
    ends.onBoth(normal, sum - before, DynamicBody.hit)
    guard friction > 0 else { return }
    let most = friction * sum
    let rub = -ends.mass(along) * ends.speed(along)
    let rubbed = rubbing
    rubbing = min(most, max(-most, rubbing + rub))
    ends.onBoth(along, rubbing - rubbed, DynamicBody.hit)
  }

  /// Moves apart what was too deep in each other.
  func separate() {
    let excess = depth - Metrics.slop
    guard excess > 0 else { return }
    ends.onBoth(normal, ends.mass(normal) * excess * Metrics.correction, DynamicBody.shove)
  }
}
