extension UIView {
  /// What Auto Layout keeps for this view, made when it is first needed.
  var layoutItem: LayoutItem {
    if let item = layoutItemStorage { return item }
    let item = LayoutItem(view: self)
    layoutItemStorage = item
    return item
  }

  /// The constraints added to this view, among them those activated for its subviews.
  public var constraints: [NSLayoutConstraint] { layoutItemStorage?.held ?? [] }

  /// Adds a constraint about this view, its subviews and their guides.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    for owner in constraint.owners {
      precondition(
        owner.isDescendant(of: self), "\(constraint) is about \(owner), which is not inside \(self).")
    }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    layoutItem.held.append(constraint)
    for item in constraint.layoutItems { item.mentions.append(constraint) }
    layoutEngine.add(constraint)
    setNeedsLayout()
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.engine?.remove(constraint)
    constraint.holder = nil
    constraint.isReported = false
    layoutItem.held.removeAll { $0 === constraint }
    for item in constraint.layoutItems {
      item.mentions.removeAll { $0 === constraint }
    }
    setNeedsLayout()
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Active constraints about this view along an axis, held here or in an ancestor.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItemStorage?.constraints(along: axis) ?? []
  }

  /// Whether another frame would satisfy the constraints as well.
  public var hasAmbiguousLayout: Bool {
    layoutItemStorage?.isAmbiguous(hasPlace: superviewStorage != nil) ?? false
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let item = layoutItemStorage else { return .defaultLow }
    return axis == .horizontal ? item.hugging.horizontal : item.hugging.vertical
  }

  /// How strongly the view resists growing larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    if axis == .horizontal {
      layoutItem.hugging.horizontal = priority
    } else {
      layoutItem.hugging.vertical = priority
    }
    contentPriorityChanged()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let item = layoutItemStorage else { return .defaultHigh }
    return axis == .horizontal ? item.resistance.horizontal : item.resistance.vertical
  }

  /// How strongly the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    if axis == .horizontal {
      layoutItem.resistance.horizontal = priority
    } else {
      layoutItem.resistance.vertical = priority
    }
    contentPriorityChanged()
  }

  private func contentPriorityChanged() {
    guard let item = layoutItemStorage, let engine = item.engine else { return }
    engine.removeIntrinsic(of: item)
    engine.intrinsicChanged(item)
    superviewStorage?.setNeedsLayout()
  }
}

extension UILayoutGuide {
  /// Active constraints about this guide along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraints(along: axis)
  }

  /// Whether another frame would satisfy the constraints as well.
  public var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous(hasPlace: true) }
}

extension LayoutItem {
  fileprivate func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions.filter { $0.firstAttribute.isHorizontal == (axis == .horizontal) }
  }

  /// - Parameter hasPlace: whether it matters where the item is, and not only how large.
  fileprivate func isAmbiguous(hasPlace: Bool) -> Bool {
    guard let engine else { return false }
    engine.solveIfNeeded()
    guard let variables = membership.variables else { return false }
    let places = hasPlace ? [variables.x, variables.y] : []
    return (places + [variables.width, variables.height]).contains { engine.solver.isAmbiguous($0) }
  }
}
