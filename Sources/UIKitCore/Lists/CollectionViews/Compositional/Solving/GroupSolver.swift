import Foundation

/// Works out where the cells of a group lie.
@MainActor
struct GroupSolver {
  /// Lengths that differ by less fit all the same: a third three times is a whole (half a pixel at scale 2).
  static let tolerance: CGFloat = 0.25

  /// Items in the section.
  let count: Int
  let sizes: SectionSizes
  let traits: UITraitCollection
  /// Items with a supplementary view that chose a size.
  private let changedOthers: Set<Int>

  init(count: Int, sizes: SectionSizes, traits: UITraitCollection) {
    self.count = count
    self.sizes = sizes
    self.traits = traits
    changedOthers = Set(sizes.others.keys.map(\.item))
  }

  /// Returns true if a view of one of these items chose a size.
  func hasChosen(_ items: Range<Int>) -> Bool {
    guard !sizes.cells.isEmpty || !changedOthers.isEmpty else { return false }
    return items.contains { sizes.cells[$0] != nil || changedOthers.contains($0) }
  }

  /// - Parameters:
  ///   - container: what fractions are parts of.
  ///   - first: the item that the first cell shows.
  func solve(_ plan: ItemPlan, in container: CGSize, first: Int) -> SolvedGroup {
    solve(plan, in: container, first: first, width: nil, height: nil)
  }

  /// - Parameters:
  ///   - width: the width that the group around gives, whatever the plan says.
  ///   - height: the same.
  private func solve(
    _ plan: ItemPlan, in container: CGSize, first: Int, width: CGFloat?, height: CGFloat?
  ) -> SolvedGroup {
    var size = plan.lengths.size(in: container)
    var open = plan.lengths.selfSizing
    if let width { (size.width, _) = (width, open.remove(.width)) }
    if let height { (size.height, _) = (height, open.remove(.height)) }
    var solved: SolvedGroup
    switch plan.content {
    case .cell: solved = cell(plan, size, open, first)
    case .line(let line): solved = group(plan, line, size, open, first)
    case .custom(let provider): solved = custom(plan, provider, size, first)
    }
    if !solved.cells.isEmpty {
      solved.badges += plan.badges.map { badge($0, on: solved.size, item: first) }
    }
    return solved
  }

  // MARK: - One cell

  private func cell(_ plan: ItemPlan, _ given: CGSize, _ open: SelfSizing, _ item: Int) -> SolvedGroup {
    var size = given
    if let chosen = sizes.cells[item] {
      if open.contains(.width) { size.width = chosen.width }
      if open.contains(.height) { size.height = chosen.height }
    }
    let insets = plan.insets.without(open)
    let frame = CGRect(origin: .zero, size: size).inset(by: insets)
    return SolvedGroup(size: size, cells: [SolvedGroup.Cell(frame: frame, selfSizing: open)])
  }

  private func badge(_ plan: BadgePlan, on container: CGSize, item: Int) -> SolvedGroup.Badge {
    var size = plan.lengths.size(in: container)
    let open = plan.lengths.selfSizing
    if let chosen = sizes.others[SectionSizes.Name(kind: plan.kind, item: item)] {
      if open.contains(.width) { size.width = chosen.width }
      if open.contains(.height) { size.height = chosen.height }
    }
    let frame = plan.container.frame(of: size, own: plan.own, on: container)
      .inset(by: plan.insets.without(open))
    return SolvedGroup.Badge(kind: plan.kind, cell: 0, frame: frame, zIndex: plan.zIndex, selfSizing: open)
  }

  // MARK: - Places of the program's own

  private func custom(
    _ plan: ItemPlan, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize, _ first: Int
  ) -> SolvedGroup {
    let environment = LayoutEnvironment(contentSize: size, contentInsets: plan.insets, traits: traits)
    let insets = environment.effectiveContentInsets
    let cells = provider(environment).prefix(max(0, count - first)).map { item in
      SolvedGroup.Cell(
        frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: item.zIndex, selfSizing: .none
      )
    }
    return SolvedGroup(size: size, cells: cells)
  }

  // MARK: - Lines

  /// One member of a line with what it holds.
  private struct Member {
    var plan: ItemPlan
    var solved: SolvedGroup
  }

  private func group(
    _ plan: ItemPlan, _ line: LinePlan, _ given: CGSize, _ open: SelfSizing, _ first: Int
  ) -> SolvedGroup {
    let axes = line.axes
    let insets = plan.insets.without(open)
    var inner = given.inset(by: insets)
    let isMainOpen = open.contains(axes.isVertical ? .height : .width)
    let isCrossOpen = open.contains(axes.isVertical ? .width : .height)
    var members = fill(line, inner, isMainOpen: isMainOpen, first)
    if isCrossOpen, !members.isEmpty {
      let cross = breadth(members, axes, given: axes.cross(inner))
      if cross != axes.cross(inner) {
        inner = axes.size(main: axes.main(inner), cross: cross)
        // Members that are a part of the group's breadth are a part of the true one.
        if line.members.contains(where: { $0.lengths.isPartAcross(axes) }) {
          members = fill(line, inner, isMainOpen: isMainOpen, first)
        }
      }
    }
    if isMainOpen, !members.isEmpty {
      inner = axes.size(main: length(members, line), cross: axes.cross(inner))
    }
    var solved = SolvedGroup(
      size: CGSize(
        width: open.contains(.width) ? inner.width : given.width,
        height: open.contains(.height) ? inner.height : given.height))
    place(members, line, inner, insets, &solved)
    return solved
  }

  /// Returns the breadth that members give a group which has none of its own.
  private func breadth(_ members: [Member], _ axes: LayoutAxes, given: CGFloat) -> CGFloat {
    let own = members.filter { !$0.plan.lengths.isPartAcross(axes) }
    return own.map { axes.cross($0.solved.size) + $0.plan.gaps.cross(axes) }.max() ?? given
  }

  private func length(_ members: [Member], _ line: LinePlan) -> CGFloat {
    let lengths = members.map { line.axes.main($0.solved.size) + $0.plan.gaps.main(line.axes) }
    return lengths.reduce(0, +) + CGFloat(members.count - 1) * line.gap.least
  }

  /// Returns as many members as the line takes.
  private func fill(
    _ line: LinePlan, _ inner: CGSize, isMainOpen: Bool, _ first: Int
  ) -> [Member] {
    let axes = line.axes
    var members: [Member] = []
    var item = first
    var used: CGFloat = 0
    while item < count {
      let plan = line.members[members.count % line.members.count]
      var share: CGFloat?
      switch line.repetition {
      case .equally(let number):
        if members.count == number { return members }
        share = equalShare(plan, line, number, inner, isMainOpen: isMainOpen)
      case .times(let number):
        if members.count == number { return members }
      case .untilFull:
        break
      }
      let solved = solve(
        plan, in: inner, first: item, width: axes.isVertical ? nil : share,
        height: axes.isVertical ? share : nil)
      if solved.cells.isEmpty { return members }
      if case .untilFull = line.repetition {
        // Where the members make the length, estimates tell how many they are, so that choosing changes no number.
        let planned = isMainOpen ? axes.main(plan.lengths.size(in: inner)) : axes.main(solved.size)
        let step = planned + plan.gaps.main(axes)
        let end = used + (members.isEmpty ? 0 : line.gap.least) + step
        let isFirstRound = members.count < line.members.count
        let mustFit = isMainOpen ? !isFirstRound : !members.isEmpty
        if mustFit, end > axes.main(inner) + Self.tolerance || step <= 0 { return members }
        used = end
      }
      members.append(Member(plan: plan, solved: solved))
      item += solved.cells.count
    }
    return members
  }

  /// The length of each of so many members; nil where they have their own.
  private func equalShare(
    _ plan: ItemPlan, _ line: LinePlan, _ number: Int, _ inner: CGSize, isMainOpen: Bool
  ) -> CGFloat? {
    let axes = line.axes
    let own = axes.isVertical ? plan.lengths.height : plan.lengths.width
    if isMainOpen, own.isEstimate { return nil }
    let gaps = CGFloat(number - 1) * line.gap.least + CGFloat(number) * plan.gaps.main(axes)
    return max(0, (axes.main(inner) - gaps) / CGFloat(number))
  }

  /// Puts members one after the other; what is left goes to the gaps that grow.
  private func place(
    _ members: [Member], _ line: LinePlan, _ inner: CGSize, _ insets: NSDirectionalEdgeInsets,
    _ group: inout SolvedGroup
  ) {
    let axes = line.axes
    let spare = max(0, axes.main(inner) - length(members, line))
    var growing = line.gap.grows ? members.count - 1 : 0
    for member in members {
      growing += (member.plan.gaps.before(axes).grows ? 1 : 0) + (member.plan.gaps.after(axes).grows ? 1 : 0)
    }
    let share = growing > 0 ? spare / CGFloat(growing) : 0
    var main = insets.mainStart(axes)
    for member in members {
      let gaps = member.plan.gaps
      main += gaps.before(axes).length(share)
      let cross =
        insets.crossStart(axes) + gaps.crossPlace(axes.cross(member.solved.size), in: axes.cross(inner), axes)
      group.take(member.solved, at: axes.point(main: main, cross: cross))
      main += axes.main(member.solved.size) + gaps.after(axes).length(share) + line.gap.length(share)
    }
  }
}

extension LayoutEdgeGaps {
  /// Returns the beginning, across the main axis, of something of a length that has these gaps.
  func crossPlace(_ length: CGFloat, in room: CGFloat, _ axes: LayoutAxes) -> CGFloat {
    let (before, after) = (crossBefore(axes), crossAfter(axes))
    let spare = max(0, room - length - before.least - after.least)
    let growing = (before.grows ? 1 : 0) + (after.grows ? 1 : 0)
    return before.length(growing > 0 ? spare / CGFloat(growing) : 0)
  }
}
