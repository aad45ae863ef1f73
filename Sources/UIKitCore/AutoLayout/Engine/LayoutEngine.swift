import Foundation

/// The constraints of one view tree, solved together.
///
/// A tree has one engine, owned by its topmost view and made when the first constraint needs it. Changes are
/// collected and solved once, before layout; only views whose variables changed are laid out again.
@MainActor
final class LayoutEngine {
  unowned let root: UIView
  let solver = LinearSolver()

  /// Constraints to add at the next solve.
  private var pending: [NSLayoutConstraint] = []
  private var changedConstants: [NSLayoutConstraint] = []
  /// Items whose frame or insets changed, or that are new and take part without being mentioned.
  private var dirtySystemItems: [WeakItem] = []
  private var dirtyIntrinsicItems: [WeakItem] = []
  /// Views that wait for `updateConstraints()`.
  var waitingForUpdate: [WeakView] = []
  /// So many that wait are looked through once, for those that left.
  private var mostWaiting = fewWaiting
  private static let fewWaiting = 64
  /// Left out because they contradict others; tried again after a change.
  private var broken: [NSLayoutConstraint] = []
  /// Items whose content size was asked again: their height for the present width is unknown.
  private var reconsidered: [LayoutItem] = []
  private var needsSolve = false
  private var isSolving = false
  private var structureChanged = false

  /// The item that owns each variable, by the variable's id.
  ///
  /// Unretained, for the root's item owns this engine: an item leaves the engine before its view or guide leaves the tree.
  private var itemByVariable: [Unmanaged<LayoutItem>?] = []
  /// The constraint behind each of the solver's constraints, by its id; for messages and conflicts.
  private var constraintByID: [NSLayoutConstraint?] = []
  /// Reused while expressions are built.
  var terms: [LinearSolver.Term] = []
  /// The scale that frames are rounded to.
  var scale: CGFloat { root.contentScaleFactor }
  /// Fitting leaves the root's size open.
  var isFitting = false

  struct WeakView { weak var view: UIView? }
  private struct WeakItem { weak var item: LayoutItem? }

  init(root: UIView) {
    self.root = root
  }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    pending.append(constraint)
    needsSolve = true
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self else { return }
    if let id = constraint.solverID {
      solver.removeConstraint(id)
      constraintByID[Int(id.id)] = nil
      structureChanged = true
    } else if let index = broken.firstIndex(where: { $0 === constraint }) {
      broken.remove(at: index)
    }
    constraint.solverID = nil
    constraint.engine = nil
    needsSolve = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    needsSolve = true
    guard constraint.solverID != nil, !constraint.isConstantDirty else { return }
    constraint.isConstantDirty = true
    changedConstants.append(constraint)
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    needsSolve = true
    guard let id = constraint.solverID else { return }
    solver.setPriority(constraint.priority.rawValue, of: id)
  }

  /// Takes the constraint apart and adds it again at the next solve: its terms changed.
  func reinstall(_ constraint: NSLayoutConstraint) {
    guard constraint.engine === self, constraint.solverID != nil else { return }
    remove(constraint)
    add(constraint)
  }

  // MARK: - Items

  /// Gives the item variables at the next solve although nothing mentions it.
  func include(_ item: LayoutItem) { systemChanged(item) }

  func systemChanged(_ item: LayoutItem) {
    needsSolve = true
    guard !item.isSystemDirty else { return }
    item.isSystemDirty = true
    dirtySystemItems.append(WeakItem(item: item))
  }

  func intrinsicChanged(_ item: LayoutItem) {
    needsSolve = true
    guard !item.isIntrinsicDirty else { return }
    item.isIntrinsicDirty = true
    dirtyIntrinsicItems.append(WeakItem(item: item))
  }

  func variables(of item: LayoutItem) -> LayoutItem.Variables {
    if let variables = item.membership.variables, item.membership.engine === self { return variables }
    let variables = LayoutItem.Variables(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    item.membership = LayoutItem.Membership(engine: self, variables: variables)
    for variable in [variables.x, variables.y, variables.width, variables.height] {
      let id = Int(variable.id)
      while itemByVariable.count <= id { itemByVariable.append(nil) }
      itemByVariable[id] = Unmanaged.passUnretained(item)
    }
    // Content sizes first: what is known early keeps the solver's rows short.
    if let view = item.view { askContentSize(of: view, item) }
    installSystem(item)
    return variables
  }

  /// Forgets an item that no constraint of this engine mentions any more.
  func remove(_ item: LayoutItem) {
    guard item.engine === self, let variables = item.membership.variables else { return }
    removeSystem(of: item)
    removeIntrinsic(of: item)
    for variable in [variables.x, variables.y, variables.width, variables.height] {
      itemByVariable[Int(variable.id)] = nil
      solver.releaseVariable(variable)
    }
    item.membership = LayoutItem.Membership()
    structureChanged = true
    needsSolve = true
  }

  /// Takes everything about `view` and what is below it out of this engine.
  func removeSubtree(_ view: UIView) {
    var items: [LayoutItem] = []
    var hadConstraints = false
    view.forEachLayoutItem { item in
      for constraint in item.held {
        self.remove(constraint)
        hadConstraints = true
      }
      items.append(item)
      items.append(contentsOf: item.allGuides.map(\.layoutItem))
    }
    for item in items { removeSystem(of: item) }
    for item in items { remove(item) }
    // Those that wait are looked at when their turn comes: asking all of them about each view that leaves would take the square
    // of the time.
    if waitingForUpdate.count > mostWaiting { dropWhatLeft() }
    if hadConstraints { pending.removeAll { $0.engine !== self } }
  }

  /// Forgets views that wait and are in this tree no more. They double before it is done again, so that each costs a constant.
  private func dropWhatLeft() {
    waitingForUpdate.removeAll { $0.view?.layoutRoot !== root }
    mostWaiting = max(Self.fewWaiting, 2 * waitingForUpdate.count)
  }

  /// Takes in everything about `view` and what is below it.
  func addSubtree(_ view: UIView) {
    view.forEachView { view in
      if view.flags.contains(.needsUpdateConstraints) {
        self.waitingForUpdate.append(WeakView(view: view))
      }
      guard let item = view.layoutItemStorage else { return }
      for constraint in item.held { self.add(constraint) }
      if !view.translatesAutoresizingMaskIntoConstraints { self.include(item) }
    }
  }

  // MARK: - Solving

  /// Solves what changed since the last time. Sets `setNeedsLayout` on the superviews of what moved.
  func solveIfNeeded() {
    guard needsSolve, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    needsSolve = false
    flush()
    finishSolve()
    var moved = collectChanges()
    // Content whose height follows from its width, such as text over several lines, answers now.
    if updateWidthDependentContent(among: moved) {
      finishSolve()
      moved += collectChanges()
    }
    for item in moved { changed(item) }
  }

  private func flush() {
    // Items first: constraints may ask for variables, whose frames are then right.
    let items = dirtySystemItems.compactMap(\.item)
    dirtySystemItems = []
    for item in items {
      item.isSystemDirty = false
      updateSystem(item)
    }
    let constants = changedConstants
    changedConstants = []
    for constraint in constants {
      constraint.isConstantDirty = false
      guard constraint.engine === self, let id = constraint.solverID else { continue }
      solver.setConstant(constant(of: constraint), of: id)
    }
    if structureChanged || !constants.isEmpty || !items.isEmpty, !broken.isEmpty {
      pending = broken + pending
      broken = []
    }
    structureChanged = false
    let additions = pending
    pending = []
    for constraint in additions where constraint.engine === self && constraint.solverID == nil {
      install(constraint)
    }
    flushIntrinsic()
  }

  private func finishSolve() {
    for conflict in solver.solve() {
      guard let dropped = conflict.dropped, let constraint = constraintByID[safe: Int(dropped.id)] ?? nil
      else { continue }
      constraintByID[Int(dropped.id)] = nil
      constraint.solverID = nil
      broken.append(constraint)
      report(constraint, conflict)
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard !constraint.isOrphaned else { return }
    let constant = buildExpression(of: constraint)
    do {
      let id = try solver.addConstraint(
        terms, constant: constant, relation: LinearSolver.Relation(constraint.relation),
        priority: constraint.priority.rawValue)
      constraint.solverID = id
      note(constraint, id)
    } catch {
      broken.append(constraint)
      report(constraint, error)
    }
  }

  private func note(_ constraint: NSLayoutConstraint, _ id: LinearSolver.ConstraintID) {
    while constraintByID.count <= Int(id.id) { constraintByID.append(nil) }
    constraintByID[Int(id.id)] = constraint
  }

  private func report(_ constraint: NSLayoutConstraint, _ conflict: LinearSolver.Conflict) {
    guard !constraint.isReported else { return }
    constraint.isReported = true
    let others = conflict.others.compactMap { constraintByID[safe: Int($0.id)] ?? nil }
    AutoLayoutLog.unsatisfiable(constraint, with: others)
  }

  // MARK: - Content sizes

  private func flushIntrinsic() {
    let items = dirtyIntrinsicItems.compactMap(\.item)
    dirtyIntrinsicItems = []
    for item in items {
      item.isIntrinsicDirty = false
      guard item.engine === self, let view = item.view else { continue }
      askContentSize(of: view, item)
      for constraint in item.mentions where constraint.usesBaselines { constantChanged(constraint) }
    }
  }

  private func askContentSize(of view: UIView, _ item: LayoutItem) {
    item.membership.intrinsicWidth = nil
    setIntrinsic(view.intrinsicContentSize, of: item)
    guard view.dependsOnLayoutWidth, !item.isChanged else { return }
    item.isChanged = true
    reconsidered.append(item)
  }

  /// Asks content whose width changed for its height.
  /// - Returns: true if anything changed.
  private func updateWidthDependentContent(among items: [LayoutItem]) -> Bool {
    var changed = false
    for item in items {
      guard let view = item.view, view.dependsOnLayoutWidth, let variables = item.membership.variables
      else { continue }
      // As wide as the frame will be: what has room in a fraction of a pixel more may take another line there.
      let width = rect(variables).width
      guard item.membership.intrinsicWidth != width else { continue }
      item.membership.intrinsicWidth = width
      let size = view.intrinsicContentSize(forLayoutWidth: width)
      // The width keeps its own wish: the text on one line.
      setIntrinsic(CGSize(width: item.membership.intrinsicSize.width, height: size.height), of: item)
      changed = true
    }
    return changed
  }

  // MARK: - Results

  /// The items with changed variables, each once, and those whose content was asked anew.
  private func collectChanges() -> [LayoutItem] {
    var found = reconsidered
    reconsidered = []
    solver.drainChanges { variable in
      MainActor.assumeIsolated {
        guard let known = self.itemByVariable[safe: Int(variable.id)] ?? nil else { return }
        let item = known.takeUnretainedValue()
        guard !item.isChanged else { return }
        item.isChanged = true
        found.append(item)
      }
    }
    for item in found { item.isChanged = false }
    return found
  }

  private func changed(_ item: LayoutItem) {
    guard !isFitting, hasMoved(item) else { return }
    if let guide = item.guide {
      guide.owner?.setNeedsLayout()
      return
    }
    guard let view = item.view, !view.translatesAutoresizingMaskIntoConstraints else { return }
    if let superview = view.superviewStorage {
      superview.setNeedsLayout()
    } else if view === root {
      apply(item, to: view)
    }
  }

  /// The solver tells which variables may have changed. Code that takes a constraint out and puts it in again touches many, and
  /// moves none.
  private func hasMoved(_ item: LayoutItem) -> Bool {
    guard let variables = item.membership.variables else { return true }
    let values = [variables.x, variables.y, variables.width, variables.height].map(solver.value(of:))
    defer { item.membership.told = values }
    return values != item.membership.told
  }

  func rect(_ variables: LayoutItem.Variables) -> CGRect {
    let scale = scale
    func round(_ value: Double) -> CGFloat { (CGFloat(value) * scale).rounded() / scale }
    let x = solver.value(of: variables.x)
    let y = solver.value(of: variables.y)
    let left = round(x)
    let top = round(y)
    // Edges are rounded, not sizes, so that neighbours stay neighbours.
    return CGRect(
      x: left, y: top, width: max(0, round(x + solver.value(of: variables.width)) - left),
      height: max(0, round(y + solver.value(of: variables.height)) - top))
  }

  /// Sets the view's bounds and centre to what was solved. The centre is the middle of the solved frame wherever the layer's
  /// anchor point is, so that a layer with another one than the middle is displaced, as on iOS.
  func apply(_ item: LayoutItem, to view: UIView) {
    guard item.engine === self, let variables = item.membership.variables else { return }
    let frame = view.frame(forAlignmentRect: rect(variables))
    item.isApplying = true
    let isResized = view.bounds.size != frame.size
    if isResized { view.bounds.size = frame.size }
    let center = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    let isMoved = view !== root && view.center != center
    if isMoved { view.center = center }
    item.isApplying = false
    if isResized || isMoved { view.marginsMayHaveFollowed(resized: isResized) }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension LinearSolver.Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessOrEqual
    case .greaterThanOrEqual: self = .greaterOrEqual
    }
  }
}
