import Foundation
import QuartzCore

/// Two ends at a distance: on a body, and on another one or fixed.
@MainActor
struct DynamicLink {
  let body: DynamicBody
  /// From the body's middle, as it is turned now.
  let offset: CGPoint
  let other: DynamicBody?
  /// From the other body's middle; without one the fixed end itself.
  let otherOffset: CGPoint
  let length: CGFloat

  /// Springs faster than this could not be followed in steps (hertz).
  private static let highestFrequency: CGFloat = 30
  /// Ends nearer than this, in points, have no direction.
  private static let least: CGFloat = 1e-6

  private var between: CGVector {
    let end = CGPoint(x: body.position.x + offset.x, y: body.position.y + offset.y)
    let start =
      other.map { CGPoint(x: $0.position.x + otherOffset.x, y: $0.position.y + otherOffset.y) } ?? otherOffset
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The directions in which the ends are held: along the bar; any, where it has no length.
  private var directions: [CGVector] {
    let between = between
    if length <= Self.least { return [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)] }
    let distance = between.length
    guard distance > Self.least else { return [CGVector(dx: 0, dy: 1)] }
    return [CGVector(dx: between.dx / distance, dy: between.dy / distance)]
  }

  /// What stands for the mass of both ends in a direction.
  private func mass(_ direction: CGVector) -> CGFloat {
    func part(_ body: DynamicBody, _ arm: CGPoint) -> CGFloat {
      let cross = arm.x * direction.dy - arm.y * direction.dx
      return body.inverseMass + cross * cross * body.inverseInertia
    }
    let sum = part(body, offset) + (other.map { part($0, otherOffset) } ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  private func speed(_ direction: CGVector) -> CGFloat {
    let one = body.velocity(at: offset)
    let two = other?.velocity(at: otherOffset) ?? .zero
    return (one.dx - two.dx) * direction.dx + (one.dy - two.dy) * direction.dy
  }

  /// How much too long it is.
  private func excess(_ direction: CGVector) -> CGFloat {
    let between = between
    return between.dx * direction.dx + between.dy * direction.dy - (length <= Self.least ? 0 : length)
  }

  private func onBoth(_ direction: CGVector, _ size: CGFloat, _ act: (DynamicBody, CGVector, CGPoint) -> Void)
  {
    act(body, CGVector(dx: direction.dx * size, dy: direction.dy * size), offset)
    if let other { act(other, CGVector(dx: -direction.dx * size, dy: -direction.dy * size), otherOffset) }
  }

  /// The way is not only that of even forces.
  func involve() {
    body.isFree = false
    other?.isFree = false
  }

  func spring(frequency: CGFloat, damping: CGFloat, during step: CGFloat) {
    involve()
    let rate = 2 * .pi * min(frequency, Self.highestFrequency)
    for direction in directions {
      let mass = mass(direction)
      let force = -mass * (rate * rate * excess(direction) + 2 * damping * rate * speed(direction))
      onBoth(direction, force) { $0.apply($1, at: $2) }
    }
  }

  /// Takes away the speed with which the ends leave their distance.
  func hold() {
    for direction in directions {
      onBoth(direction, -mass(direction) * speed(direction)) { $0.hit($1, at: $2) }
    }
  }

  /// Puts the ends at their distance.
  func correct() {
    for direction in directions {
      onBoth(direction, -mass(direction) * excess(direction)) { $0.shove($1, at: $2) }
    }
  }
}
