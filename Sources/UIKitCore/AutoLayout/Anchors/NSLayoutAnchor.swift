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
  /// The name of the anchor's attribute.
  open var name: String { "\(side.attribute)" }

  /// An item's anchor is made anew each time it is asked for; all of one item and attribute are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any AnchorIdentified)?.identity == identity
  }

  open override var hash: Int { identity.hashValue }

  /// Returns an inactive constraint that makes this anchor equal to another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side)
  }

  /// Returns an inactive constraint that makes this anchor greater than or equal to another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side)
  }

  /// Returns an inactive constraint that makes this anchor less than or equal to another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side)
  }

  /// Returns an inactive constraint that makes this anchor equal to another plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .equal, anchor.side, constant: c)
  }

  /// Returns an inactive constraint that makes this anchor greater than or equal to another plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .greaterThanOrEqual, anchor.side, constant: c)
  }

  /// Returns an inactive constraint that makes this anchor less than or equal to another plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(side, .lessThanOrEqual, anchor.side, constant: c)
  }
}

/// The item and attribute that an anchor stands for.
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
