import Foundation
import QuartzCore

/// The physical properties of items: how they bounce, slide and slow down. Where several are for an item, the one added last counts.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var members: DynamicItems
  /// Velocities to be added at the next step.
  private var pending: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  /// Creates a behaviour with the default properties for the given items.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  /// The items that have the properties, in the order in which they were added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item to the behaviour.
  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    itemsDidChange()
  }

  /// Removes an item from the behaviour.
  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    pending.removeAll { $0.item === item }
    itemsDidChange()
  }

  /// The part of its speed that an item keeps in a collision: 0 bounces not at all, 1 as high as it came.
  open var elasticity: CGFloat = 0 { didSet { propertiesDidChange() } }
  /// The amount by which touching items slow each other: 0 slide without.
  open var friction: CGFloat = 0 { didSet { propertiesDidChange() } }
  /// 1 makes the mass of 100 × 100 points 1.
  open var density: CGFloat = 1 { didSet { propertiesDidChange() } }
  /// The part of its speed that an item loses in a second, as a rate: the speed fades as e to the power of minus this times seconds.
  open var resistance: CGFloat = 0 { didSet { propertiesDidChange() } }
  /// The same for turning.
  open var angularResistance: CGFloat = 0 { didSet { propertiesDidChange() } }
  /// True if items stay where they are whatever hits them.
  open var isAnchored = false { didSet { propertiesDidChange() } }
  /// True if collisions and forces may turn the items; true by default.
  open var allowsRotation = true { didSet { propertiesDidChange() } }

  /// The charge by which electric and magnetic fields work on items (`UIFieldBehavior`); 0 by default.
  open var charge: CGFloat = 0 { didSet { propertiesDidChange() } }

  private func propertiesDidChange() { itemsDidChange() }

  /// Makes an item faster, by points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, velocity, 0))
    didChange()
  }

  /// Points a second; zero for items that no animator moves.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.world.body(of: item)?.velocity ?? .zero
    return pending.filter { $0.item === item }.reduce(CGPoint(x: velocity.dx, y: velocity.dy)) {
      CGPoint(x: $0.x + $1.linear.x, y: $0.y + $1.linear.y)
    }
  }

  /// Makes an item turn faster, by radians a second, clockwise on screen.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, velocity))
    didChange()
  }

  /// Radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    pending.filter { $0.item === item }
      .reduce(dynamicAnimator?.world.body(of: item)?.angularVelocity ?? 0) { $0 + $1.angular }
  }

  override var ruledItems: [any UIDynamicItem] { members.all }

  func describe(_ body: DynamicBody) {
    body.traits = DynamicBody.Traits(
      elasticity: elasticity, friction: friction, density: density, resistance: resistance,
      angularResistance: angularResistance, isAnchored: isAnchored, allowsRotation: allowsRotation,
      charge: charge)
  }

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    let added = pending
    pending = []
    for (item, linear, angular) in added {
      guard let body = world.body(of: item), body.isMovable else { continue }
      body.velocity.dx += linear.x
      body.velocity.dy += linear.y
      if body.traits.allowsRotation { body.angularVelocity += angular }
    }
  }
}
