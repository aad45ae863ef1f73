import Foundation
import QuartzCore

extension UITableView {
  func setUpReordering() {
    addGestureRecognizer(
      RowReorderGestureRecognizer(
        target: self, action: Selector("reorderChanged", UITableView.reorderChanged)))
  }

  /// The data source's place of a row that the table shows at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath { reorder?.data(path) ?? path }
  /// The table's place of a row that the data source has at `path`.
  func displayPath(_ path: IndexPath) -> IndexPath { reorder?.display(path) ?? path }

  func reorderChanged(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      lift(at: recognizer.location(in: self), recognizer.location(in: nil))
    case .changed:
      reorder?.finger = recognizer.location(in: nil)
      followFinger()
    case .ended: dropRow()
    case .cancelled: cancelReordering()
    case .possible, .failed: break
    }
  }

  // MARK: - Lifting

  /// Looks of a lifted row (measured on iOS 15).
  private static let liftDuration: TimeInterval = 0.2
  private static let shadowOpacity: Float = 0.25
  private static let shadowRadius: CGFloat = 8
  private static let liftedPosition: CGFloat = 5

  private func lift(at point: CGPoint, _ finger: CGPoint) {
    guard reorder == nil, let path = content.geometry.row(at: point.y), let cell = shown.cells[path] else {
      return
    }
    closeSwipe(animated: true)
    rowTouchesCancelled()
    reorder = RowReorder(
      cell: cell, source: path, grip: cell.frame.midY - point.y, finger: finger, counts: content.counts,
      geometry: content.geometry)
    cell.layer.zPosition = Self.liftedPosition
    cell.changeReordering(true)
    UIView.animate(withDuration: Self.liftDuration, delay: 0, options: [.allowUserInteraction]) {
      cell.layer.shadowOpacity = Self.shadowOpacity
      cell.layer.shadowRadius = Self.shadowRadius
      cell.layer.shadowOffset = .zero
    }
  }

  // MARK: - Following

  private func followFinger() {
    guard let reorder, let window else { return }
    let point = convert(reorder.finger, from: window)
    var frame = reorder.cell.frame
    let height = frame.height
    let lowest = max(0, content.geometry.footerStart - height)
    frame.origin.y = min(max(point.y + reorder.grip - height / 2, content.geometry.headerHeight), lowest)
    reorder.cell.frame = frame
    proposeTarget(frame.midY)
    updateAutoscroll(point)
  }

  private func proposeTarget(_ middle: CGFloat) {
    guard let reorder, let proposed = nearestRow(to: middle), proposed != reorder.target else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed) ?? proposed
    guard target != reorder.target, isTarget(target) else { return }
    showReordered(at: target)
  }

  private func isTarget(_ path: IndexPath) -> Bool {
    guard let reorder, path.count == 2, reorder.counts.indices.contains(path.section) else { return false }
    let room = reorder.counts[path.section] + (path.section == reorder.source.section ? 0 : 1)
    return path.row >= 0 && path.row < room
  }

  /// The row slot at a height, or the nearest end of a section: below a section's last row begins the next one.
  private func nearestRow(to y: CGFloat) -> IndexPath? {
    guard let reorder else { return nil }
    if let path = content.geometry.row(at: y) {
      let span = content.geometry.row(at: path)
      // A row gives way once the dragged one is past its middle.
      let current = content.geometry.row(at: reorder.target)
      if path.section == reorder.target.section || span.length == 0 {
        if path > reorder.target, y + current.length / 2 < span.start + span.length / 2 {
          return reorder.target
        }
        if path < reorder.target, y - current.length / 2 > span.start + span.length / 2 {
          return reorder.target
        }
      }
      return path
    }
    guard let section = content.geometry.section(at: y) else { return nil }
    let rows = content.geometry.rows(of: section)
    if section != reorder.target.section {
      let count = content.counts[section]
      return IndexPath(row: y < rows.start ? 0 : count, section: section)
    }
    return nil
  }

  /// Makes room at another place.
  private func showReordered(at target: IndexPath) {
    guard let reorder else { return }
    let data = Dictionary(uniqueKeysWithValues: shown.cells.map { (dataPath($0.key), $0.value) })
    reorder.move(to: target)
    content.counts = reorder.shownCounts
    content.geometry = reorder.shownGeometry
    shown.cells = Dictionary(uniqueKeysWithValues: data.map { (reorder.display($0.key), $0.value) })
    shown.parts = []
    UIView.animate(withDuration: Self.liftDuration, delay: 0, options: [.allowUserInteraction]) {
      for (path, cell) in self.shown.cells { self.put(cell, at: path) }
      self.placeStickyViews()
    }
    setNeedsLayout()
  }

  // MARK: - At the edges

  /// Near an edge the table scrolls: the strip's height, and its speed at the very edge in points a second
  /// (hand-tuned).
  private static let scrollStrip: CGFloat = 60
  private static let scrollSpeed: CGFloat = 700

  private func updateAutoscroll(_ point: CGPoint) {
    let inset = adjustedContentInset
    let top = bounds.minY + inset.top + Self.scrollStrip
    let bottom = bounds.maxY - inset.bottom - Self.scrollStrip
    let depth = point.y < top ? point.y - top : point.y > bottom ? point.y - bottom : 0
    autoscrollSpeed = min(max(depth / Self.scrollStrip, -1), 1) * Self.scrollSpeed
    autoscroller.isRunning = autoscrollSpeed != 0
  }

  /// - Parameter interval: seconds.
  func autoscroll(for interval: TimeInterval) {
    guard reorder != nil else {
      autoscroller.isRunning = false
      return
    }
    let distance = autoscrollSpeed * CGFloat(interval)
    let target = geometry.clamp(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
    guard target != contentOffset else { return }
    contentOffset = target
    layoutIfNeeded()
    followFinger()
  }

  // MARK: - Dropping

  private func dropRow() {
    guard let reorder else { return }
    let (source, target) = (reorder.source, reorder.target)
    autoscroller.isRunning = false
    let update = reorder.update
    self.reorder = nil
    if let update {
      selection = selection.mapped(update.newIndexPath)
      prefetching = prefetching.mapped(update.newIndexPath)
    }
    settle(reorder.cell, at: target)
    // The table shows the row there already: the data source only follows.
    if source != target { dataSource?.tableView(self, moveRowAt: source, to: target) }
    setNeedsLayout()
  }

  func cancelReordering() {
    guard let reorder else { return }
    autoscroller.isRunning = false
    if reorder.target != reorder.source { showReordered(at: reorder.source) }
    self.reorder = nil
    settle(reorder.cell, at: reorder.source)
    setNeedsLayout()
  }

  private func settle(_ cell: UITableViewCell, at path: IndexPath) {
    cell.changeReordering(false)
    UIView.animate(
      withDuration: Self.liftDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.put(cell, at: path)
        cell.layer.shadowOpacity = 0
      },
      completion: { _ in cell.layer.zPosition = 0 })
  }
}

extension UITableViewCell {
  func changeReordering(_ isReordering: Bool) {
    guard isReordering != state.isReordering else { return }
    state.isReordering = isReordering
    setNeedsUpdateConfiguration()
  }
}
