import Foundation

/// Constraints as sums of variables.
extension LayoutEngine {
  /// Fills `terms` with `first - multiplier · second` and returns the constant part.
  func buildExpression(of constraint: NSLayoutConstraint) -> Double {
    terms.removeAll(keepingCapacity: true)
    return express(constraint, collecting: true)
  }

  /// The constant part only, after insets, origins or the constant changed.
  func constant(of constraint: NSLayoutConstraint) -> Double {
    express(constraint, collecting: false)
  }

  private func express(_ constraint: NSLayoutConstraint, collecting: Bool) -> Double {
    guard let space = constraint.holder else { return 0 }
    let container = commonContainer(constraint) ?? space
    // Right to left, leading is right, distances count leftwards: the axis is mirrored.
    let isMirrored =
      constraint.isDirectional && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var builder = ExpressionBuilder(
      engine: self, container: container, isMirrored: isMirrored, collecting: collecting,
      constraint: constraint)
    builder.add(constraint.first, 1)
    builder.add(constraint.second, -Double(constraint.multiplier))
    return builder.constant - Double(constraint.constant)
  }

  /// The nearest view that contains (or is) every item's owner.
  private func commonContainer(_ constraint: NSLayoutConstraint) -> UIView? {
    let owners = [
      constraint.first.item, constraint.first.originItem, constraint.second.item,
      constraint.second.originItem,
    ].compactMap { NSLayoutConstraint.owner(of: $0) }
    guard var common = owners.first else { return nil }
    for other in owners.dropFirst() {
      while !other.isDescendant(of: common), let next = common.superviewStorage { common = next }
    }
    return common
  }
}

/// Adds up one constraint's expression in the coordinates of `container`.
@MainActor
struct ExpressionBuilder {
  let engine: LayoutEngine
  let container: UIView
  let isMirrored: Bool
  let collecting: Bool
  let constraint: NSLayoutConstraint
  var constant = 0.0

  init(
    engine: LayoutEngine, container: UIView, isMirrored: Bool, collecting: Bool,
    constraint: NSLayoutConstraint
  ) {
    self.engine = engine
    self.container = container
    self.isMirrored = isMirrored
    self.collecting = collecting
    self.constraint = constraint
  }

  private func term(_ variable: LinearSolver.Variable, _ factor: Double) {
    if collecting, factor != 0 { engine.terms.append(LinearSolver.Term(variable, factor)) }
  }

  mutating func add(_ side: NSLayoutConstraint.Side, _ factor: Double) {
    guard side.attribute != .notAnAttribute, let item = side.item else { return }
    add(item, side.attribute, factor)
    if let origin = side.originItem { add(origin, side.originAttribute, -factor) }
  }

  private mutating func add(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ k: Double) {
    guard let item = LayoutItem.of(object) else { return }
    switch attribute {
    case .notAnAttribute: return
    case .width: term(engine.variables(of: item).width, k)
    case .height: term(engine.variables(of: item).height, k)
    case .left, .leftMargin: addX(item, 0, k, margin: attribute == .leftMargin)
    case .right, .rightMargin: addX(item, 1, k, margin: attribute == .rightMargin)
    case .leading, .leadingMargin: addX(item, isMirrored ? 1 : 0, k, margin: attribute == .leadingMargin)
    case .trailing, .trailingMargin:
      addX(item, isMirrored ? 0 : 1, k, margin: attribute == .trailingMargin)
    case .centerX: addX(item, 0.5, k)
    case .centerXWithinMargins: addX(item, 0.5, k, margin: true)
    case .top, .topMargin: addY(item, 0, k, margin: attribute == .topMargin)
    case .bottom, .bottomMargin: addY(item, 1, k, margin: attribute == .bottomMargin)
    case .centerY: addY(item, 0.5, k)
    case .centerYWithinMargins: addY(item, 0.5, k, margin: true)
    case .firstBaseline:
      let view = item.view?.baselineView(first: true) ?? container
      addY(view.layoutItem, 0, k)
      constant += k * Double(view.baselineInsets.first)
    case .lastBaseline:
      let view = item.view?.baselineView(first: false) ?? container
      addY(view.layoutItem, 1, k)
      constant -= k * Double(view.baselineInsets.last)
    }
  }

  private mutating func addX(_ item: LayoutItem, _ fraction: Double, _ k: Double, margin: Bool = false) {
    let k = isMirrored ? -k : k
    let variables = engine.variables(of: item)
    if margin, let view = item.view {
      let insets = view.layoutMargins
      constant += k * Double(insets.left * (1 - fraction) - insets.right * fraction)
    }
    guard let view = item.view, view === container else {
      term(variables.x, k)
      term(variables.width, k * fraction)
      climb(from: item) { engine, item, insets, origin in
        (engine.variables(of: item).x, Double(-insets.left - origin.x))
      } factor: {
        k
      }
      return
    }
    if let content = contentItem(of: view) {
      term(engine.variables(of: content).width, k * fraction)
    } else {
      constant += k * Double(view.alignmentRectInsets.left)
      term(variables.width, k * fraction)
    }
  }

  private mutating func addY(_ item: LayoutItem, _ fraction: Double, _ k: Double, margin: Bool = false) {
    let variables = engine.variables(of: item)
    if margin, let view = item.view {
      let insets = view.layoutMargins
      constant += k * Double(insets.top * (1 - fraction) - insets.bottom * fraction)
    }
    guard let view = item.view, view === container else {
      term(variables.y, k)
      term(variables.height, k * fraction)
      climb(from: item) { engine, item, insets, origin in
        (engine.variables(of: item).y, Double(-insets.top - origin.y))
      } factor: {
        k
      }
      return
    }
    if let content = contentItem(of: view) {
      term(engine.variables(of: content).height, k * fraction)
    } else {
      constant += k * Double(view.alignmentRectInsets.top)
      term(variables.height, k * fraction)
    }
  }

  /// A scroll view's edges, seen from inside, are its content's.
  private func contentItem(of view: UIView) -> LayoutItem? {
    guard let guide = (view as? UIScrollView)?.contentLayoutGuide else { return nil }
    for object in constraint.itemObjects where object !== view { return guide.layoutItem }
    return nil
  }

  /// Adds the origins of the views between an item and the container.
  private mutating func climb(
    from item: LayoutItem,
    _ origin: (LayoutEngine, LayoutItem, UIEdgeInsets, CGPoint) -> (LinearSolver.Variable, Double),
    factor: () -> Double
  ) {
    let k = factor()
    var current = item.container
    while let view = current, view !== container {
      let between = view.layoutItem
      let (variable, offset) = origin(engine, between, view.alignmentRectInsets, view.bounds.origin)
      term(variable, k)
      constant += k * offset
      if collecting, !between.originWatchers.contains(where: { $0 === constraint }) {
        between.knownOrigin = view.bounds.origin
        between.originWatchers.append(constraint)
      }
      current = view.superviewStorage
    }
  }
}
