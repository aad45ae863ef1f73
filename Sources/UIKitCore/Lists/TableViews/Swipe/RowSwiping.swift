import Foundation
import QuartzCore

/// A table or collection view whose rows may have actions behind them.
@preconcurrency @MainActor
protocol RowSwipingList: UIScrollView {
  /// The row under a point, if it may be swiped now.
  func swipeableRow(at point: CGPoint) -> (row: any SwipeableRow, path: IndexPath)?
  /// Returns the actions behind a row on one side; nil for none.
  func swipeActions(at path: IndexPath, _ side: SwipeActionsView.Side) -> UISwipeActionsConfiguration?
  /// Returns the row's frame when it is not swiped; nil for one that is gone.
  func restingFrame(of swipe: RowSwipe) -> CGRect?
  /// Puts a row where it stands now.
  func place(_ swipe: RowSwipe, from row: CGRect)

  func swipeWillOpen(_ swipe: RowSwipe)
  func swipeDidClose(_ swipe: RowSwipe)
  func swipeWillPerform(_ swipe: RowSwipe)
  /// An action's work is done.
  func swipe(_ swipe: RowSwipe, didPerform action: UIContextualAction)
}

/// The actions behind the rows of a list: one row at a time is swiped or stands open.
@MainActor
final class RowSwiping {
  private unowned let list: any RowSwipingList
  private(set) var swipe: RowSwipe?

  private static let fillDuration: TimeInterval = 0.2
  private static let settleDuration: TimeInterval = 0.35

  init(_ list: any RowSwipingList) {
    self.list = list
  }

  func install() {
    list.addGestureRecognizer(
      RowSwipeGestureRecognizer(target: self, action: Selector("changed", RowSwiping.changed)))
  }

  /// Returns the actions that fingers find behind a row, by name: the trailing actions first.
  func actionsForReaders(of row: any SwipeableRow, at path: IndexPath) -> [UIAccessibilityCustomAction] {
    guard swipe == nil, list.swipeableRow(at: row.center)?.row === row else { return [] }
    let sides: [SwipeActionsView.Side] = trailingSide == .right ? [.right, .left] : [.left, .right]
    return sides.flatMap { side -> [UIAccessibilityCustomAction] in
      guard let configuration = list.swipeActions(at: path, side), !configuration.isGuess else { return [] }
      return configuration.actions.map { action in
        UIAccessibilityCustomAction(name: action.title ?? "") { [weak self, weak row] _ in
          guard let self, let row, swipe == nil,
            open(row, at: path, side: side, phase: .performing, configuration)
          else { return false }
          perform(action)
          return true
        }
      }
    }
  }

  /// After a layout: what stands open stays behind its row, and scrolling closes it.
  func listDidLayOut() {
    guard let swipe else { return }
    if list.isDragging, swipe.phase == .open { return close(animated: true) }
    if list.restingFrame(of: swipe) == nil {
      leave(duration: ListMetrics.expandDuration)
    } else if swipe.phase != .closing {
      place(swipe)
    }
  }

  /// The side that actions at a row's end are on.
  var trailingSide: SwipeActionsView.Side {
    list.effectiveUserInterfaceLayoutDirection == .leftToRight ? .right : .left
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
    guard let (row, path) = list.swipeableRow(at: origin) else { return false }
    let side: SwipeActionsView.Side = movement.x < 0 ? .right : .left
    return open(row, at: path, side: side, phase: .dragging(base: 0), list.swipeActions(at: path, side))
  }

  /// Puts the actions behind a row. Nothing is seen yet.
  /// - Returns: true if there is anything to put there.
  private func open(
    _ row: any SwipeableRow, at path: IndexPath, side: SwipeActionsView.Side, phase: RowSwipe.Phase,
    _ configuration: UISwipeActionsConfiguration?
  ) -> Bool {
    guard let configuration, !configuration.actions.isEmpty else { return false }
    let view = SwipeActionsView(configuration.actions, side: side, height: row.frame.height) { [weak self] in
      self?.perform($0)
    }
    let swipe = RowSwipe(
      cell: row, path: path, configuration: configuration, view: view, rowWidth: row.frame.width,
      phase: phase)
    self.swipe = swipe
    list.insertSubview(view, belowSubview: row)
    list.swipeWillOpen(swipe)
    row.changeSwiped(true)
    UIView.performWithoutAnimation { place(swipe) }
    return true
  }

  /// Shows a row's trailing actions, without a finger; once more closes them.
  func openTrailing(
    _ row: any SwipeableRow, at path: IndexPath, _ configuration: UISwipeActionsConfiguration?
  ) {
    let wasOpen = swipe?.cell === row
    close(animated: true)
    guard !wasOpen, open(row, at: path, side: trailingSide, phase: .open, configuration), let swipe else {
      return
    }
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

  private func animate(
    _ swipe: RowSwipe, to position: CGFloat, duration: TimeInterval = settleDuration,
    completion: (() -> Void)? = nil
  ) {
    let change = {
      swipe.position = position
      self.place(swipe)
      swipe.view.layoutIfNeeded()
    }
    guard list.window != nil else {
      change()
      completion?()
      return
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: change, completion: { _ in completion?() })
  }

  private func place(_ swipe: RowSwipe) {
    guard let row = list.restingFrame(of: swipe) else { return }
    swipe.view.frame = row
    swipe.view.show(
      revealed: swipe.position,
      isFull: swipe.motion.isFull(swipe.position) && swipe.phase != .open && swipe.phase != .closing)
    list.place(swipe, from: row)
  }

  // MARK: - Actions and closing

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    swipe.phase = .performing
    list.swipeWillPerform(swipe)
    action.handler(action, swipe.view.button(of: action) ?? swipe.view) { [weak self, weak swipe] isDone in
      guard let self, let swipe, self.swipe === swipe else { return }
      if isDone { list.swipe(swipe, didPerform: action) }
      if self.swipe === swipe { close(animated: true) }
    }
  }

  func close(animated: Bool) {
    guard let swipe, swipe.phase != .closing else { return }
    swipe.phase = .closing
    swipe.cell.changeSwiped(false)
    self.swipe = nil
    // The view is not the list's any more; it goes when the row is home.
    if animated {
      animate(swipe, to: 0) { swipe.view.removeFromSuperview() }
    } else {
      swipe.position = 0
      place(swipe)
      swipe.view.removeFromSuperview()
    }
    list.swipeDidClose(swipe)
  }

  /// The open row goes away: its actions fade as they stand.
  func leave(duration: TimeInterval) {
    guard let swipe else { return }
    self.swipe = nil
    swipe.cell.changeSwiped(false)
    let view = swipe.view
    view.layer.zPosition = -2
    list.swipeDidClose(swipe)
    guard list.window != nil else { return view.removeFromSuperview() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction], animations: { view.alpha = 0 }
    ) { _ in view.removeFromSuperview() }
  }
}
