import Foundation

/// The places of everything in a compositional layout. Leading is left.
@MainActor
struct CompositionalGeometry {
  let axes: LayoutAxes
  /// The size that fractions are parts of.
  let container: CGSize
  let spacing: CGFloat
  private(set) var sections: [CompositionalSection]
  /// The beginning of each section along the main axis.
  private var starts: [CGFloat] = []
  /// Headers and footers of the whole layout.
  private let ring: BoundaryRing
  private(set) var length: CGFloat = 0

  /// - Parameter sections: worked out for `container` without what `ring` takes across the main axis.
  init(
    axes: LayoutAxes, container: CGSize, spacing: CGFloat, ring: BoundaryRing,
    sections: [CompositionalSection]
  ) {
    self.axes = axes
    self.container = container
    self.spacing = spacing
    self.ring = ring
    self.sections = sections
    placeSections()
  }

  private mutating func placeSections() {
    starts = []
    var start = ring.extents.mainStart(axes)
    for (index, section) in sections.enumerated() {
      if index > 0 { start += spacing }
      starts.append(start)
      start += section.length
    }
    length = start + ring.extents.mainEnd(axes)
  }

  var contentSize: CGSize { axes.size(main: length, cross: axes.cross(container)) }

  /// Sections that reach into a stretch of the main axis.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = (0..<sections.count).partitionIndex { starts[$0] + sections[$0].length < range.lowerBound }
    let end = (first..<sections.count).partitionIndex { starts[$0] <= range.upperBound }
    return first..<max(first, end)
  }

  /// From the layout's coordinates to a section's.
  func inSection(_ index: Int, _ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: -origin(ofSection: index).x, dy: -origin(ofSection: index).y)
  }

  /// From a section's coordinates to the layout's.
  func inLayout(_ rect: CGRect, ofSection index: Int) -> CGRect {
    rect.offsetBy(dx: origin(ofSection: index).x, dy: origin(ofSection: index).y)
  }

  private func origin(ofSection index: Int) -> CGPoint {
    axes.point(main: starts[index], cross: ring.extents.crossStart(axes))
  }

  /// Returns the range that is seen along the main axis, in a section's terms.
  func window(_ window: ClosedRange<CGFloat>, inSection index: Int) -> ClosedRange<CGFloat> {
    window.lowerBound - starts[index]...window.upperBound - starts[index]
  }

  // MARK: - Headers and footers of all

  /// - Parameter window: what is seen along the main axis.
  func boundaryElements(window: ClosedRange<CGFloat>) -> [(key: ElementKey, element: SectionElement)] {
    let start = ring.extents.mainStart(axes)
    let end = length - ring.extents.mainEnd(axes)
    let body = axes.rect(
      main: start, cross: 0, size: axes.size(main: max(0, end - start), cross: axes.cross(container)))
    return ring.items.map { item in
      let place = ring.frame(
        of: item, around: body, row: 0...max(0, axes.isVertical ? container.width : length))
      let element = SectionElement(
        name: .supplementary(item.plan.kind, item.index),
        frame: ring.pinned(place, item, axes, to: window, within: 0...max(0, length)),
        zIndex: item.plan.zIndex + (item.plan.pins ? 2 * UICollectionViewFlowLayout.pinnedZIndex : 0),
        selfSizing: item.plan.lengths.selfSizing)
      return (.supplementary(item.plan.kind, IndexPath(index: item.index)), element)
    }
  }

  // MARK: - Sizes that views choose

  mutating func change(section index: Int, _ body: (inout CompositionalSection) -> Void) {
    let length = sections[index].length
    body(&sections[index])
    if sections[index].length != length { placeSections() }
  }
}
