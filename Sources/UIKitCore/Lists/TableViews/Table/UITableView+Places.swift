import Foundation
import QuartzCore

extension UITableView {
  func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: rowX, y: span.start, width: rowWidth, height: span.length)
  }

  /// Headers, footers and sections reach from edge to edge, but in inset groups.
  func rectOfSection(_ section: Int) -> CGRect {
    guard loadedContent.geometry.sections.indices.contains(section) else { return .zero }
    return rect(content.geometry.section(section))
  }

  func rectOfHeader(_ section: Int) -> CGRect {
    guard loadedContent.geometry.sections.indices.contains(section) else { return .zero }
    return rect(content.geometry.header(of: section))
  }

  func rectOfFooter(_ section: Int) -> CGRect {
    guard loadedContent.geometry.sections.indices.contains(section) else { return .zero }
    return rect(content.geometry.footer(of: section))
  }

  func rectOfRow(_ path: IndexPath) -> CGRect {
    loadIfNeeded()
    // While heights are asked for there are no places yet.
    guard contains(path), content.geometry.contains(path) else { return .zero }
    return rect(content.geometry.row(at: path))
  }

  func path(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= rowX, point.x < rowX + rowWidth else { return nil }
    return content.geometry.row(at: point.y)
  }

  func path(of cell: UITableViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }.map { dataPath($0.key) }
  }

  func paths(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.maxX > rowX, rect.minX < rowX + rowWidth else { return [] }
    return content.geometry.visible(in: .init(start: rect.minY, length: rect.height)).flatMap { part in
      part.rows.map { IndexPath(row: $0, section: part.section) }
    }
  }

  // MARK: - In sight

  func shownCell(at path: IndexPath) -> UITableViewCell? { shown.cells[displayPath(path)] }

  /// From top to bottom. What was changed is laid out first, as far as that is possible now.
  var shownCells: [UITableViewCell] {
    bringInSight()
    return shown.cells.sorted { $0.key < $1.key }.filter { isInSight($0.key) }.map(\.value)
  }

  var shownPaths: [IndexPath]? {
    bringInSight()
    return shown.cells.keys.sorted().filter(isInSight).map { dataPath($0) }
  }

  /// False for the row that is typed into and was scrolled away.
  private func isInSight(_ path: IndexPath) -> Bool {
    guard let cell = shown.cells[path], window?.firstResponder?.isInside(cell) == true,
      reorder?.keeps(path) != true, content.geometry.contains(path)
    else { return true }
    let (row, visible) = (content.geometry.row(at: path), visibleSpan)
    return row.end > visible.start && row.start < visible.end
  }

  /// Lays the table out if it is asked for cells before the first layout, so that it has them.
  private func bringInSight() {
    guard shown.cells.isEmpty, !shown.isUpdating, updates.depth == 0, !bounds.isEmpty else { return }
    layoutIfNeeded()
  }

  // MARK: - Scrolling

  /// Between `top` and `bottom` rows are not hidden by bars or headers.
  private func offset(
    toShow span: TableGeometry.Span, at position: ScrollPosition, headerHeight: CGFloat
  ) -> CGFloat {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top + headerHeight
    let bottom = bounds.maxY - inset.bottom
    let visible = bounds.height - inset.top - inset.bottom
    let atTop = span.start - inset.top - headerHeight
    let atBottom = span.end - inset.top - visible
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle: return span.start + span.length / 2 - inset.top - visible / 2
    case .none:
      if span.start < top { return atTop }
      return span.end > bottom ? min(atBottom, atTop) : bounds.minY
    }
  }

  /// A row stands below its section's header, where that stays at the edge.
  private func stickyHeight(_ section: Int) -> CGFloat {
    style == .plain ? content.geometry.sections[section].header.height : 0
  }

  func offset(toShow path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let y: CGFloat
    if path.row == NSNotFound || content.counts[path.section] == 0 {
      // A section without rows is shown by its beginning.
      let section = content.geometry.section(path.section)
      y = offset(toShow: .init(start: section.start, length: 0), at: position, headerHeight: 0)
    } else {
      y = offset(
        toShow: content.geometry.row(at: path), at: position, headerHeight: stickyHeight(path.section))
    }
    return CGPoint(x: contentOffset.x, y: geometry.clamp(CGPoint(x: 0, y: y)).y)
  }

  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    loadIfNeeded()
    if path.row == NSNotFound { checkSection(path.section) } else { check(path) }
    let target = offset(toShow: path, at: position)
    guard animated, window != nil else {
      scrollAim = nil
      // Rows that are seen now may have other heights than was thought: what was asked for is tried again.
      for _ in 0..<3 {
        let target = offset(toShow: path, at: position)
        guard target != contentOffset else { break }
        setContentOffset(target, animated: false)
        layoutIfNeeded()
      }
      return
    }
    setContentOffset(target, animated: true)
    scrollAim = TableScrollAim(path: path, position: position)
  }

  /// Heights turned out different while the table scrolls by itself.
  func continueMotion() {
    if case .animating = phase, let aim = scrollAim, contains(aim.path) {
      retargetAnimation(to: offset(toShow: aim.path, at: aim.position))
    } else {
      scrollAim = nil
      replanDeceleration()
    }
  }
}
