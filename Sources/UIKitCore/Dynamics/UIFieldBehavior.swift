import Foundation
import QuartzCore

/// Works on items by where they are, how fast they move, and what charge they have.
///
/// The forces are those that Apple's pages of the functions here describe. Of units they say nothing; these are the ones of `UIPushBehavior`: a force
/// of 1 accelerates 100 × 100 points of density 1 by 100 points a second squared. Lengths and speeds count in hundreds of points in forces, too. In
/// what follows `s` is the strength, `d` the distance from the field's position in points, `m` the item's mass and `v` its velocity, in points a
/// second; accelerations are in points a second squared.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  /// A field's force at a place.
  private typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) ->
    CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case evaluated(Evaluation)
  }

  private enum Metrics {
    /// The points that a length of 1 is in forces (Apple documentation, `UIPushBehavior.magnitude`).
    static let unit: CGFloat = 100
    /// Springs faster than this could not be followed in steps (hertz, hand-chosen).
    static let highestFrequency: CGFloat = 30
    /// The steps of noise without smoothness, and what full smoothness adds to them, in points (hand-chosen).
    static let (roughest, smoothing): (CGFloat, CGFloat) = (20, 380)
  }

  private var kind: Kind?
  private var members = DynamicItems()
  /// Seconds that the field has worked.
  private var age: CGFloat = 0

  /// Creates a field without a force, which never works on anything: the functions of the class create those that have one.
  public required override init() {
    super.init()
  }

  private class func make(_ kind: Kind) -> Self {
    let field = Self()
    field.kind = kind
    return field
  }

  // MARK: - Kinds

  /// Creates a field that slows items: the force is against the velocity and proportional to it, a = -s v / m.
  open class func dragField() -> Self { make(.drag) }

  /// Creates a field that pushes items round its position, at right angles to the line that leads there: counter-clockwise on screen, or
  /// clockwise with a negative strength. The force is proportional to mass and distance, a = s d.
  open class func vortexField() -> Self { make(.vortex) }

  /// Creates a field that draws items to a point, or away from it with a negative strength. The force is proportional to mass and
  /// distance, a = s d.
  open class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radialGravity)
    field.position = position
    return field
  }

  /// Creates a field that accelerates all items by the same: 100 s times the direction.
  open class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linearGravity)
    field.direction = direction
    return field
  }

  /// Creates a field in which items have a velocity, 100 s times the direction, whatever else would accelerate them.
  open class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }

  /// Creates a field of random forces of up to about s, which differ from place to place.
  /// - Parameters:
  ///   - smoothness: 0 for the greatest differences between places, 1 for the least.
  ///   - speed: the number of changes a second; with 0 the forces stay.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Creates a field of random forces, as `noiseField(smoothness:animationSpeed:)`, which are proportional to the speed of items as well.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  /// Creates a field that draws items to its position by Hooke's law, a = s d / m: an item swings 2π √(m / s) seconds to and fro.
  open class func springField() -> Self { make(.spring) }

  /// Creates a field that pushes items away from its position by their charge `q`, or draws them there where the signs of charge and strength
  /// differ: F = q s.
  open class func electricField() -> Self { make(.electric) }

  /// Creates a field that turns the way of items by their charge `q`, counter-clockwise on screen, or clockwise with a negative strength:
  /// a = q s v / m, at right angles to the velocity, which is a turn of q s / m radians a second.
  open class func magneticField() -> Self { make(.magnetic) }

  /// Creates a field whose force a closure returns. Strength and falloff are the closure's to apply.
  /// - Parameter block: gets the field, the item's place in the reference view's coordinates, its velocity in points a second, its mass, its
  ///   charge, and the seconds for which the force is.
  open class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat,
        _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> Self { make(.evaluated(block)) }

  // MARK: - Items

  /// The items on which the field works, in the order in which they were added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item to the behaviour.
  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    itemsDidChange()
  }

  /// Removes an item from the behaviour.
  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    itemsDidChange()
  }

  override var ruledItems: [any UIDynamicItem] { members.all }

  // MARK: - Figures

  /// The field's middle, in the coordinates of the animator's reference view.
  open var position = CGPoint.zero { didSet { didChange() } }
  /// The area in which the field works, round its position; infinite by default.
  open var region = UIRegion.infinite { didSet { didChange() } }
  /// The factor of the field's force; 1 by default.
  open var strength: CGFloat = 1 { didSet { didChange() } }
  /// The exponent by which the field fades: the strength is multiplied by (d / 100) to the power of -falloff. With 0, the default, it does not
  /// fade.
  open var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The distance from the position, in points, within which all distances count as this one; 1 by default. Springs, whose force is to be 0 in
  /// the middle, heed it for the falloff alone.
  open var minimumRadius: CGFloat = 1 { didSet { didChange() } }
  /// The direction of velocity and linear gravity, with their size; zero for other fields.
  open var direction = CGVector.zero { didSet { didChange() } }
  /// The smoothness of noise and turbulence: 0 for the greatest differences between places, 1 for the least.
  open var smoothness: CGFloat = 0 { didSet { didChange() } }
  /// The changes of noise and turbulence a second.
  open var animationSpeed: CGFloat = 0 { didSet { didChange() } }

  // MARK: - Working

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    guard let kind else { return }
    age += step
    for body in members.all.compactMap(world.body) where body.isMovable {
      let way = CGVector(dx: body.position.x - position.x, dy: body.position.y - position.y)
      guard region.contains(CGPoint(x: way.dx, y: way.dy)) else { continue }
      work(kind, on: body, at: way, during: step)
    }
  }

  /// - Parameter way: from the field's position to the body's.
  private func work(_ kind: Kind, on body: DynamicBody, at way: CGVector, during step: CGFloat) {
    let length = way.length
    let distance = max(length, minimumRadius)
    let amount = falloff == 0 ? strength : strength * pow(distance / Metrics.unit, -falloff)
    // In its middle a field that fades has no size where it has no least radius.
    guard amount.isFinite else { return }
    let outwards = length > 0 ? CGVector(dx: way.dx / length, dy: way.dy / length) : .zero
    // Only what is the same everywhere is followed exactly.
    if case .linearGravity = kind, falloff == 0 {} else { body.isFree = false }
    switch kind {
    case .drag:
      // As the velocity fades within the step.
      let change = (exp(-amount * body.inverseMass * step) - 1) / step
      body.accelerate(body.velocity.dx * change, body.velocity.dy * change)
    case .vortex:
      body.accelerate(outwards.dy * amount * distance, -outwards.dx * amount * distance)
    case .radialGravity:
      body.accelerate(-outwards.dx * amount * distance, -outwards.dy * amount * distance)
    case .linearGravity:
      body.accelerate(direction.dx * amount * Metrics.unit, direction.dy * amount * Metrics.unit)
    case .velocity:
      body.impose(
        CGVector(dx: direction.dx * amount * Metrics.unit, dy: direction.dy * amount * Metrics.unit))
    case .noise:
      let noise = noise(at: way)
      push(body, CGVector(dx: noise.dx * amount, dy: noise.dy * amount))
    case .turbulence:
      let noise = noise(at: way)
      let speed = body.velocity.length / Metrics.unit
      push(body, CGVector(dx: noise.dx * amount * speed, dy: noise.dy * amount * speed))
    case .spring:
      let highest = 2 * .pi * Metrics.highestFrequency
      let square = min(amount * body.inverseMass, highest * highest)
      body.accelerate(-square * way.dx, -square * way.dy)
    case .electric:
      let force = body.traits.charge * amount
      push(body, CGVector(dx: outwards.dx * force, dy: outwards.dy * force))
    case .magnetic:
      // Turned, so that the speed stays. Angles are clockwise on screen.
      let turn = -body.traits.charge * amount * body.inverseMass * step
      let (sine, cosine) = (sin(turn), cos(turn))
      let (x, y) = (body.velocity.dx, body.velocity.dy)
      body.accelerate((x * cosine - y * sine - x) / step, (x * sine + y * cosine - y) / step)
    case .evaluated(let force):
      push(
        body,
        force(
          self, body.position, body.velocity, 1 / body.inverseMass, body.traits.charge, TimeInterval(step)))
    }
  }

  private func push(_ body: DynamicBody, _ force: CGVector) {
    body.apply(CGVector(dx: force.dx * Metrics.unit, dy: force.dy * Metrics.unit), at: .zero)
  }

  /// The noise at a place, now. The two parts of it are far from each other in the lattice, and neither is at one of its points, where it has none.
  private func noise(at way: CGVector) -> CGVector {
    let step = Metrics.roughest + Metrics.smoothing * min(1, max(0, smoothness))
    let (x, y, time) = (way.dx / step, way.dy / step, age * animationSpeed)
    return CGVector(
      dx: GradientNoise.value(x + 0.37, y + 0.71, time), dy: GradientNoise.value(x + 57.13, y + 91.57, time))
  }
}
