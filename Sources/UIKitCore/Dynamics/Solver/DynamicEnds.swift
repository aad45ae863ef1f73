import Foundation
import QuartzCore

/// A place on a body, and one on another body or on something fixed, that work on each other.
@MainActor
struct DynamicEnds {
  let body: DynamicBody
  /// From the body's middle, as it is turned now.
  let arm: CGPoint
  let other: DynamicBody?
  let otherArm: CGPoint

  var bodies: [DynamicBody] { other.map { [body, $0] } ?? [body] }

  /// Returns the effective mass of both in a direction: an impulse of that size changes their relative speed by 1 there.
  func mass(_ direction: CGVector) -> CGFloat {
    func part(_ body: DynamicBody, _ arm: CGPoint) -> CGFloat {
      let cross = arm.x * direction.dy - arm.y * direction.dx
      return body.inverseMass + cross * cross * body.inverseInertia
    }
    let sum = part(body, arm) + (other.map { part($0, otherArm) } ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  /// Returns the speed at which the first place leaves the second one in a direction.
  func speed(_ direction: CGVector) -> CGFloat {
    let one = body.velocity(at: arm)
    let two = other?.velocity(at: otherArm) ?? .zero
    return (one.dx - two.dx) * direction.dx + (one.dy - two.dy) * direction.dy
  }

  /// Does the same to both in opposite directions: a force, a blow, or a shove.
  func onBoth(_ direction: CGVector, _ size: CGFloat, _ act: (DynamicBody) -> (CGVector, CGPoint) -> Void) {
    act(body)(CGVector(dx: direction.dx * size, dy: direction.dy * size), arm)
    if let other { act(other)(CGVector(dx: -direction.dx * size, dy: -direction.dy * size), otherArm) }
  }

  /// The way of both is not only that of even forces.
  func involve() {
    body.isFree = false
    other?.isFree = false
  }
}
