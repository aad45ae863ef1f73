import Foundation
import QuartzCore

extension UITableView: RowSwipingList {
  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)? {
    guard !looks.isEditing, reorder == nil, updates.depth == 0, let path = content.geometry.row(at: point.y),
      let cell = shown.cells[path], cell.frame.contains(point), !isCovered(point)
    else { return nil }
    return (cell, path)
  }

  /// Returns true if a header or footer lies over the rows at the point.
  private func isCovered(_ point: CGPoint) -> Bool {
    (Array(shown.headers.values) + Array(shown.footers.values)).contains { $0.frame.contains(point) }
  }

  // MARK: - What is behind a row

  func swipeActions(at path: IndexPath, _ side: SwipeActionsView.Side) -> UISwipeActionsConfiguration? {
    guard canEdit(path) else { return nil }
    guard side == swiping.trailingSide else {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(rowActions: actions, path: path)
    }
    guard editingStyle(at: path) == .delete, abilities.has(.commit) != false else { return nil }
    let deletion = deletion(of: path)
    deletion.isGuess = abilities.has(.commit) == nil
    return deletion
  }

  /// The delete button of a row that the data source can delete.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        self?.commit(.delete, at: path)
        done(true)
      }
    ])
  }

  /// The minus before a row was tapped: its delete button comes.
  func confirmDeletion(of cell: UITableViewCell, at path: IndexPath) {
    swiping.openTrailing(cell, at: path, swipeActions(at: path, swiping.trailingSide) ?? deletion(of: path))
  }

  // MARK: - Moving

  func restingFrame(of swipe: RowSwipe) -> CGRect? {
    guard let path = shown.cells.first(where: { $0.value === swipe.cell })?.key, contains(path) else {
      return nil
    }
    return rect(content.geometry.row(at: path))
  }

  func place(_ swipe: RowSwipe, from row: CGRect) {
    swipe.cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
  }

  // MARK: - Telling

  func swipeWillOpen(_ swipe: RowSwipe) {
    rowTouchesCancelled()
    tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.path)
  }

  func swipeWillPerform(_ swipe: RowSwipe) {
    swipe.countsBefore = content.isLoaded ? content.counts : []
  }

  func swipeDidClose(_ swipe: RowSwipe) {
    let isThere = !swipe.isRowGone && contains(swipe.path)
    tableDelegate?.tableView(self, didEndEditingRowAt: isThere ? swipe.path : nil)
  }

  /// A destructive action may only change the data and leave it to the table to take the row away.
  func swipe(_ swipe: RowSwipe, didPerform action: UIContextualAction) {
    guard action.style == .destructive, content.isLoaded, content.counts == swipe.countsBefore,
      updates.depth == 0, contains(swipe.path)
    else { return }
    var expected = swipe.countsBefore
    expected[swipe.path.section] -= 1
    if currentCounts() == expected { deleteRows(at: [swipe.path], with: .automatic) }
  }

  func closeSwipe(animated: Bool) { swiping.close(animated: animated) }

  /// Before an update: an open row whose row goes away leaves as it stands; any other closes.
  func endSwipe(for update: ListUpdate) {
    guard let swipe = swiping.swipe else { return }
    guard update.newIndexPath(ofOld: swipe.path) == nil else { return closeSwipe(animated: true) }
    swipe.isRowGone = true
    swiping.leave(duration: TableMetrics.updateDuration)
  }
}

extension UISwipeActionsConfiguration {
  /// The buttons of iOS 8.
  fileprivate convenience init(rowActions: [UITableViewRowAction], path: IndexPath) {
    self.init(
      actions: rowActions.map { row in
        let action = UIContextualAction(
          style: row.style == .normal ? .normal : .destructive, title: row.title
        ) { _, _, done in
          row.handler(row, path)
          done(false)
        }
        if let color = row.backgroundColor { action.backgroundColor = color }
        return action
      })
    performsFirstActionWithFullSwipe = false
  }
}
