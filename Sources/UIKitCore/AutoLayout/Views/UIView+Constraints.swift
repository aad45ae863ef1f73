extension UIView {
  /// The state that Auto Layout keeps for this view, made when it is first needed.
  var layoutItem: LayoutItem {
    if let item = layoutItemStorage { return item }
    let item = LayoutItem(view: self)
    layoutItemStorage = item
    return item
  }

  func hold(_ constraint: NSLayoutConstraint) {
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
    constraintsDidChange()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.engine?.remove(constraint)
    constraint.holder = nil
    constraint.isReported = false
    layoutItem.held.removeAll { $0 === constraint }
    for item in constraint.layoutItems {
      item.mentions.removeAll { $0 === constraint }
    }
    constraintsDidChange()
  }

  func huggingPriority(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let item = layoutItemStorage else { return .defaultLow }
    return axis == .horizontal ? item.hugging.horizontal : item.hugging.vertical
  }

  func setHuggingPriority(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
    guard huggingPriority(along: axis) != priority else { return }
    if axis == .horizontal {
      layoutItem.hugging.horizontal = priority
    } else {
      layoutItem.hugging.vertical = priority
    }
    contentPriorityChanged()
  }

  func resistancePriority(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let item = layoutItemStorage else { return .defaultHigh }
    return axis == .horizontal ? item.resistance.horizontal : item.resistance.vertical
  }

  func setResistancePriority(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
    guard resistancePriority(along: axis) != priority else { return }
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
    CellResizing.constraintsDidChange(in: self)
  }
}

extension UILayoutGuide {
  /// Active constraints about this guide along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutItem.constraints(along: axis)
  }

  /// True if another frame would satisfy the constraints as well.
  public var hasAmbiguousLayout: Bool { layoutItem.isAmbiguous(hasPlace: true) }
}

extension LayoutItem {
  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions.filter { $0.firstAttribute.isHorizontal == (axis == .horizontal) }
  }

  /// - Parameter hasPlace: whether it matters where the item is, and not only how large.
  func isAmbiguous(hasPlace: Bool) -> Bool {
    guard let engine else { return false }
    engine.solveIfNeeded()
    guard let variables = membership.variables else { return false }
    let places = hasPlace ? [variables.x, variables.y] : []
    return (places + [variables.width, variables.height]).contains { engine.solver.isAmbiguous($0) }
  }
}
