import Foundation

/// The groups of a section, one after the other.
///
/// Groups that no cell has changed are one solution that all share.
@MainActor
struct GroupRun {
  /// Main is the direction in which groups follow each other.
  let axes: LayoutAxes
  let container: CGSize
  let gap: CGFloat
  private let plan: ItemPlan
  private(set) var groups: [SolvedGroup] = []
  /// The item with which each group begins.
  private var firsts: [Int] = []
  private var lengths = SumTree()
  /// The breadth of the broadest group.
  private(set) var breadth: CGFloat = 0

  init(_ plan: ItemPlan, _ axes: LayoutAxes, in container: CGSize, gap: CGFloat, _ solver: GroupSolver) {
    self.plan = plan
    self.axes = axes
    self.container = container
    self.gap = gap
    solve(fromGroup: 0, solver)
  }

  var count: Int { groups.count }
  var isEmpty: Bool { groups.isEmpty }

  // MARK: - Solving

  private mutating func solve(fromGroup index: Int, _ solver: GroupSolver) {
    var item = index < firsts.count ? firsts[index] : 0
    groups.removeSubrange(index...)
    firsts.removeSubrange(index...)
    let whole = template(solver)
    while item < solver.count {
      let group: SolvedGroup
      if let whole, item + whole.cells.count <= solver.count,
        !solver.hasChosen(item..<item + whole.cells.count)
      {
        group = whole
      } else {
        group = solver.solve(plan, in: container, first: item)
      }
      precondition(
        !group.cells.isEmpty, "a group of a compositional layout must have a place for at least one item")
      groups.append(group)
      firsts.append(item)
      item += group.cells.count
    }
    measure()
  }

  /// A group of cells that chose nothing.
  private func template(_ solver: GroupSolver) -> SolvedGroup? {
    // Custom providers may give any number; no group has more items than the section.
    let plain = GroupSolver(count: solver.count, sizes: SectionSizes(), traits: solver.traits)
    let solved = plain.solve(plan, in: container, first: 0)
    return solved.cells.isEmpty ? nil : solved
  }

  private mutating func measure() {
    lengths = SumTree(groups.map(outerLength))
    breadth = groups.map(outerBreadth).max() ?? 0
  }

  private func outerLength(_ group: SolvedGroup) -> CGFloat { axes.main(group.size) + plan.gaps.main(axes) }
  private func outerBreadth(_ group: SolvedGroup) -> CGFloat {
    axes.cross(group.size) + plan.gaps.cross(axes)
  }

  /// A view of an item chose another size.
  mutating func solveAgain(item: Int, _ solver: GroupSolver) {
    let index = group(ofItem: item)
    guard groups.indices.contains(index) else { return }
    let old = groups[index]
    let new = solver.solve(plan, in: container, first: firsts[index])
    guard new.cells.count == old.cells.count else {
      solve(fromGroup: index, solver)
      return
    }
    groups[index] = new
    lengths.set(outerLength(new), at: index)
    let (before, after) = (outerBreadth(old), outerBreadth(new))
    if after > breadth {
      breadth = after
    } else if before == breadth, after < before {
      breadth = groups.map(outerBreadth).max() ?? 0
    }
  }

  // MARK: - Asking

  /// From the first group's beginning to the last one's end.
  var length: CGFloat { groups.isEmpty ? 0 : lengths.total + CGFloat(count - 1) * gap }

  /// Returns the beginning of a group, its gap before it left out.
  func start(ofGroup index: Int) -> CGFloat {
    lengths.start(of: index) + CGFloat(index) * gap + plan.gaps.before(axes).least
  }

  func length(ofGroup index: Int) -> CGFloat { axes.main(groups[index].size) }

  func first(ofGroup index: Int) -> Int { firsts[index] }

  func group(ofItem item: Int) -> Int { firsts.partitionIndex { $0 <= item } - 1 }

  /// Groups in a stretch of the run, and their neighbours, whose cells may reach further than they do.
  func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard !groups.isEmpty else { return 0..<0 }
    let first = lengths.place(at: range.lowerBound, stride: gap)
    let last = lengths.place(at: range.upperBound, stride: gap)
    return max(0, first - 1)..<min(count, last + 2)
  }

  /// Returns the point at which the group's coordinates begin, in the run's.
  /// - Parameter breadth: the room that groups have across.
  func origin(ofGroup index: Int, breadth: CGFloat) -> CGPoint {
    axes.point(
      main: start(ofGroup: index),
      cross: plan.gaps.crossPlace(axes.cross(groups[index].size), in: breadth, axes))
  }
}
