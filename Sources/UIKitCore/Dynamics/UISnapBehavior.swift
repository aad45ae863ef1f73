import Foundation
import QuartzCore

/// Draws an item to a point, where it comes to rest upright, as if by springs.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the springs, in hertz, and the least damping of them (hand-chosen).
  private enum Metrics {
    static let frequency: CGFloat = 2.5
    static let leastDamping: CGFloat = 0.2
  }

  private let item: any UIDynamicItem

  /// Draws an item's middle to a point, in the reference view's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point to which the item is drawn, in the coordinates of the animator's reference view.
  open var snapPoint: CGPoint { didSet { didChange() } }

  /// The damping of the item's swing about the point: 0 swings the most, 1 not at all.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  override var ruledItems: [any UIDynamicItem] { [item] }

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    guard let body = world.body(of: item), body.isMovable else { return }
    let rate = 2 * .pi * Metrics.frequency
    let part = Metrics.leastDamping + (1 - Metrics.leastDamping) * min(1, max(0, damping))
    let drag = 2 * part * rate
    body.accelerate(
      rate * rate * (snapPoint.x - body.position.x) - drag * body.velocity.dx,
      rate * rate * (snapPoint.y - body.position.y) - drag * body.velocity.dy)
    body.isFree = false
    guard body.traits.allowsRotation else { return }
    let turn = remainder(body.angle, 2 * .pi)
    body.angularAcceleration -= rate * rate * turn + drag * body.angularVelocity
  }
}
