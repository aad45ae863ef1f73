import Foundation
import QuartzCore

/// Lets items hit each other, and boundaries that nothing passes.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of things that items hit.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The mode as bits.
    public let rawValue: UInt
    /// Creates a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items hit each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items hit boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Items hit each other and boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var members: DynamicItems
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []
  private var referenceInsets: UIEdgeInsets?
  /// The contacts that exist now.
  private var touching: [DynamicPair: Touch] = [:]

  private struct Touch {
    var item: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var boundary: (any NSCopying)?
  }

  /// Creates a behaviour for the given items.
  public init(items: [any UIDynamicItem]) {
    members = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  /// The object that hears of contacts; held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The items that can hit something, in the order in which they were added.
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

  /// The kinds of things that items hit; `everything` by default.
  open var collisionMode = Mode.everything { didSet { didChange() } }

  // MARK: - Boundaries

  /// A Boolean value that indicates whether the reference view's edges keep items in.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      didChange()
    }
  }

  /// Keeps items within the reference view's edges, moved inwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    didChange()
  }

  /// Adds a boundary along a path, in the reference view's coordinates, in place of one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    boundaries.append((identifier, bezierPath))
    didChange()
  }

  /// Adds a straight boundary between two points, in the reference view's coordinates, in place of one of the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// The path of the boundary with an identifier; nil if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }

  /// Removes the boundary with an identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    didChange()
  }

  /// Those of the boundaries that were added; nil while there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Removes all boundaries that were added; the reference view's edges stay.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  private static func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return (one as AnyObject) === (other as AnyObject)
  }

  private var walls: [(identifier: (any NSCopying)?, lines: [DynamicLine])] {
    var walls: [(identifier: (any NSCopying)?, lines: [DynamicLine])] = boundaries.map {
      ($0.identifier, DynamicLine.lines(of: $0.path))
    }
    if let referenceInsets, let bounds = dynamicAnimator?.referenceBounds {
      let room = UIBezierPath(rect: bounds.inset(by: referenceInsets))
      walls.append((nil, DynamicLine.lines(of: room)))
    }
    return walls
  }

  // MARK: - Colliding

  override var ruledItems: [any UIDynamicItem] { members.all }

  /// Finds what touches and tells what began and ended to.
  func collide(in world: DynamicWorld) -> [DynamicContact] {
    var contacts: [DynamicContact] = []
    var now: [DynamicPair: Touch] = [:]
    var begun: [(touch: Touch, point: CGPoint)] = []
    func note(_ pair: DynamicPair, _ touch: Touch, _ found: [DynamicContact]) {
      guard let first = found.first else { return }
      contacts += found
      if now.updateValue(touch, forKey: pair) == nil, touching[pair] == nil {
        begun.append((touch, first.point))
      }
    }
    let bodies = members.all.compactMap { item in world.body(of: item).map { (item: item, body: $0) } }
    if collisionMode.contains(.items) {
      for (index, one) in bodies.enumerated() {
        for other in bodies[(index + 1)...] where one.body.isMovable || other.body.isMovable {
          note(
            DynamicPair(one.body, other.body), Touch(item: one.item, other: other.item),
            DynamicContact.between(one.body, other.body))
        }
      }
    }
    if collisionMode.contains(.boundaries) {
      for (number, wall) in walls.enumerated() {
        for one in bodies where one.body.isMovable {
          note(
            DynamicPair(one.body, wall: number), Touch(item: one.item, boundary: wall.identifier),
            wall.lines.flatMap { DynamicContact.between(one.body, $0) })
        }
      }
    }
    let ended = touching.filter { now[$0.key] == nil }.values
    touching = now
    tell(begun: begun, ended: Array(ended))
    return contacts
  }

  private func tell(begun: [(touch: Touch, point: CGPoint)], ended: [Touch]) {
    guard let collisionDelegate else { return }
    for touch in ended {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(self, endedContactFor: touch.item, with: other)
      } else {
        collisionDelegate.collisionBehavior(
          self, endedContactFor: touch.item, withBoundaryIdentifier: touch.boundary)
      }
    }
    for (touch, point) in begun {
      if let other = touch.other {
        collisionDelegate.collisionBehavior(self, beganContactFor: touch.item, with: other, at: point)
      } else {
        collisionDelegate.collisionBehavior(
          self, beganContactFor: touch.item, withBoundaryIdentifier: touch.boundary, at: point)
      }
    }
  }
}
