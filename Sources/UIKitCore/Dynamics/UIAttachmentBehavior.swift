import Foundation
import QuartzCore

/// Keeps a point of an item at a distance from an anchor or from a point of another item: by a bar, or by a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of thing that an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// To another item.
    case items = 0
    /// To a point.
    case anchor
  }

  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  /// Points from the items' middles, which turn with them.
  private let offsets: (first: CGPoint, second: CGPoint)

  /// Attaches a place on an item to a fixed point; the offset is in points from the item's middle and turns with it.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (first, second) = (item, nil)
    offsets = (CGPoint(x: offset.horizontal, y: offset.vertical), .zero)
    anchorPoint = point
    length = 0
    super.init()
    length = span
  }

  /// Attaches an item's middle to a fixed point, in the reference view's coordinates.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a place on one item to a place on another; offsets are in points from the items' middles and turn with them.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    (first, second) = (item1, item2)
    offsets = (
      CGPoint(x: offset1.horizontal, y: offset1.vertical), CGPoint(x: offset2.horizontal, y: offset2.vertical)
    )
    anchorPoint = .zero
    length = 0
    super.init()
    length = span
  }

  /// Attaches the middle of one item to the middle of another.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// The attached item, and the one that it is attached to, if any.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  /// `items` if a second item was given, else `anchor`.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// The point of the attachment, in the coordinates of the animator's reference view; only for attachments to a point.
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// The distance that is kept, in points; as the two ends stood when the attachment was made.
  open var length: CGFloat { didSet { didChange() } }
  /// The damping of a spring: 0 never stops swinging, 1 does not swing once. Only with a frequency.
  open var damping: CGFloat = 0 { didSet { didChange() } }
  /// The frequency of the spring, in hertz; 0 is no spring but a bar.
  open var frequency: CGFloat = 0 { didSet { didChange() } }

  override var ruledItems: [any UIDynamicItem] { items }

  /// The current distance between the two ends.
  private var span: CGFloat {
    func end(_ item: any UIDynamicItem, _ offset: CGPoint) -> CGPoint {
      let turned = offset.applying(
        CGAffineTransform(rotationAngle: atan2(item.transform.b, item.transform.a)))
      return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
    }
    let one = end(first, offsets.first)
    let other = second.map { end($0, offsets.second) } ?? anchorPoint
    return hypot(one.x - other.x, one.y - other.y)
  }

  private func link(_ world: DynamicWorld) -> DynamicLink? {
    guard let body = world.body(of: first) else { return nil }
    let other = second.flatMap(world.body)
    if second != nil, other == nil { return nil }
    let ends = DynamicEnds(
      body: body, arm: body.turned(offsets.first), other: other,
      otherArm: other?.turned(offsets.second) ?? anchorPoint)
    return DynamicLink(ends: ends, length: length)
  }

  override func push(_ world: DynamicWorld, during step: CGFloat) {
    guard let link = link(world) else { return }
    if frequency > 0 {
      link.spring(frequency: frequency, damping: max(0, damping))
    } else {
      world.links.append { [weak self, weak world] in
        guard let self, let world else { return nil }
        return self.link(world)
      }
    }
  }
}
