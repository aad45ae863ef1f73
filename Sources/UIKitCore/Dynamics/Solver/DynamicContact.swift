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

  let body: DynamicBody
  let other: DynamicBody?
  let point: CGPoint
  /// Away from the other, of length 1.
  let normal: CGVector
  let depth: CGFloat
  /// The speed along the normal that the blow is to give.
  private var bounce: CGFloat = 0
  private var sum: CGFloat = 0
  private var rubbing: CGFloat = 0

  init(_ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint, normal: CGVector, depth: CGFloat) {
    (self.body, self.other, self.point, self.normal, self.depth) = (body, other, point, normal, depth)
  }

  private var arm: CGPoint { CGPoint(x: point.x - body.position.x, y: point.y - body.position.y) }
  private var otherArm: CGPoint {
    other.map { CGPoint(x: point.x - $0.position.x, y: point.y - $0.position.y) } ?? .zero
  }

  private func speed(_ direction: CGVector) -> CGFloat {
    let one = body.velocity(at: arm)
    let two = other?.velocity(at: otherArm) ?? .zero
    return (one.dx - two.dx) * direction.dx + (one.dy - two.dy) * direction.dy
  }

  private func mass(_ direction: CGVector) -> CGFloat {
    func part(_ body: DynamicBody, _ arm: CGPoint) -> CGFloat {
      let cross = arm.x * direction.dy - arm.y * direction.dx
      return body.inverseMass + cross * cross * body.inverseInertia
    }
    let sum = part(body, arm) + (other.map { part($0, otherArm) } ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  private func onBoth(_ direction: CGVector, _ size: CGFloat, _ act: (DynamicBody, CGVector, CGPoint) -> Void)
  {
    act(body, CGVector(dx: direction.dx * size, dy: direction.dy * size), arm)
    if let other { act(other, CGVector(dx: -direction.dx * size, dy: -direction.dy * size), otherArm) }
  }

  /// A boundary is as elastic and as rough as what hits it; of two items the more elastic one decides, and both rub.
  mutating func prepare() {
    let approach = -speed(normal)
    let elasticity = max(body.traits.elasticity, other?.traits.elasticity ?? 0)
    bounce = approach > Figures.leastBounce ? approach * min(1, max(0, elasticity)) : 0
    body.isFree = false
    other?.isFree = false
  }

  /// Keeps the bodies from going deeper into each other, and rubs.
  mutating func hold() {
    let blow = mass(normal) * (bounce - speed(normal))
    let before = sum
    // Bodies push each other and do not pull.
    sum = max(0, sum + blow)
    onBoth(normal, sum - before) { $0.hit($1, at: $2) }
    let friction = max(0, body.traits.friction) * max(0, other?.traits.friction ?? body.traits.friction)
    guard friction > 0 else { return }
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    let most = friction.squareRoot() * sum
    let rub = -mass(along) * speed(along)
    let rubbed = rubbing
    rubbing = min(most, max(-most, rubbing + rub))
    onBoth(along, rubbing - rubbed) { $0.hit($1, at: $2) }
  }

  /// Moves apart what was too deep in each other.
  func separate() {
    let excess = depth - Figures.slop
    guard excess > 0 else { return }
    onBoth(normal, mass(normal) * excess * Figures.correction) { $0.shove($1, at: $2) }
  }
}
