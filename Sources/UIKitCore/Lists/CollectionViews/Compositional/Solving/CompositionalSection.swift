import Foundation

/// The places of everything in a section, in the section's coordinates: the section begins at 0 along the main axis,
/// across it they are the layout's. Leading is left.
@MainActor
struct CompositionalSection {
  let plan: SectionPlan
  /// The layout's axes.
  let axes: LayoutAxes
  /// The size that fractions are parts of, before insets.
  let container: CGSize
  /// The section's insets in points, with what it keeps clear of.
  let insets: NSDirectionalEdgeInsets
  let itemCount: Int
  private(set) var ring: BoundaryRing
  private(set) var run: GroupRun
  /// The insets at the sides to which headers reach.
  private let row: NSDirectionalEdgeInsets

  init(
    _ plan: SectionPlan, axes: LayoutAxes, container: CGSize, reference: NSDirectionalEdgeInsets,
    _ solver: GroupSolver
  ) {
    self.plan = plan
    self.axes = axes
    self.container = container
    itemCount = solver.count
    insets = plan.insets + reference
    row =
      plan.boundariesFollowInsets
      ? axes.isVertical
        ? NSDirectionalEdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
        : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
      : .zero
    ring = BoundaryRing(plan.boundaries, in: container.inset(by: row)) { solver.sizes.others[$0] }
    let isOrthogonal = plan.scrolling != .none
    run = GroupRun(
      plan.group, isOrthogonal ? axes.turned : axes,
      in: container.inset(by: insets).inset(by: ring.extents.across(axes)), gap: plan.groupGap, solver)
  }

  var isOrthogonal: Bool { plan.scrolling != .none }

  // MARK: - Lengths along the main axis

  /// The stretch of the main axis in which the groups lie.
  private var content: (start: CGFloat, length: CGFloat) {
    (
      ring.extents.mainStart(axes) + insets.mainStart(axes),
      isOrthogonal ? run.breadth : run.length
    )
  }

  var length: CGFloat {
    content.start + content.length + insets.mainEnd(axes) + ring.extents.mainEnd(axes)
  }

  /// The rectangle around which headers and footers lie: the groups with the section's insets.
  private var body: CGRect {
    let start = ring.extents.mainStart(axes)
    let cross = ring.extents.crossStart(axes)
    return axes.rect(
      main: start, cross: cross,
      size: axes.size(
        main: insets.mainStart(axes) + content.length + insets.mainEnd(axes),
        cross: max(0, axes.cross(container) - cross - ring.extents.crossEnd(axes))))
  }

  // MARK: - Groups

  /// The point at which the run's coordinates begin.
  private var runOrigin: CGPoint {
    let cross = ring.extents.crossStart(axes) + (isOrthogonal ? leadingRoom : insets.crossStart(axes))
    return axes.point(main: content.start, cross: cross)
  }

  /// The room that groups have across their run.
  private var runBreadth: CGFloat {
    isOrthogonal ? run.breadth : axes.cross(run.container)
  }

  func frame(ofGroup index: Int) -> CGRect {
    let origin = run.origin(ofGroup: index, breadth: runBreadth)
    return CGRect(
      origin: CGPoint(x: runOrigin.x + origin.x, y: runOrigin.y + origin.y), size: run.groups[index].size)
  }

  /// Nil where there is no such item.
  func cell(_ item: Int) -> SectionElement? {
    guard (0..<itemCount).contains(item) else { return nil }
    let index = run.group(ofItem: item)
    let origin = frame(ofGroup: index).origin
    return element(run.groups[index].cells[item - run.first(ofGroup: index)], item, origin)
  }

  private func element(_ cell: SolvedGroup.Cell, _ item: Int, _ origin: CGPoint) -> SectionElement {
    SectionElement(
      name: .cell(item), frame: cell.frame.offsetBy(dx: origin.x, dy: origin.y),
      zIndex: cell.zIndex + plan.baseZIndex, selfSizing: cell.selfSizing, scrolls: isOrthogonal)
  }

  private func element(_ badge: SolvedGroup.Badge, _ first: Int, _ origin: CGPoint) -> SectionElement {
    SectionElement(
      name: .supplementary(badge.kind, first + badge.cell),
      frame: badge.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: badge.zIndex + plan.baseZIndex,
      selfSizing: badge.selfSizing, scrolls: isOrthogonal)
  }

  /// Nil where there is none of that kind.
  func badge(_ kind: String, _ item: Int) -> SectionElement? {
    guard (0..<itemCount).contains(item) else { return nil }
    let index = run.group(ofItem: item)
    let first = run.first(ofGroup: index)
    let found = run.groups[index].badges.first { $0.kind == kind && $0.cell == item - first }
    return found.map { element($0, first, frame(ofGroup: index).origin) }
  }

  /// Calls `body` with cells and badges that reach into `rect`.
  func forEachInGroups(in rect: CGRect, _ body: (SectionElement) -> Void) {
    let range = run.axes.mainRange(rect.offsetBy(dx: -runOrigin.x, dy: -runOrigin.y))
    for index in run.groups(in: range) {
      let group = run.groups[index]
      let (origin, first) = (frame(ofGroup: index).origin, run.first(ofGroup: index))
      for (place, cell) in group.cells.enumerated() {
        let element = element(cell, first + place, origin)
        if element.frame.overlaps(rect) { body(element) }
      }
      for badge in group.badges {
        let element = element(badge, first, origin)
        if element.frame.overlaps(rect) { body(element) }
      }
    }
  }

  // MARK: - Around the groups

  /// Headers and footers.
  /// - Parameter window: what is seen along the main axis.
  func boundaries(window: ClosedRange<CGFloat>) -> [SectionElement] {
    let whole = 0...max(0, length)
    let sides = axes.isVertical ? row.leading...max(row.leading, container.width - row.trailing) : rowAlong
    return ring.items.map { item in
      let place = ring.frame(of: item, around: body, row: sides)
      return SectionElement(
        name: .supplementary(item.plan.kind, item.index),
        frame: ring.pinned(place, item, axes, to: window, within: whole),
        zIndex: item.plan.zIndex + plan.baseZIndex
          + (item.plan.pins ? UICollectionViewFlowLayout.pinnedZIndex : 0),
        selfSizing: item.plan.lengths.selfSizing)
    }
  }

  /// The range of x in which things at the top and bottom lie where content scrolls sideways: along the groups.
  private var rowAlong: ClosedRange<CGFloat> {
    body.minX...max(body.minX, body.maxX)
  }

  var decorations: [SectionElement] {
    let whole = axes.rect(
      main: 0, cross: 0, size: axes.size(main: length, cross: axes.cross(container)))
    var counts: [String: Int] = [:]
    return plan.decorations.map { decoration in
      let index = counts[decoration.kind, default: 0]
      counts[decoration.kind] = index + 1
      return SectionElement(
        name: .decoration(decoration.kind, index),
        frame: whole.inset(by: decoration.insets), zIndex: decoration.zIndex,
        selfSizing: .none)
    }
  }

  // MARK: - Sizes that views choose

  mutating func solveAgain(item: Int, _ solver: GroupSolver) {
    run.solveAgain(item: item, solver)
  }

  mutating func solveBoundariesAgain(_ solver: GroupSolver) {
    let extents = ring.extents.across(axes)
    ring = BoundaryRing(plan.boundaries, in: container.inset(by: row)) { solver.sizes.others[$0] }
    guard ring.extents.across(axes) != extents else { return }
    run = GroupRun(
      plan.group, run.axes, in: container.inset(by: insets).inset(by: ring.extents.across(axes)),
      gap: plan.groupGap, solver)
  }
}

extension LayoutAxes {
  /// The other direction.
  var turned: LayoutAxes { LayoutAxes(isVertical ? .horizontal : .vertical) }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets across the main axis; those along it are 0.
  func across(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
    axes.isVertical
      ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
      : NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }
}
