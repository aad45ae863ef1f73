import Foundation
import QuartzCore

/// Pushes items: all the time, or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// A force that lasts.
    case continuous = 0
    /// A blow, after which the behaviour is not active any more.
    case instantaneous
  }

  /// Points a second squared that a magnitude of 1 gives an item of 100 × 100 points and density 1; for a blow, points a second
  /// (Apple documentation, `magnitude`).
  private static let unit: CGFloat = 100

  /// The kind of push, set when it is made.
  public let mode: Mode
  private var members: DynamicItems
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push of a kind on the given items, without a direction yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    members = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  /// The items that are pushed, in the order in which they were added.
  open var items: [any UIDynamicItem] { members.all }

  /// Adds an item to the behaviour.
  open func addItem(_ item: any UIDynamicItem) {
    members.add(item)
    itemsDidChange()
  }

  /// Removes an item from the behaviour.
  open func removeItem(_ item: any UIDynamicItem) {
    members.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    itemsDidChange()
  }

  /// Returns the place at which an item is pushed, in points from its middle and turned with it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the place at which an item is pushed, in points from its middle and turned with it; its middle by default.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    didChange()
  }

  /// True if the push works. Setting it to true gives another blow.
  open var active = true { didSet { didChange() } }

  /// Its length is the magnitude.
  open var pushDirection = CGVector.zero { didSet { didChange() } }

  /// Radians from the x axis, clockwise on screen.
  open var angle: CGFloat {
    get { pushDirection.direction }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the push; 1 accelerates 100 × 100 points of density 1 by 100 points a second squared.
  ///
  /// A blow of 1 adds 100 points a second.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength: radians from the x axis, clockwise on screen, and a magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  override var ruledItems: [any UIDynamicItem] { members.all }

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    guard active else { return }
    // A blow is all of its impulse within one step.
    let factor = mode == .instantaneous ? Self.unit / step : Self.unit
    let force = CGVector(dx: pushDirection.dx * factor, dy: pushDirection.dy * factor)
    for item in members.all {
      guard let body = world.body(of: item), body.isMovable else { continue }
      let offset = offsets[ObjectIdentifier(item)] ?? .zero
      body.apply(force, at: body.turned(CGPoint(x: offset.horizontal, y: offset.vertical)))
    }
    if mode == .instantaneous, !members.all.isEmpty { active = false }
  }
}
