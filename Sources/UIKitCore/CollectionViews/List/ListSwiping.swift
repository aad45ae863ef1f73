import Foundation
import QuartzCore

/// The actions behind the rows of a collection view's lists.
@MainActor
final class ListSwiping {
  private unowned let list: UICollectionView
  private var swipe: RowSwipe?
  private var recognizer: RowSwipeGestureRecognizer?

  private static let fillDuration: TimeInterval = 0.2
  private static let settleDuration: TimeInterval = 0.35

  init(_ list: UICollectionView) {
    self.list = list
  }

  /// After a layout: the recognizer is there once a list has actions, and what stands open stays behind its row.
  func listDidLayOut() {
    if recognizer == nil,
      (0..<list.numberOfSections).contains(where: { list.list(ofSection: $0)?.hasSwipes == true })
    {
      let recognizer = RowSwipeGestureRecognizer(
        target: self, action: Selector("changed", ListSwiping.changed))
      list.addGestureRecognizer(recognizer)
      self.recognizer = recognizer
    }
    guard let swipe else { return }
    if list.isDragging, swipe.phase == .open { return close(animated: true) }
    if isGone(swipe) {
      abandon()
    } else if swipe.phase != .closing {
      place(swipe)
    }
  }

  private func isGone(_ swipe: RowSwipe) -> Bool {
    guard let cell = swipe.cell as? UICollectionViewCell else { return true }
    return list.indexPath(for: cell) == nil
  }

  // MARK: - What is behind a row

  private func configuration(at path: IndexPath, _ side: SwipeActionsView.Side)
    -> UISwipeActionsConfiguration?
  {
    guard let plan = list.list(ofSection: path.section)?.configuration else { return nil }
    let isTrailing = (side == .right) == (list.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let provider =
      isTrailing
      ? plan.trailingSwipeActionsConfigurationProvider : plan.leadingSwipeActionsConfigurationProvider
    return provider?(list.dataSourceIndexPath(path))
  }

  // MARK: - Opening

  func shouldBegin(_ pan: RowSwipeGestureRecognizer) -> Bool {
    let movement = pan.translation(in: list)
    let start = pan.location(in: list)
    let origin = CGPoint(x: start.x - movement.x, y: start.y - movement.y)
    if let swipe, swipe.phase != .closing {
      if swipe.phase == .open, swipe.cell.frame.union(swipe.view.frame).contains(origin) { return true }
      close(animated: true)
      return false
    }
    close(animated: false)
    guard list.movement == nil, list.batch.depth == 0, let path = list.indexPathForItem(at: origin),
      let cell = list.cellForItem(at: path) as? UICollectionViewListCell, cell.place?.role == .row
    else { return false }
    return open(cell, at: path, side: movement.x < 0 ? .right : .left, phase: .dragging(base: 0))
  }

  /// Puts the actions behind a row. Nothing is seen yet.
  /// - Returns: whether there is anything to put there.
  private func open(
    _ cell: UICollectionViewListCell, at path: IndexPath, side: SwipeActionsView.Side, phase: RowSwipe.Phase
  ) -> Bool {
    guard let configuration = configuration(at: path, side), !configuration.actions.isEmpty else {
      return false
    }
    list.cancelPressing(nil)
    let view = SwipeActionsView(configuration.actions, side: side, height: cell.frame.height) { [weak self] in
      self?.perform($0)
    }
    let swipe = RowSwipe(
      cell: cell, path: path, configuration: configuration, view: view, rowWidth: cell.frame.width,
      phase: phase)
    self.swipe = swipe
    list.insertSubview(view, belowSubview: cell)
    cell.changeSwiped(true)
    UIView.performWithoutAnimation { place(swipe) }
    return true
  }

  /// Shows a row's trailing actions; once more closes them.
  func openTrailing(_ cell: UICollectionViewListCell, at path: IndexPath) {
    let wasOpen = swipe?.cell === cell
    close(animated: true)
    let side: SwipeActionsView.Side =
      list.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
    guard !wasOpen, open(cell, at: path, side: side, phase: .open), let swipe else { return }
    animate(swipe, to: swipe.motion.actionsWidth)
  }

  // MARK: - Moving

  private func changed(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let distance = pan.translation(in: list).x * swipe.sign
    switch pan.state {
    case .began:
      swipe.phase = .dragging(base: swipe.motion.distance(swipe.position) - distance)
    case .changed:
      guard case .dragging(let base) = swipe.phase else { return }
      let position = swipe.motion.position(base + distance)
      if swipe.motion.isFull(swipe.position) != swipe.motion.isFull(position) {
        // The first button takes the whole room, or gives it back.
        animate(swipe, to: position, duration: Self.fillDuration)
      } else {
        swipe.position = position
        place(swipe)
      }
    case .ended, .cancelled:
      guard case .dragging = swipe.phase else { return }
      end(swipe, velocity: pan.state == .ended ? pan.velocity(in: list).x * swipe.sign : 0)
    case .possible, .failed: break
    }
  }

  private func end(_ swipe: RowSwipe, velocity: CGFloat) {
    switch swipe.motion.end(position: swipe.position, velocity: velocity) {
    case .closed: close(animated: true)
    case .open:
      swipe.phase = .open
      animate(swipe, to: swipe.motion.actionsWidth)
    case .full:
      guard let first = swipe.configuration.actions.first else { return close(animated: true) }
      if first.style == .destructive { animate(swipe, to: swipe.motion.rowWidth) }
      perform(first)
    }
  }

  private func animate(_ swipe: RowSwipe, to position: CGFloat, duration: TimeInterval = settleDuration) {
    let change = {
      swipe.position = position
      self.place(swipe)
      swipe.view.layoutIfNeeded()
    }
    guard list.window != nil else { return change() }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change)
  }

  private func place(_ swipe: RowSwipe) {
    guard let cell = swipe.cell as? UICollectionViewListCell,
      let row = cell.appliedAttributes?.frame
    else { return }
    swipe.view.frame = row
    swipe.view.layer.cornerRadius = cell.layer.cornerRadius
    swipe.view.layer.cornerCurve = cell.layer.cornerCurve
    swipe.view.layer.maskedCorners = cell.layer.maskedCorners
    swipe.view.show(
      revealed: swipe.position,
      isFull: swipe.motion.isFull(swipe.position) && swipe.phase != .open && swipe.phase != .closing)
    cell.center = CGPoint(x: row.midX + swipe.offset, y: row.midY)
  }

  // MARK: - Actions and closing

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    swipe.phase = .performing
    action.handler(action, swipe.view.button(of: action) ?? swipe.view) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.swipe === swipe else { return }
      close(animated: true)
    }
  }

  func close(animated: Bool) {
    guard let swipe, swipe.phase != .closing else { return }
    swipe.phase = .closing
    swipe.cell.changeSwiped(false)
    self.swipe = nil
    guard animated, list.window != nil else {
      swipe.position = 0
      place(swipe)
      return swipe.view.removeFromSuperview()
    }
    UIView.animate(
      withDuration: Self.settleDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        swipe.position = 0
        self.place(swipe)
        swipe.view.layoutIfNeeded()
      }
    ) { _ in swipe.view.removeFromSuperview() }
  }

  /// The open row's item went away: its actions go with it.
  private func abandon() {
    guard let swipe else { return }
    self.swipe = nil
    swipe.cell.changeSwiped(false)
    UIView.animate(
      withDuration: ListMetrics.expandDuration, delay: 0, options: .allowUserInteraction,
      animations: { swipe.view.alpha = 0 }
    ) { _ in swipe.view.removeFromSuperview() }
  }
}
