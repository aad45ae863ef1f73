import Foundation
import QuartzCore

extension UITableView {
  /// The table's turn in a layout pass.
  func layOutTable() {
    guard !shown.isUpdating, updates.depth == 0, bounds.width > 0 else { return }
    loadIfNeeded()
    if content.width != rowWidth {
      heightsDidChange()
      shown.needsPlacing = true
    }
    bringUpToDate()
    placeTableViews()
    layOutIndexView()
    swiping.listDidLayOut()
    prefetch()
    endUpdateAfterLayout()
    resizeRows()
  }

  /// The stretch of content that the view shows. Rows beneath bars are seen, too: bars are translucent.
  var visibleSpan: TableGeometry.Span { .init(start: bounds.minY, length: bounds.height) }

  /// Works out what is in sight, and again when the heights found out moved the content.
  func bringUpToDate() {
    shown.isUpdating = true
    defer { shown.isUpdating = false }
    for _ in 0..<Self.mostPasses {
      let (span, reloads) = (visibleSpan, shown.reloads)
      updateVisible()
      if visibleSpan == span, shown.reloads == reloads { return }
    }
  }

  /// Content that moves at every look is not chased for ever.
  private static let mostPasses = 8

  /// Makes and removes cells, headers and footers so that those in sight are there, each in its place. Ends early where the table is
  /// reloaded by who is asked for a cell, a height or a header: rows may be gone.
  private func updateVisible() {
    let reloads = shown.reloads
    let before = content.geometry.visible(in: visibleSpan)
    let isSettled = before == shown.parts && !shown.needsPlacing && !hasUnknownHeights(before)
    if isSettled {
      placeStickyViews()
      return
    }
    let places = shown.needsPlacing
    shown.needsPlacing = false
    if places { updateKnownPlaces() }
    removeCells(outside: before)
    let parts = measureVisible()
    guard shown.reloads == reloads else { return }
    removeCells(outside: parts)
    guard shown.reloads == reloads else { return }
    for part in parts {
      for row in part.rows {
        let path = IndexPath(row: row, section: part.section)
        if let cell = shown.cells[path] {
          put(cell, at: path)
        } else {
          addCell(at: path)
          guard shown.reloads == reloads else { return }
        }
      }
    }
    shown.parts = parts
    shown.capacity = shown.cells.count
    updateHeadersAndFooters()
    contentHeightDidChange()
  }

  private func hasUnknownHeights(_ parts: [TableGeometry.VisibleSection]) -> Bool {
    parts.contains { part in
      let section = content.geometry.sections[part.section]
      return section.header.isEstimate || section.footer.isEstimate
        || (section.rows.isEstimate && part.rows.contains { !section.rows.isKnown($0) })
    }
  }

  // MARK: - Heights of what comes in sight

  /// Finds out all heights in sight. What was seen before stays where it is on screen.
  /// - Returns: the sections that are in sight then.
  private func measureVisible() -> [TableGeometry.VisibleSection] {
    var parts = content.geometry.visible(in: visibleSpan)
    // In an update what is below a change gives way, also beneath the finger.
    let anchor = updates.keepsLeaving ? nil : firstKnownRow(in: parts)
    let reloads = shown.reloads
    while let unknown = firstUnknown(in: parts) {
      let place = position(of: unknown)
      let change = measure(unknown)
      guard shown.reloads == reloads else { break }
      if let anchor, place < content.geometry.row(at: anchor).start { shiftContent(by: change) }
      parts = content.geometry.visible(in: visibleSpan)
    }
    return parts
  }

  private enum Unknown {
    case header(Int)
    case footer(Int)
    case row(IndexPath)
  }

  private func firstKnownRow(in parts: [TableGeometry.VisibleSection]) -> IndexPath? {
    for part in parts {
      let rows = content.geometry.sections[part.section].rows
      for row in part.rows where rows.isKnown(row) {
        let path = IndexPath(row: row, section: part.section)
        if shown.cells[path] != nil { return path }
      }
    }
    return nil
  }

  private func firstUnknown(in parts: [TableGeometry.VisibleSection]) -> Unknown? {
    for part in parts {
      let section = content.geometry.sections[part.section]
      if section.header.isEstimate { return .header(part.section) }
      if section.rows.isEstimate, let row = part.rows.first(where: { !section.rows.isKnown($0) }) {
        return .row(IndexPath(row: row, section: part.section))
      }
      if section.footer.isEstimate { return .footer(part.section) }
    }
    return nil
  }

  private func position(of unknown: Unknown) -> CGFloat {
    switch unknown {
    case .header(let section): content.geometry.header(of: section).start
    case .footer(let section): content.geometry.footer(of: section).start
    case .row(let path): content.geometry.row(at: path).start
    }
  }

  /// - Returns: the measured height minus the height assumed before; 0 where the table was reloaded meanwhile.
  private func measure(_ unknown: Unknown) -> CGFloat {
    let reloads = shown.reloads
    switch unknown {
    case .row(let path):
      let height = givenHeight(path)
      guard shown.reloads == reloads else { return 0 }
      if let height { return content.geometry.measure(path, height) }
      let cell = shown.cells[path] ?? addCell(at: path)
      guard shown.reloads == reloads else { return 0 }
      return content.geometry.measure(path, fittingHeight(of: cell))
    case .header(let section):
      let height = measuredHeight(.header, section)
      guard shown.reloads == reloads else { return 0 }
      return content.geometry.change(section) {
        $0.header = .init(height: height)
        $0.headerPadding = headerPadding($0.header)
      }
    case .footer(let section):
      let height = measuredHeight(.footer, section)
      guard shown.reloads == reloads else { return 0 }
      return content.geometry.change(section) { $0.footer = .init(height: height) }
    }
  }

  private func measuredHeight(_ kind: PartKind, _ section: Int) -> CGFloat {
    guard let view = headerFooter(kind, section) else { return emptyGap(kind, section) }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if size.height > 0 { return size.height.rounded(.up) }
    if !(view is UITableViewHeaderFooterView), view.frame.height > 0 { return view.frame.height }
    return style == .plain ? TableMetrics.plainHeaderHeight : emptyGap(kind, section)
  }

  // MARK: - Cells

  private func removeCells(outside parts: [TableGeometry.VisibleSection]) {
    let rows = Dictionary(parts.map { ($0.section, $0.rows) }, uniquingKeysWith: { first, _ in first })
    for path in shown.cells.keys where rows[path.section]?.contains(path.row) != true {
      if reorder?.keeps(path) == true { continue }
      // What is being typed into is not taken away.
      if let cell = shown.cells[path], contains(path), window?.firstResponder?.isInside(cell) == true {
        put(cell, at: path)
        continue
      }
      removeCell(at: path)
    }
  }

  func removeCell(at path: IndexPath) {
    guard let cell = shown.cells.removeValue(forKey: path) else { return }
    if swiping.swipe?.cell === cell { closeSwipe(animated: false) }
    if updates.keepsLeaving {
      updates.leaving[path] = cell
      return
    }
    recycle(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(path))
  }

  /// Makes the cell of a row, fills it in and shows it.
  @discardableResult
  func addCell(at path: IndexPath) -> UITableViewCell {
    if let cell = updates.leaving.removeValue(forKey: path) {
      // It went out of sight a moment ago, in the same update.
      shown.cells[path] = cell
      put(cell, at: path)
      return cell
    }
    let areAnimationsEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(areAnimationsEnabled) }
    let dataPath = dataPath(path)
    let reloads = shown.reloads
    guard let cell = dataSource?.tableView(self, cellForRowAt: dataPath) else {
      preconditionFailure("the data source went away while the table showed row \(Array(path))")
    }
    guard shown.reloads == reloads else {
      // It is that of a row of before.
      recycle(cell)
      return cell
    }
    precondition(
      !shown.cells.values.contains { $0 === cell },
      "the data source returned the same cell for row \(Array(dataPath)) as for another one in sight")
    // One that the app keeps itself did not come by way of the pool.
    if let identifier = cell.reuseIdentifier { pool.cells.withdraw(cell, identifier) }
    takeBack(cell)
    cell.showAfterReuse()
    cell.table = self
    prepare(cell, at: path)
    shown.cells[path] = cell
    put(cell, at: path)
    if cell.superview !== self { insertSubview(cell, at: rowIndex) }
    // What the program animates in the delegate's method moves.
    UIView.setAnimationsEnabled(areAnimationsEnabled)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath)
    return cell
  }

  /// Brings selection and editing of a cell in line with its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    let dataPath = dataPath(path)
    let level = ask(.indentationLevel) {
      tableDelegate?.tableView(self, indentationLevelForRowAt: dataPath)
    }
    if let level { cell.indentationLevel = level }
    allowEditing(of: cell, at: dataPath)
    cell.setEditing(looks.isEditing, animated: false)
    cell.setHighlighted(false, animated: false)
    cell.setSelected(selection.contains(dataPath), animated: false)
    cell.place(cellPlacement(at: path))
  }

  func put(_ cell: UITableViewCell, at path: IndexPath) {
    cell.place(cellPlacement(at: path))
    if reorder?.cell === cell { return }
    var frame = rect(content.geometry.row(at: path))
    frame.origin.x += swiping.swipe?.cell === cell ? swiping.swipe?.offset ?? 0 : 0
    if cell.frame != frame { cell.frame = frame }
  }

  func cellPlacement(at path: IndexPath) -> CellPlacement {
    var placement = CellPlacement()
    placement.style = style
    placement.isFirst = path.row == 0
    placement.isLast = path.row == content.counts[path.section] - 1
    placement.hasSeparator = separatorStyle != .none
    placement.separatorInset = looks.separatorInset
    placement.insetReference = separatorInsetReference
    placement.margin = cellMargin
    if style != .insetGrouped, insetsContentViewsToSafeArea { placement.safeInsets = sideInsets }
    placement.indexWidth = indexView?.stripWidth ?? 0
    return placement
  }

  /// Lines, margins and controls of the cells in sight follow the table's.
  private func updateKnownPlaces() {
    for (path, cell) in shown.cells where contains(path) {
      cell.place(cellPlacement(at: path))
      cell.setNeedsLayout()
    }
  }
}
