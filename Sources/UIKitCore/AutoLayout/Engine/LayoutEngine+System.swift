import Foundation

/// Constraints that stand for frames, autoresizing masks, insets and content sizes.
extension LayoutEngine {
  /// A constraint `variable [+ …] - share · container size - constant = 0`.
  struct SystemRow {
    var terms: [LinearSolver.Term]
    var constant: Double
    var relation = LinearSolver.Relation.equal
    var priority: Float = 1000
    var share = 0.0
  }

  /// Below required and above everything a program asks for: sizes are not negative.
  static let nonnegativePriority: Float = 999.5
  /// The most with which text that wraps keeps the width of one line: less than a requirement and than that sizes are not negative, and more
  /// than what is almost required, 999.
  static let wrappingPriority: Float = 999.25
  /// A root without a frame of its own keeps its size when nothing says otherwise.
  static let rootSizePriority: Float = 1
  /// Lines of text are at most this wide in the readable guide (Apple documentation names no figure; 672
  /// points at the default text size is a common observation, not checked on a device).
  static let readableWidth = 672.0

  func installSystem(_ item: LayoutItem) {
    item.membership.system = systemRows(of: item).compactMap { row in
      guard
        let id = try? solver.addConstraint(
          row.terms, constant: row.constant, relation: row.relation, priority: row.priority)
      else { return nil }
      return LayoutItem.SystemConstraint(id: id, share: row.share)
    }
  }

  func removeSystem(of item: LayoutItem) {
    guard item.engine === self else { return }
    for constraint in item.membership.system { solver.removeConstraint(constraint.id) }
    item.membership.system = []
  }

  /// Brings frame or insets up to date: new constants, or new constraints when factors changed.
  func updateSystem(_ item: LayoutItem) {
    guard item.engine === self, item.membership.variables != nil else {
      if let view = item.view, view.isDescendant(of: root) { _ = variables(of: item) }
      return
    }
    let rows = systemRows(of: item)
    let known = item.membership.system
    let fits =
      rows.count == known.count
      && zip(rows, known).allSatisfy { abs($0.share - $1.share) < 1e-9 }
      && item.systemKind == systemKind(of: item)
    guard fits else {
      removeSystem(of: item)
      installSystem(item)
      return
    }
    for (row, constraint) in zip(rows, known) { solver.setConstant(row.constant, of: constraint.id) }
  }

  private func systemKind(of item: LayoutItem) -> LayoutItem.SystemKind {
    if let guide = item.guide { return .guide(guide.role) }
    guard let view = item.view else { return .none }
    if view === root { return isFitting ? .free : view.keepsItsFrame ? .rootSize : .openRoot }
    return view.translatesAutoresizingMaskIntoConstraints ? .frame : .free
  }

  private func systemRows(of item: LayoutItem) -> [SystemRow] {
    guard let variables = item.membership.variables else { return [] }
    let kind = systemKind(of: item)
    item.systemKind = kind
    switch kind {
    case .none, .guide(.plain): return []
    case .guide(let role): return guideRows(item, variables, role)
    case .free:
      // A content size keeps a length from becoming negative already.
      let content = item.membership.intrinsicSize
      let open = [(variables.width, content.width), (variables.height, content.height)].filter { $0.1 < 0 }
      return open.map { variable, _ in
        SystemRow(
          terms: [.init(variable, 1)], constant: 0, relation: .greaterOrEqual,
          priority: Self.nonnegativePriority)
      }
    case .rootSize, .openRoot:
      guard let view = item.view else { return [] }
      let size = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size)).size
      let priority = kind == .rootSize ? 1000 : Self.rootSizePriority
      return [
        SystemRow(
          terms: [.init(variables.width, 1)], constant: -Double(size.width), priority: priority),
        SystemRow(
          terms: [.init(variables.height, 1)], constant: -Double(size.height), priority: priority),
      ]
    case .frame:
      guard let view = item.view else { return [] }
      return frameRows(view, variables)
    }
  }

  /// The frame, with what the autoresizing mask makes follow the superview's size.
  private func frameRows(_ view: UIView, _ variables: LayoutItem.Variables) -> [SystemRow] {
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    let mask = view.autoresizingMask
    guard let superview = view.superviewStorage, superview.autoresizesSubviews, !mask.isEmpty else {
      return [
        SystemRow(terms: [.init(variables.x, 1)], constant: -Double(frame.minX)),
        SystemRow(terms: [.init(variables.y, 1)], constant: -Double(frame.minY)),
        SystemRow(terms: [.init(variables.width, 1)], constant: -Double(frame.width)),
        SystemRow(terms: [.init(variables.height, 1)], constant: -Double(frame.height)),
      ]
    }
    let container = self.variables(of: superview.layoutItem)
    let size = superview.bounds.size
    // The rule is linear: what a superview larger by one point gives to origin and length.
    let larger = CGSize(width: size.width + 1, height: size.height + 1)
    let grown = Autoresizing.frame(frame, from: size, to: larger, mask: mask)
    func row(
      _ variable: LinearSolver.Variable, _ value: CGFloat, _ grownValue: CGFloat,
      _ extent: LinearSolver.Variable, _ total: CGFloat
    ) -> SystemRow {
      let share = Double(grownValue - value)
      return SystemRow(
        terms: [.init(variable, 1), .init(extent, -share)],
        constant: -Double(value) + share * Double(total), share: share)
    }
    return [
      row(variables.x, frame.minX, grown.minX, container.width, size.width),
      row(variables.y, frame.minY, grown.minY, container.height, size.height),
      row(variables.width, frame.width, grown.width, container.width, size.width),
      row(variables.height, frame.height, grown.height, container.height, size.height),
    ]
  }

  private func guideRows(
    _ item: LayoutItem, _ variables: LayoutItem.Variables, _ role: UILayoutGuide.Role
  ) -> [SystemRow] {
    guard let view = item.guide?.owner else { return [] }
    let container = self.variables(of: view.layoutItem)
    func inset(_ insets: UIEdgeInsets) -> [SystemRow] {
      [
        SystemRow(terms: [.init(variables.x, 1)], constant: -Double(insets.left)),
        SystemRow(terms: [.init(variables.y, 1)], constant: -Double(insets.top)),
        SystemRow(
          terms: [.init(variables.x, 1), .init(variables.width, 1), .init(container.width, -1)],
          constant: Double(insets.right)),
        SystemRow(
          terms: [.init(variables.y, 1), .init(variables.height, 1), .init(container.height, -1)],
          constant: Double(insets.bottom)),
      ]
    }
    switch role {
    case .plain: return []
    case .layoutMargins: return inset(view.layoutMargins)
    case .safeArea: return inset(view.safeAreaInsets)
    case .readableContent:
      let insets = view.layoutMargins
      var rows = inset(insets)
      let sides = Double(insets.left + insets.right)
      // Centred between the margins, as wide as they allow up to the readable width.
      rows[0] = SystemRow(
        terms: [.init(variables.x, 1), .init(variables.width, 0.5), .init(container.width, -0.5)],
        constant: -Double(insets.left - insets.right) / 2)
      rows[2] = SystemRow(
        terms: [.init(variables.width, 1), .init(container.width, -1)], constant: sides,
        relation: .lessOrEqual)
      rows.append(
        SystemRow(
          terms: [.init(variables.width, 1)], constant: -Self.readableWidth,
          priority: Self.nonnegativePriority))
      rows.append(
        SystemRow(
          terms: [.init(variables.width, 1)], constant: -Self.readableWidth, relation: .lessOrEqual))
      return rows
    case .topSupport, .bottomSupport:
      let insets = view.safeAreaInsets
      let isTop = role == .topSupport
      return [
        SystemRow(terms: [.init(variables.x, 1)], constant: 0),
        SystemRow(terms: [.init(variables.width, 1), .init(container.width, -1)], constant: 0),
        isTop
          ? SystemRow(terms: [.init(variables.y, 1)], constant: 0)
          : SystemRow(
            terms: [.init(variables.y, 1), .init(variables.height, 1), .init(container.height, -1)],
            constant: 0),
        SystemRow(
          terms: [.init(variables.height, 1)], constant: -Double(isTop ? insets.top : insets.bottom)),
      ]
    case .keyboard:
      let covered = (item.guide as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0
      return [
        SystemRow(terms: [.init(variables.x, 1)], constant: 0),
        SystemRow(terms: [.init(variables.width, 1), .init(container.width, -1)], constant: 0),
        SystemRow(
          terms: [.init(variables.y, 1), .init(variables.height, 1), .init(container.height, -1)],
          constant: 0),
        SystemRow(terms: [.init(variables.height, 1)], constant: -Double(covered)),
      ]
    case .scrollContent:
      return [
        SystemRow(terms: [.init(variables.x, 1)], constant: 0),
        SystemRow(terms: [.init(variables.y, 1)], constant: 0),
      ]
    case .scrollFrame:
      let origin = view.bounds.origin
      return [
        SystemRow(terms: [.init(variables.x, 1)], constant: -Double(origin.x)),
        SystemRow(terms: [.init(variables.y, 1)], constant: -Double(origin.y)),
        SystemRow(terms: [.init(variables.width, 1), .init(container.width, -1)], constant: 0),
        SystemRow(terms: [.init(variables.height, 1), .init(container.height, -1)], constant: 0),
      ]
    }
  }

  // MARK: - Content sizes

  func removeIntrinsic(of item: LayoutItem) {
    guard item.engine === self else { return }
    for case let id? in item.membership.intrinsic { solver.removeConstraint(id) }
    item.membership.intrinsic = []
    let none = UIView.noIntrinsicMetric
    item.membership.intrinsicSize = CGSize(width: none, height: none)
  }

  func setIntrinsic(_ size: CGSize, of item: LayoutItem) {
    guard let variables = item.membership.variables, let view = item.view,
      !view.translatesAutoresizingMaskIntoConstraints || (view === root && isFitting)
    else { return removeIntrinsic(of: item) }
    let widthResistance = widthResistance(of: view, item)
    // Text may be allowed more lines, or fewer, than when its constraints were made.
    if !item.membership.intrinsic.isEmpty, item.membership.widthResistance != widthResistance {
      removeIntrinsic(of: item)
    }
    let old = item.membership.intrinsicSize
    guard old != size else { return }
    item.membership.intrinsicSize = size
    item.membership.widthResistance = widthResistance
    if item.membership.intrinsic.isEmpty { item.membership.intrinsic = [nil, nil, nil, nil] }
    let sides = [
      (variables.width, size.width, item.hugging.horizontal, widthResistance),
      (variables.height, size.height, item.hugging.vertical, item.resistance.vertical),
    ]
    for (axis, (variable, length, hugging, resistance)) in sides.enumerated() {
      setIntrinsic(variable, length, .lessOrEqual, hugging, item, axis * 2)
      setIntrinsic(variable, length, .greaterOrEqual, resistance, item, axis * 2 + 1)
    }
  }

  /// Content that wraps asks for all of it on one line, which is no requirement: its resistance keeps the wrapped lines from being
  /// narrower.
  private func widthResistance(of view: UIView, _ item: LayoutItem) -> UILayoutPriority {
    let resistance = item.resistance.horizontal
    return view.dependsOnLayoutWidth
      ? UILayoutPriority(min(resistance.rawValue, Self.wrappingPriority)) : resistance
  }

  private func setIntrinsic(
    _ variable: LinearSolver.Variable, _ length: CGFloat, _ relation: LinearSolver.Relation,
    _ priority: UILayoutPriority, _ item: LayoutItem, _ index: Int
  ) {
    let known = item.membership.intrinsic[index]
    guard length >= 0 else {
      if let known { solver.removeConstraint(known) }
      item.membership.intrinsic[index] = nil
      return
    }
    if let known {
      solver.setConstant(-Double(length), of: known)
    } else {
      item.membership.intrinsic[index] = try? solver.addConstraint(
        CollectionOfOne(LinearSolver.Term(variable, 1)), constant: -Double(length), relation: relation,
        priority: priority.rawValue)
    }
  }
}

extension LayoutItem {
  /// The kind of system constraints that an item has.
  enum SystemKind: Equatable {
    case none, free, frame, rootSize, openRoot
    case guide(UILayoutGuide.Role)
  }
}
