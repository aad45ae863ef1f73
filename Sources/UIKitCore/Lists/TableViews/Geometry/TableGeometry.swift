import Foundation

/// The places of everything in a table, from top to bottom. Pure; distances in points from the content's top.
///
/// Every question costs O(log sections + log rows).
struct TableGeometry: Equatable {
  /// The views of the whole table, above and below all sections.
  private(set) var headerHeight: CGFloat
  private(set) var footerHeight: CGFloat
  private(set) var sections: [SectionGeometry]
  private var heights: SumTree

  init(headerHeight: CGFloat = 0, footerHeight: CGFloat = 0, sections: [SectionGeometry] = []) {
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.sections = sections
    heights = SumTree(sections.map(\.height))
  }

  var contentHeight: CGFloat { headerHeight + heights.total + footerHeight }

  /// The place where the footer of the whole table begins.
  var footerStart: CGFloat { headerHeight + heights.total }

  // MARK: - Places

  /// A stretch from `start` that is `length` long.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  func section(_ section: Int) -> Span {
    Span(start: headerHeight + heights.start(of: section), length: sections[section].height)
  }

  func header(of section: Int) -> Span {
    let geometry = sections[section]
    return Span(start: self.section(section).start + geometry.headerPadding, length: geometry.header.height)
  }

  func footer(of section: Int) -> Span {
    let height = sections[section].footer.height
    return Span(start: self.section(section).end - height, length: height)
  }

  func rows(of section: Int) -> Span {
    let geometry = sections[section]
    return Span(start: self.section(section).start + geometry.rowsStart, length: geometry.rows.total)
  }

  func row(at path: IndexPath) -> Span {
    let rows = sections[path.section].rows
    return Span(
      start: self.rows(of: path.section).start + rows.start(of: path.row), length: rows.height(of: path.row))
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].rows.count).contains(path.row)
  }

  // MARK: - What is where

  /// The section at a place; the nearest where there is none, nil without sections.
  func section(at place: CGFloat) -> Int? {
    sections.isEmpty ? nil : heights.place(at: place - headerHeight)
  }

  /// The row at a place; nil where there is none.
  func row(at place: CGFloat) -> IndexPath? {
    guard let section = section(at: place) else { return nil }
    let span = rows(of: section)
    guard place >= span.start, place < span.end else { return nil }
    return IndexPath(row: sections[section].rows.row(at: place - span.start), section: section)
  }

  /// The rows of one section that lie in a stretch. `visible(in:)` lists the sections from top to bottom.
  struct VisibleSection: Equatable {
    let section: Int
    let rows: Range<Int>
  }

  func visible(in span: Span) -> [VisibleSection] {
    guard span.length > 0, let first = section(at: span.start) else { return [] }
    var found: [VisibleSection] = []
    var start = section(first).start
    for section in first..<sections.count {
      guard start < span.end else { break }
      found.append(VisibleSection(section: section, rows: visibleRows(section, start, span)))
      start += sections[section].height
    }
    return found
  }

  private func visibleRows(_ section: Int, _ sectionStart: CGFloat, _ span: Span) -> Range<Int> {
    let geometry = sections[section]
    let start = sectionStart + geometry.rowsStart
    let end = start + geometry.rows.total
    guard geometry.rows.count > 0, end > span.start, start < span.end else { return 0..<0 }
    let low = span.start <= start ? 0 : geometry.rows.row(at: span.start - start)
    var high = span.end >= end ? geometry.rows.count - 1 : geometry.rows.row(at: span.end - start)
    // A row that begins just where the stretch ends is not seen.
    if high > low, start + geometry.rows.start(of: high) >= span.end { high -= 1 }
    return low..<(high + 1)
  }

  // MARK: - Changes

  mutating func setHeaderHeight(_ height: CGFloat) { headerHeight = height }
  mutating func setFooterHeight(_ height: CGFloat) { footerHeight = height }

  /// Changes one section.
  /// - Returns: the new height minus the old one.
  @discardableResult
  mutating func change(_ section: Int, _ change: (inout SectionGeometry) -> Void) -> CGFloat {
    let old = sections[section].height
    change(&sections[section])
    let new = sections[section].height
    heights.set(new, at: section)
    #if MARTLET_CHECKS
      _checkInvariants()
    #endif
    return new - old
  }

  /// Writes down a row's measured height.
  /// - Returns: the measured height minus the height assumed before.
  @discardableResult
  mutating func measure(_ path: IndexPath, _ height: CGFloat) -> CGFloat {
    let change = sections[path.section].rows.measure(path.row, height)
    heights.set(sections[path.section].height, at: path.section)
    return change
  }

  mutating func forget(_ path: IndexPath) {
    sections[path.section].rows.forget(path.row)
  }
}
