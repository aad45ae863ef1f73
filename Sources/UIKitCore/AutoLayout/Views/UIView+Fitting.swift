import Foundation

extension UIView {
  /// A target of `systemLayoutSizeFitting(_:)` that asks for the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// A target of `systemLayoutSizeFitting(_:)` that asks for the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Solves the view's tree on its own with wishes for its size. The real solution is untouched.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    layoutRoot.layoutItemStorage?.ownEngine?.updateConstraints()
    let engine = LayoutEngine(root: self)
    engine.isFitting = true
    return engine.borrowing(self) {
      let variables = engine.variables(of: layoutItem)
      for (variable, length, priority) in [
        (variables.width, target.width, horizontal), (variables.height, target.height, vertical),
      ] {
        _ = try? engine.solver.addConstraint(
          CollectionOfOne(LinearSolver.Term(variable, 1)), constant: -Double(length), relation: .equal,
          priority: priority.rawValue)
      }
      engine.solveIfNeeded()
      let rect = engine.rect(variables)
      let size = frame(forAlignmentRect: rect).size
      let scale = contentScaleFactor
      return CGSize(
        width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }
  }
}

extension LayoutEngine {
  /// Runs `body` while the items and constraints of a subtree belong to this engine; then everything is as
  /// it was.
  func borrowing<Result>(_ view: UIView, _ body: () -> Result) -> Result {
    var items: [(LayoutItem, LayoutItem.Membership, LayoutItem.SystemKind, Bool, Bool, Bool)] = []
    var constraints: [(NSLayoutConstraint, LayoutEngine?, LinearSolver.ConstraintID?, Bool)] = []
    view.forEachLayoutItem { item in
      for each in [item] + item.allGuides.map(\.layoutItem) {
        items.append(
          (
            each, each.membership, each.systemKind, each.isSystemDirty, each.isIntrinsicDirty, each.isChanged
          ))
        each.membership = LayoutItem.Membership()
        each.isSystemDirty = false
        each.isIntrinsicDirty = false
        each.isChanged = false
      }
      for constraint in item.held {
        constraints.append(
          (constraint, constraint.engine, constraint.solverID, constraint.isConstantDirty))
        constraint.solverID = nil
        constraint.isConstantDirty = false
        self.add(constraint)
      }
      if let view = item.view, !view.translatesAutoresizingMaskIntoConstraints { self.include(item) }
    }
    defer {
      for (item, membership, kind, system, intrinsic, isChanged) in items {
        item.membership = membership
        item.systemKind = kind
        item.isSystemDirty = system
        item.isIntrinsicDirty = intrinsic
        item.isChanged = isChanged
      }
      for (constraint, engine, id, isDirty) in constraints {
        constraint.engine = engine
        constraint.solverID = id
        constraint.isConstantDirty = isDirty
      }
    }
    return body()
  }
}
