import Foundation
import QuartzCore

extension PageBook {
  // MARK: - Steps of a turn

  /// Adds the pages to come, and the sheet.
  func begin(_ turn: BookTurn) {
    self.turn = turn
    if turn.isByUser { owner.delegate?.pageViewController(owner, willTransitionTo: turn.next) }
    // A program that hears of it, as the delegate or in a page, may set other pages: this turn is over then.
    guard self.turn === turn else { return }
    for page in turn.coming { owner.addChild(page) }
    if owner.isShown {
      for page in shown { page.beginAppearance(false, animated: true) }
      for page in turn.coming { page.beginAppearance(true, animated: true) }
    }
    guard self.turn === turn else { return }
    for page in turn.coming {
      if let pageView = page.view { view?.addSubview(pageView) }
      page.didMove(toParent: owner)
    }
    view?.setNeedsLayout()
    view?.layoutIfNeeded()
    addSheet(turn)
  }

  private func addSheet(_ turn: BookTurn) {
    guard let view, self.turn === turn else { return }
    let layout = layout
    let (front, behind) = sides(of: turn, layout)
    let sheet = CurlSheet(
      axes: layout.axes, page: layout.sheetFrame(turn.direction),
      isMirrored: layout.isSheetMirrored(turn.direction),
      front: front?.viewIfLoaded?.snapshotImage(afterScreenUpdates: true),
      back: behind.map { CurlSheet.Back.picture($0.viewIfLoaded?.snapshotImage(afterScreenUpdates: true)) }
        ?? .paper)
    turn.hide(front?.viewIfLoaded)
    turn.hide(behind?.viewIfLoaded)
    let sheetView = CurlSheetView(frame: view.bounds, sheet: sheet)
    turn.sheet = sheetView
    view.addSubview(sheetView)
    show(turn)
  }

  /// The pages on both sides of the sheet; no back is that of paper. The front is the side that is seen while the sheet lies flat where it
  /// was, or will be.
  private func sides(
    of turn: BookTurn, _ layout: BookLayout
  ) -> (front: UIViewController?, back: UIViewController?) {
    if layout.spine == .mid {
      return turn.direction == .forward ? (shown.last, turn.next.first) : (shown.first, turn.next.last)
    }
    return (layout.comesOver(turn.direction) ? turn.next.first : shown.first, turn.back)
  }

  /// Shows how far the turn has come.
  func show(_ turn: BookTurn) {
    turn.sheet?.progress = layout.comesOver(turn.direction) ? 1 - turn.progress : turn.progress
  }

  /// Ends the turn, with the next pages or with those of before.
  func end(completed: Bool) {
    guard let turn else { return }
    frames.isRunning = false
    let old = shown
    self.turn = nil
    turn.showHidden()
    turn.sheet?.removeFromSuperview()
    if completed {
      shown = turn.next
      settle(old: old, new: turn.next)
    } else {
      if owner.isShown {
        for page in turn.next { page.beginAppearance(false, animated: true) }
        for page in old { page.beginAppearance(true, animated: true) }
        for page in turn.next + old { page.endAppearance() }
      }
      for page in turn.next where !isInUse(page) { owner.remove(page) }
    }
    if let back = turn.back, !isInUse(back) {
      if owner.isShown { back.endLeaving() }
      owner.remove(back)
    }
    if turn.isByUser {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completed)
    }
    turn.completion?(completed)
  }

  /// Brings a turn to the end that it goes to, at once.
  func finishTurn() {
    guard let turn else { return }
    end(
      completed: turn.motion.map { $0.to > 0.5 } ?? layout.isTurned(turn.direction, progress: turn.progress))
  }

  // MARK: - Moving by itself

  /// - Parameter velocity: in progress a second.
  func move(to end: CGFloat, duration: TimeInterval, velocity: CGFloat = 0) {
    guard let turn else { return }
    turn.grip = nil
    turn.motion = PageCurlMotion(
      from: turn.progress, to: end, begin: CACurrentMediaTime(), duration: duration, velocity: velocity)
    frames.isRunning = true
  }

  func step(at time: TimeInterval) {
    guard let turn, let motion = turn.motion else {
      frames.isRunning = false
      return
    }
    let owner = owner
    // A program that hears of the turn's end may let go of the controller.
    defer { withExtendedLifetime(owner) {} }
    turn.progress = motion.progress(at: time)
    show(turn)
    if motion.isOver(at: time) { end(completed: motion.to > 0.5) }
  }

  // MARK: - Pages of the data source

  /// Returns a turn to the next pages, as the data source gives them; nil if there are none.
  func nextTurn(
    _ direction: UIPageViewController.NavigationDirection, from pages: [UIViewController]
  ) -> BookTurn? {
    guard let first = pages.first, let last = pages.last else { return nil }
    let isForward = direction == .forward
    let nearest = isForward ? last : first
    guard let one = neighbour(of: nearest, isForward), !pages.contains(where: { $0 === one }) else {
      return nil
    }
    let isMid = owner.spine == .mid
    guard isMid || owner.isDoubleSided else {
      return BookTurn(direction, to: [one], back: nil, isByUser: true)
    }
    // The other side of the sheet, and what lies below it.
    guard let other = neighbour(of: one, isForward), other !== one, !pages.contains(where: { $0 === other })
    else { return nil }
    if isMid {
      return BookTurn(direction, to: isForward ? [one, other] : [other, one], back: nil, isByUser: true)
    }
    return BookTurn(direction, to: [other], back: one, isByUser: true)
  }

  private func neighbour(of page: UIViewController, _ isForward: Bool) -> UIViewController? {
    isForward
      ? owner.dataSource?.pageViewController(owner, viewControllerAfter: page)
      : owner.dataSource?.pageViewController(owner, viewControllerBefore: page)
  }
}
