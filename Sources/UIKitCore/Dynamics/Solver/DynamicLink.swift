import Foundation
import QuartzCore

/// Two ends at a distance: on a body, and on another one or fixed.
@MainActor
struct DynamicLink {
  /// The link's two ends; without another body the second place is the fixed end itself.
  let ends: DynamicEnds
  let length: CGFloat

  /// Springs faster than this could not be followed in steps (hertz).
  private static let highestFrequency: CGFloat = 30
  /// Ends nearer than this, in points, have no direction.
  private static let least: CGFloat = 1e-6

  private var between: CGVector {
    let (one, other) = (ends.body.position, ends.other?.position ?? .zero)
    return CGVector(
      dx: one.x + ends.arm.x - other.x - ends.otherArm.x, dy: one.y + ends.arm.y - other.y - ends.otherArm.y)
  }

  /// The directions in which the ends are held: along the bar; any, where it has no length.
  private var directions: [CGVector] {
    let between = between
    if length <= Self.least { return [CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)] }
    let distance = between.length
    guard distance > Self.least else { return [CGVector(dx: 0, dy: 1)] }
    return [CGVector(dx: between.dx / distance, dy: between.dy / distance)]
  }

  /// Returns the amount by which the link is too long.
  private func excess(_ direction: CGVector) -> CGFloat {
    let between = between
    return between.dx * direction.dx + between.dy * direction.dy - (length <= Self.least ? 0 : length)
  }

  func spring(frequency: CGFloat, damping: CGFloat) {
    ends.involve()
    let rate = 2 * .pi * min(frequency, Self.highestFrequency)
    for direction in directions {
      let mass = ends.mass(direction)
      let force = -mass * (rate * rate * excess(direction) + 2 * damping * rate * ends.speed(direction))
      ends.onBoth(direction, force, DynamicBody.apply)
    }
  }

  /// Takes away the speed with which the ends leave their distance.
  func hold() {
    for direction in directions {
      ends.onBoth(direction, -ends.mass(direction) * ends.speed(direction), DynamicBody.hit)
    }
  }

  /// Puts the ends at their distance.
  func correct() {
    for direction in directions {
      ends.onBoth(direction, -ends.mass(direction) * excess(direction), DynamicBody.shove)
    }
  }
}
