import Foundation
import QuartzCore

/// Draws items in one direction, all with the same acceleration.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// Points a second squared that a magnitude of 1 stands for (Apple documentation, `UIGravityBehavior`).
  private static let unit: CGFloat = 1000

  private var members: DynamicItems

  /// Creates gravity that works on the given items, downwards with a magnitude of 1.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  /// The items that gravity works on, in the order in which they were added.
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

  /// Its length is the acceleration in thousands of points a second squared. Downwards by itself.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }

  /// Radians from the x axis, clockwise on screen.
  open var angle: CGFloat {
    get { gravityDirection.direction }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Thousands of points a second squared.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength: radians from the x axis, clockwise on screen, and thousands of points a second squared.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var ruledItems: [any UIDynamicItem] { members.all }

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    for body in members.all.compactMap(world.body) where body.isMovable {
      body.accelerate(gravityDirection.dx * Self.unit, gravityDirection.dy * Self.unit)
    }
  }
}
