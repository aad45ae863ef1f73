import Foundation

/// An edge, centre or size of an item, from which constraints are made with checked types.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: NSLayoutConstraint.Side
  nonisolated let identity: AnchorIdentity

  init(_ side: NSLayoutConstraint.Side) {
    self.side = side
    identity = AnchorIdentity(item: side.item.map(ObjectIdentifier.init), attribute: side.attribute)
    super.init()
  }

  /// The view or guide the anchor belongs to.
  open var item: AnyObject? { side.item }
  open var name: String { "\(side.attribute)" }

  /// An item's anchor is made anew each time it is asked for; all of one item and attribute are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any AnchorIdentified)?.identity == identity
  }

  open override var hash: Int { identity.hashValue }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
  }
}

/// What an anchor is of.
struct AnchorIdentity: Hashable, Sendable {
  let item: ObjectIdentifier?
  let attribute: NSLayoutConstraint.Attribute
}

/// Anchors of all types.
private protocol AnchorIdentified {
  var identity: AnchorIdentity { get }
}

extension NSLayoutAnchor: AnchorIdentified {}

/// The system's distance between neighbours in points (Apple documentation: 8 between siblings).
enum SystemSpacing {
  static let sibling: CGFloat = 8
}
