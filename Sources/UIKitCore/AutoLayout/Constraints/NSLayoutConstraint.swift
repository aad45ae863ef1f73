import Foundation

/// A relation `first = multiplier · second + constant` (or ≤, ≥) between measures of two items.
///
/// Nothing happens until the constraint is active. Distances are in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// One side of the relation. With `origin`, the distance from `origin` to the attribute.
  struct Side {
    weak var item: AnyObject?
    var attribute = Attribute.notAnAttribute
    weak var originItem: AnyObject?
    var originAttribute = Attribute.notAnAttribute
  }

  var first = Side()
  var second = Side()
  var storedRelation = Relation.equal
  var storedMultiplier: CGFloat = 1
  var storedConstant: CGFloat = 0
  var storedPriority = UILayoutPriority.required
  /// The view that holds the constraint: the nearest common ancestor of its items, or the view it was
  /// added to.
  weak var holder: UIView?
  /// The engine in which the constraint takes part while active, and, in `solverID`, its identity in the engine's solver.
  weak var engine: LayoutEngine?
  var solverID: LinearSolver.ConstraintID?
  /// Waits in the engine's list of changed constants.
  var isConstantDirty = false
  /// Was reported as unsatisfiable; reported once only.
  var isReported = false

  public override init() {
    super.init()
  }

  /// A constraint `view1.attr1 (relation) multiplier · view2.attr2 + constant`.
  ///
  /// Items are views or layout guides. Without a second item `attr1` must be a width or a height.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    first = Side(item: Self.item(view1), attribute: attr1)
    second = Side(item: view2.map(Self.item), attribute: view2 == nil ? .notAnAttribute : attr2)
    storedRelation = relation
    storedMultiplier = multiplier
    storedConstant = c
    checkAttributes()
  }

  convenience init(
    _ first: Side, _ relation: Relation, _ second: Side, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init()
    self.first = first
    self.second = second
    storedRelation = relation
    storedMultiplier = multiplier
    storedConstant = constant
    checkAttributes()
  }

  private static func item(_ any: Any) -> AnyObject {
    if let view = any as? UIView { return view }
    if let guide = any as? UILayoutGuide { return guide }
    preconditionFailure("\(any) is neither a view nor a layout guide; a constraint cannot be about it.")
  }

  private func checkAttributes() {
    if let reason = Self.mismatch(first, second) { preconditionFailure(reason) }
  }

  /// Returns the reason why two sides cannot be related; nil when they can.
  static func mismatch(_ first: Side, _ second: Side) -> String? {
    switch (first.family, second.family) {
    case (.none, _): "A constraint needs an attribute of its first item."
    case (.size, .none): nil
    case (_, .none): "\(first.attribute) of a lone item cannot equal a constant; relate it to a second item."
    // Locations along one axis and the other do compare, as in UIKit; anchors of the two have different types.
    case (let one, let other):
      (one == .size) == (other == .size)
        ? nil
        : "\(first.attribute) and \(second.attribute) do not compare: one is a location, the other a size."
    }
  }

  /// True if the items live in one hierarchy, so that the constraint can be active.
  var canBeActive: Bool {
    let views = itemObjects.map(Self.owner)
    guard !isOrphaned, let first = views.first, let root = first?.hierarchyRoot else { return false }
    return views.allSatisfy { $0?.hierarchyRoot === root }
  }

  // MARK: - Parts

  /// The item on the constraint's left side, a view or a layout guide; nil once it is released.
  open var firstItem: AnyObject? { first.item }
  /// The measure of the first item.
  open var firstAttribute: Attribute { first.attribute }
  /// The item on the right side, a view or a layout guide; nil for a constraint with a constant alone.
  open var secondItem: AnyObject? { second.item }
  /// The measure of the second item; `notAnAttribute` for a constraint with a constant alone.
  open var secondAttribute: Attribute { second.attribute }
  /// The comparison of the two sides.
  open var relation: Relation { storedRelation }
  /// The factor that the second item's measure is multiplied by.
  open var multiplier: CGFloat { storedMultiplier }
  /// The first item and its attribute as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The second item and its attribute as an anchor; nil for a constraint with a constant alone.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.attribute == .notAnAttribute ? nil : NSLayoutAnchor(second)
  }

  /// A name for messages.
  open var identifier: String?

  /// True if a keyed archive of the view that holds the constraint has it, too. False for constraints that a program makes: what they are
  /// made from is archived instead. True for those of nibs.
  open var shouldBeArchived = false

  /// Cheap to change at any time, also while active.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.constantChanged(self)
      holder?.constraintsDidChange()
    }
  }

  /// While active an optional constraint may get another optional priority; a change from or to
  /// `required` traps, as Apple documents.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      let wasRequired = storedPriority.rawValue >= UILayoutPriority.required.rawValue
      let isRequired = newValue.rawValue >= UILayoutPriority.required.rawValue
      precondition(
        holder == nil || wasRequired == isRequired,
        "Priority \(storedPriority.rawValue) → \(newValue.rawValue): an active constraint cannot "
          + "become required or optional.")
      storedPriority = newValue
      engine?.priorityChanged(self)
      holder?.constraintsDidChange()
    }
  }

  // MARK: - Activation

  /// True if the constraint takes part in layout. Activating adds it to the nearest common ancestor of its items.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { holder?.removeConstraint(self) }
    }
  }

  /// Activates the constraints, one after the other.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates the constraints, one after the other.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil else { return }
    var ancestor: UIView?
    for view in owners {
      ancestor = ancestor.map { commonAncestor($0, view) } ?? view
    }
    guard let ancestor else { preconditionFailure("The items of \(self) no longer exist.") }
    ancestor.addConstraint(self)
  }

  private func commonAncestor(_ a: UIView, _ b: UIView) -> UIView {
    if a === b { return a }
    if let common = sequence(first: a, next: \.superviewStorage).first(where: { b.isDescendant(of: $0) }) {
      return common
    }
    preconditionFailure(
      "\(a) and \(b) have no common ancestor. Add both to one hierarchy before \(self) is activated.")
  }

  // MARK: - Description

  open override var description: String { MainActor.assumeIsolated { text } }
}

extension UIView {
  /// The view at the top of this one's hierarchy: often a window.
  fileprivate var hierarchyRoot: UIView {
    var root = self
    while let above = root.superviewStorage { root = above }
    return root
  }
}
