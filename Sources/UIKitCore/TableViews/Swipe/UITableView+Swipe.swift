import Foundation
import QuartzCore

extension UITableView {
  func setUpSwipes() {
    let recognizer = RowSwipeGestureRecognizer(
      target: self, action: Selector("swipeChanged", UITableView.swipeChanged))
    addGestureRecognizer(recognizer)
  }

  // MARK: - What is behind a row

  private func configuration(at path: IndexPath, _ side: SwipeActionsView.Side)
    -> UISwipeActionsConfiguration?
  {
    guard canEdit(path) else { return nil }
    let isTrailing = (side == .right) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    guard isTrailing else {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(rowActions: actions, path: path)
    }
    guard editingStyle(at: path) == .delete, abilities.has(.commit) != false else { return nil }
    return deletion(of: path)
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

  // MARK: - Opening

  func shouldBeginSwipe(_ pan: RowSwipeGestureRecognizer) -> Bool {
    let movement = pan.translation(in: self)
    let start = pan.location(in: self)
    let origin = CGPoint(x: start.x - movement.x, y: start.y - movement.y)
    if let swipe, swipe.phase != .closing {
      if swipe.phase == .open, swipe.cell.frame.union(swipe.view.frame).contains(origin) { return true }
      closeSwipe(animated: true)
      return false
    }
    closeSwipe(animated: false)
    guard !looks.isEditing, reorder == nil, updates.depth == 0, let path = content.geometry.row(at: origin.y),
      let cell = shown.cells[path], cell.frame.contains(origin), !isCovered(origin)
    else { return false }
    return open(cell, at: path, side: movement.x < 0 ? .right : .left, phase: .dragging(base: 0))
  }

  /// Whether a header lies over the rows there.
  private func isCovered(_ point: CGPoint) -> Bool {
    (Array(shown.headers.values) + Array(shown.footers.values)).contains { $0.frame.contains(point) }
  }

  /// Puts the buttons behind a row. Nothing is seen yet.
  /// - Returns: whether there is anything to put there.
  private func open(
    _ cell: UITableViewCell, at path: IndexPath, side: SwipeActionsView.Side, phase: RowSwipe.Phase,
    with given: UISwipeActionsConfiguration? = nil
  ) -> Bool {
    guard let configuration = given ?? configuration(at: path, side), !configuration.actions.isEmpty else {
      return false
    }
    rowTouchesCancelled()
    let view = SwipeActionsView(configuration.actions, side: side, height: cell.frame.height) { [weak self] in
      self?.perform($0)
    }
    let swipe = RowSwipe(
      cell: cell, path: path, configuration: configuration, view: view, rowWidth: rowWidth, phase: phase)
    self.swipe = swipe
    insertSubview(view, belowSubview: cell)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    cell.changeSwiped(true)
    UIView.performWithoutAnimation { place(swipe) }
    return true
  }

  /// The minus before a row was tapped: its delete button comes.
  func confirmDeletion(of cell: UITableViewCell, at path: IndexPath) {
    if swipe?.cell === cell { return closeSwipe(animated: true) }
    closeSwipe(animated: true)
    let side: SwipeActionsView.Side =
      effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
    let configuration = configuration(at: path, side) ?? deletion(of: path)
    guard open(cell, at: path, side: side, phase: .open, with: configuration), let swipe else { return }
    animateSwipe(to: swipe.motion.actionsWidth)
  }

  // MARK: - Moving

  func swipeChanged(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let distance = pan.translation(in: self).x * swipe.sign
    switch pan.state {
    case .began:
      swipe.phase = .dragging(base: swipe.motion.distance(swipe.position) - distance)
    case .changed:
      guard case .dragging(let base) = swipe.phase else { return }
      let wasFull = swipe.motion.isFull(swipe.position)
      let position = swipe.motion.position(base + distance)
      if wasFull != swipe.motion.isFull(position) {
        // The first button takes the whole room, or gives it back.
        animateSwipe(to: position, duration: Self.fillDuration)
      } else {
        swipe.position = position
        place(swipe)
      }
    case .ended, .cancelled:
      guard case .dragging = swipe.phase else { return }
      let velocity = pan.state == .ended ? pan.velocity(in: self).x * swipe.sign : 0
      end(swipe, velocity: velocity)
    case .possible, .failed: break
    }
  }

  private static let fillDuration: TimeInterval = 0.2
  private static let settleDuration: TimeInterval = 0.35

  private func end(_ swipe: RowSwipe, velocity: CGFloat) {
    switch swipe.motion.end(position: swipe.position, velocity: velocity) {
    case .closed: closeSwipe(animated: true)
    case .open:
      swipe.phase = .open
      animateSwipe(to: swipe.motion.actionsWidth)
    case .full:
      guard let first = swipe.configuration.actions.first else { return closeSwipe(animated: true) }
      swipe.phase = .performing
      if first.style == .destructive { animateSwipe(to: swipe.motion.rowWidth) }
      perform(first)
    }
  }

  private func animateSwipe(to position: CGFloat, duration: TimeInterval = settleDuration) {
    guard let swipe else { return }
    let change = {
      swipe.position = position
      self.place(swipe)
      swipe.view.layoutIfNeeded()
    }
    guard window != nil else { return change() }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change)
  }

  private func place(_ swipe: RowSwipe) {
    guard let display = shown.cells.first(where: { $0.value === swipe.cell })?.key, contains(display) else {
      return
    }
    let row = rect(content.geometry.row(at: display))
    swipe.view.frame = row
    swipe.view.show(
      revealed: swipe.position,
      isFull: swipe.motion.isFull(swipe.position) && swipe.phase != .open && swipe.phase != .closing)
    swipe.cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
  }

  /// After a layout: the buttons stay behind their row, and scrolling closes it.
  func layOutSwipe() {
    guard let swipe else { return }
    if isDragging, swipe.phase == .open { return closeSwipe(animated: true) }
    if swipe.view.frame.minY != swipe.cell.frame.minY { place(swipe) }
  }

  // MARK: - Actions and closing

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    swipe.phase = .performing
    let button = swipe.view.button(of: action) ?? swipe.view
    let countBefore = content.isLoaded ? content.counts : []
    action.handler(action, button) { [weak self, weak swipe] isDone in
      guard let self, let swipe, self.swipe === swipe else { return }
      if isDone, action.style == .destructive { deleteIfGone(swipe.path, countBefore) }
      if self.swipe === swipe { closeSwipe(animated: true) }
    }
  }

  /// A destructive action may only change the data and leave it to the table to take the row away.
  private func deleteIfGone(_ path: IndexPath, _ before: [Int]) {
    guard content.isLoaded, content.counts == before, updates.depth == 0, contains(path) else { return }
    var expected = before
    expected[path.section] -= 1
    if currentCounts() == expected { deleteRows(at: [path], with: .automatic) }
  }

  func closeSwipe(animated: Bool) {
    guard let swipe, swipe.phase != .closing else { return }
    swipe.phase = .closing
    swipe.cell.changeSwiped(false)
    let finish = { [weak self] in
      swipe.view.removeFromSuperview()
      guard let self, self.swipe === swipe else { return }
      self.swipe = nil
    }
    if animated, window != nil {
      animateSwipe(to: 0)
      // The view is not the table's any more; it goes when the row is home.
      self.swipe = nil
      UIView.animate(
        withDuration: Self.settleDuration, delay: 0, options: [.allowUserInteraction],
        animations: { swipe.view.alpha = 0.99 }
      ) { _ in finish() }
    } else {
      swipe.position = 0
      place(swipe)
      finish()
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: contains(swipe.path) ? swipe.path : nil)
  }

  /// Before an update: an open row whose row goes away leaves as it stands; any other closes.
  func endSwipe(for update: ListUpdate) {
    guard let swipe else { return }
    guard update.newIndexPath(ofOld: swipe.path) == nil else { return closeSwipe(animated: true) }
    self.swipe = nil
    swipe.cell.changeSwiped(false)
    let view = swipe.view
    view.layer.zPosition = -2
    tableDelegate?.tableView(self, didEndEditingRowAt: nil)
    guard window != nil else { return view.removeFromSuperview() }
    UIView.animate(
      withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
      animations: { view.alpha = 0 }
    ) { _ in view.removeFromSuperview() }
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
