import Foundation
import QuartzCore

/// An item as a rigid body in the plane: y points down, angles are clockwise on screen.
@MainActor
final class DynamicBody {
  /// The physical properties of an item, as `UIDynamicItemBehavior` sets them.
  struct Traits {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
    var charge: CGFloat = 0
  }

  enum Shape {
    case circle(radius: CGFloat)
    /// Corners round the middle, clockwise on screen.
    case polygon([CGPoint])
  }

  /// Points squared that have a mass of 1 where the density is 1 (Apple documentation, `density`: 100 × 100 points).
  private static let unitArea: CGFloat = 10_000
  /// Corners of the polygon that stands for an ellipse (hand-chosen).
  private static let ellipseCorners = 24

  let item: any UIDynamicItem
  var traits = Traits() { didSet { weigh() } }
  private(set) var shape = Shape.circle(radius: 0)
  var position = CGPoint.zero
  var angle: CGFloat = 0
  /// Points a second.
  var velocity = CGVector.zero
  /// Radians a second.
  var angularVelocity: CGFloat = 0
  private(set) var inverseMass: CGFloat = 0
  private(set) var inverseInertia: CGFloat = 0
  private var mass: CGFloat = 1

  // Within a step.
  private var acceleration = CGVector.zero
  var angularAcceleration: CGFloat = 0
  private var startVelocity = CGVector.zero
  /// The velocity that fields give the body, whatever accelerates it.
  private var imposedVelocity: CGVector?
  /// True if only uniform forces work on the body, so that its path is known exactly.
  var isFree = true

  private var writtenAngle: CGFloat = 0

  init(_ item: any UIDynamicItem) {
    self.item = item
    read()
  }

  var smallerSide: CGFloat { min(item.bounds.width, item.bounds.height) }
  var isMovable: Bool { inverseMass > 0 }

  /// Takes over where the item is and how large.
  func read() {
    position = item.center
    angle = atan2(item.transform.b, item.transform.a)
    writtenAngle = angle
    let size = item.bounds.size
    let rectangle = Self.corners(
      of: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    switch item.collisionBoundsType {
    case .rectangle: shape = .polygon(rectangle)
    case .ellipse where size.width == size.height:
      shape = .circle(radius: size.width / 2)
    case .ellipse:
      shape = .polygon(
        (0..<Self.ellipseCorners).map { index in
          let angle = 2 * .pi * CGFloat(index) / CGFloat(Self.ellipseCorners)
          return CGPoint(x: cos(angle) * size.width / 2, y: sin(angle) * size.height / 2)
        })
    case .path:
      let corners = DynamicLine.lines(of: item.collisionBoundingPath).map(\.start)
      // What has no inside is no outline.
      shape = .polygon(corners.count < 3 ? rectangle : Self.clockwise(corners))
    }
    weigh()
  }

  private static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  private static func clockwise(_ corners: [CGPoint]) -> [CGPoint] {
    let area = zip(corners, corners.dropFirst() + [corners[0]]).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    return area < 0 ? corners.reversed() : corners
  }

  /// Mass and inertia are those of the item's rectangle, or of a disc.
  private func weigh() {
    let size = item.bounds.size
    mass = max(traits.density * size.width * size.height / Self.unitArea, .leastNormalMagnitude)
    guard !traits.isAnchored, size.width > 0, size.height > 0 else {
      (inverseMass, inverseInertia) = (0, 0)
      (velocity, angularVelocity) = (.zero, 0)
      return
    }
    inverseMass = 1 / mass
    let square: CGFloat =
      if case .circle(let radius) = shape { radius * radius / 2 } else {
        (size.width * size.width + size.height * size.height) / 12
      }
    inverseInertia = traits.allowsRotation ? 1 / (mass * square) : 0
    if !traits.allowsRotation { angularVelocity = 0 }
  }

  /// Puts the item where the body is.
  func write() {
    if item.center != position { item.center = position }
    guard angle != writtenAngle else { return }
    item.transform = CGAffineTransform(rotationAngle: angle)
    writtenAngle = angle
  }

  // MARK: - Outline

  /// A vector of the item, as it is turned now.
  func turned(_ point: CGPoint) -> CGPoint {
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGPoint(x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
  }

  /// The polygon's corners in the reference view.
  var corners: [CGPoint] {
    guard case .polygon(let corners) = shape else { return [] }
    let (sine, cosine) = (sin(angle), cos(angle))
    return corners.map {
      CGPoint(
        x: position.x + $0.x * cosine - $0.y * sine, y: position.y + $0.x * sine + $0.y * cosine)
    }
  }

  var outlineFrame: CGRect {
    if case .circle(let radius) = shape {
      return CGRect(x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius)
    }
    let corners = corners
    guard let first = corners.first else { return .null }
    var (least, most) = (first, first)
    for corner in corners {
      least = CGPoint(x: min(least.x, corner.x), y: min(least.y, corner.y))
      most = CGPoint(x: max(most.x, corner.x), y: max(most.y, corner.y))
    }
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  // MARK: - Motion

  func beginStep() {
    acceleration = .zero
    angularAcceleration = 0
    imposedVelocity = nil
    isFree = true
  }

  func accelerate(_ dx: CGFloat, _ dy: CGFloat) {
    acceleration.dx += dx
    acceleration.dy += dy
  }

  /// Gives the body a velocity for this step; that of several fields is their sum.
  func impose(_ velocity: CGVector) {
    let before = imposedVelocity ?? .zero
    imposedVelocity = CGVector(dx: before.dx + velocity.dx, dy: before.dy + velocity.dy)
  }

  /// Adds a force that works at a place relative to the middle.
  func apply(_ force: CGVector, at arm: CGPoint) {
    accelerate(force.dx * inverseMass, force.dy * inverseMass)
    angularAcceleration += (arm.x * force.dy - arm.y * force.dx) * inverseInertia
  }

  /// Adds a blow.
  func hit(_ impulse: CGVector, at arm: CGPoint) {
    velocity.dx += impulse.dx * inverseMass
    velocity.dy += impulse.dy * inverseMass
    angularVelocity += (arm.x * impulse.dy - arm.y * impulse.dx) * inverseInertia
  }

  /// Moves the body without giving it speed.
  func shove(_ impulse: CGVector, at arm: CGPoint) {
    position.x += impulse.dx * inverseMass
    position.y += impulse.dy * inverseMass
    angle += (arm.x * impulse.dy - arm.y * impulse.dx) * inverseInertia
  }

  /// Returns the velocity of a place relative to the middle.
  func velocity(at arm: CGPoint) -> CGVector {
    CGVector(dx: velocity.dx - angularVelocity * arm.y, dy: velocity.dy + angularVelocity * arm.x)
  }

  func speedUp(during step: CGFloat) {
    startVelocity = velocity
    guard isMovable else { return }
    velocity.dx += acceleration.dx * step
    velocity.dy += acceleration.dy * step
    angularVelocity += angularAcceleration * step
    let fading = exp(-traits.resistance * step)
    velocity.dx *= fading
    velocity.dy *= fading
    if let imposedVelocity { velocity = imposedVelocity }
    angularVelocity *= exp(-traits.angularResistance * step)
  }

  func move(during step: CGFloat) {
    guard isMovable else { return }
    // Of a free body the mean of both speeds is exact.
    let used =
      isFree
      ? CGVector(dx: (velocity.dx + startVelocity.dx) / 2, dy: (velocity.dy + startVelocity.dy) / 2)
      : velocity
    position.x += used.dx * step
    position.y += used.dy * step
    angle += angularVelocity * step
  }
}
