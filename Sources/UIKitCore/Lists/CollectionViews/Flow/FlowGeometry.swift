import Foundation

/// The places of everything in a flow layout. Pure.
struct FlowGeometry {
  let axes: LayoutAxes
  /// The breadth of the content across the main axis.
  let breadth: CGFloat
  private(set) var sections: [FlowSection]
  /// The beginning of each section along the main axis, and last, the end of the content.
  private var starts: [CGFloat] = [0]

  init(axes: LayoutAxes, breadth: CGFloat, sections: [FlowSection]) {
    self.axes = axes
    self.breadth = breadth
    self.sections = sections
    placeSections(from: 0)
  }

  private mutating func placeSections(from first: Int) {
    starts.removeSubrange((first + 1)...)
    for section in sections[first...] { starts.append(starts[starts.count - 1] + section.length) }
  }

  var contentSize: CGSize { axes.size(main: starts[sections.count], cross: breadth) }

  func start(ofSection section: Int) -> CGFloat { starts[section] }

  /// Notes the size that an item chose.
  mutating func choose(_ size: CGSize, forItemAt path: IndexPath) {
    let length = sections[path.section].length
    sections[path.section].choose(size, forItem: path.item)
    if sections[path.section].length != length { placeSections(from: path.section) }
  }

  // MARK: - Items

  func frame(ofItemAt path: IndexPath) -> CGRect {
    moved(sections[path.section].frame(ofItem: path.item), toSection: path.section)
  }

  private func moved(_ rect: CGRect, toSection section: Int) -> CGRect {
    let start = starts[section]
    return axes.isVertical ? rect.offsetBy(dx: 0, dy: start) : rect.offsetBy(dx: start, dy: 0)
  }

  /// Sections that reach into a stretch of the main axis.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    // A section ends where the next one begins.
    let first = (0..<sections.count).partitionIndex { starts[$0 + 1] < range.lowerBound }
    let end = (first..<sections.count).partitionIndex { starts[$0] <= range.upperBound }
    return first..<max(first, end)
  }

  /// Calls `body` with every item whose frame reaches into `rect`.
  func forEachItem(in rect: CGRect, _ body: (_ section: Int, _ item: Int, _ frame: CGRect) -> Void) {
    let range = axes.mainRange(rect)
    for section in sections(in: range) {
      let start = starts[section]
      sections[section].forEachItem(in: range.lowerBound - start...range.upperBound - start) { item, frame in
        let frame = moved(frame, toSection: section)
        if frame.overlaps(rect) { body(section, item, frame) }
      }
    }
  }

  // MARK: - Headers and footers

  /// The range that is seen along the main axis, for headers that keep in sight; nil where they do not.
  typealias Window = ClosedRange<CGFloat>

  /// - Returns: nil for a section without a header.
  func headerFrame(ofSection index: Int, pinnedTo window: Window?) -> CGRect? {
    let section = sections[index]
    let length = section.metrics.headerLength
    guard length > 0 else { return nil }
    var place = starts[index]
    if let window {
      let last = place + section.footerStart - length
      place = max(place, min(window.lowerBound, last))
    }
    return axes.rect(main: place, cross: 0, size: axes.size(main: length, cross: breadth))
  }

  /// - Returns: nil for a section without a footer.
  func footerFrame(ofSection index: Int, pinnedTo window: Window?) -> CGRect? {
    let section = sections[index]
    let length = section.metrics.footerLength
    guard length > 0 else { return nil }
    var place = starts[index] + section.footerStart
    if let window {
      let first = starts[index] + section.metrics.headerLength
      place = min(place, max(window.upperBound - length, first))
    }
    return axes.rect(main: place, cross: 0, size: axes.size(main: length, cross: breadth))
  }
}

extension Range<Int> {
  /// The first number that does not fulfil `belongsBefore`, where all that do come first.
  func partitionIndex(where belongsBefore: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
