import Foundation
import QuartzCore

extension UIPageViewController {
  var pages: PagesView? { viewIfLoaded as? PagesView }

  /// True if children are told of appearing and disappearing.
  var isShown: Bool {
    switch appearance {
    case .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  // MARK: - Neighbours

  func reloadNeighbours(resetsDots: Bool) {
    // A book asks when a page is turned, and has no dots (Apple, UIPageViewController.h).
    guard book == nil else { return }
    before = page.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = page.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    // A page cannot stand beside itself: a carousel of one page has no other.
    if before === page { before = nil }
    if after === page { after = nil }
    guard let pages else { return }
    // The data source is asked in response to a page that was set (Apple, UIPageViewController.h), and looks for it.
    if resetsDots, page != nil {
      let count = navigationOrientation == .horizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
      pages.showDots(count > 0 ? count : nil, count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0)
    }
    laidOut = nil
    pages.setNeedsLayout()
  }

  // MARK: - Layout

  private func geometry(_ pages: PagesView) -> PageGeometry {
    let axes = LayoutAxes(navigationOrientation == .vertical ? .vertical : .horizontal)
    var (hasBefore, hasAfter) = (before != nil, after != nil)
    if case .byCode(_, let side, _) = turn { (hasBefore, hasAfter) = (side == .before, side == .after) }
    return PageGeometry(
      axes: axes, size: pages.pageArea.size, spacing: spacing, hasBefore: hasBefore, hasAfter: hasAfter,
      isTurned: navigationOrientation == .horizontal
        && pages.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Ends a turn that came to rest, and puts pages at their places.
  func layOutPages() {
    guard let pages, !isLayingOut else { return }
    let scroller = pages.scroller
    if scroller.phase.isResting, !scroller.isTracking { settle() }
    let geometry = geometry(pages)
    guard geometry != laidOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    // Another size in the middle of a turn: as much of it is done as before.
    let progress = laidOut.map { old in
      old.stride > 0
        ? (old.axes.main(scroller.contentOffset) - old.axes.main(old.offset(of: nil))) / old.stride : 0
    }
    laidOut = geometry
    scroller.frame = pages.pageArea.insetBy(
      dx: geometry.axes.isVertical ? 0 : -spacing / 2, dy: geometry.axes.isVertical ? -spacing / 2 : 0)
    scroller.contentSize = geometry.contentSize
    page?.viewIfLoaded?.frame = geometry.frame(of: nil)
    if let target = turn.target { target.page.viewIfLoaded?.frame = geometry.frame(of: target.side) }
    var offset = geometry.offset(of: nil)
    if !turn.isResting, let progress {
      offset = geometry.axes.moved(offset, main: geometry.axes.main(offset) + progress * geometry.stride)
    }
    guard scroller.contentOffset != offset else { return }
    // An animated turn would go on to the place where the page was before.
    if case .animating = scroller.phase {
      scroller.setContentOffset(offset, animated: false)
    } else {
      scroller.contentOffset = offset
    }
  }

  // MARK: - Turning by hand

  func pagesDidScroll() {
    guard !isLayingOut, let geometry = laidOut, let scroller = pages?.scroller else { return }
    if case .byCode = turn { return }
    guard let side = geometry.sideInSight(at: scroller.contentOffset) else { return }
    if let current = turn.target {
      guard current.side != side else { return }
      end(completed: false)
    }
    guard let next = side == .before ? before : after else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    begin(.byUser(to: next, side: side), animated: true)
    next.viewIfLoaded?.frame = geometry.frame(of: side)
  }

  /// The scroll view came to rest.
  private func settle() {
    guard turn.endsAtRest, let target = turn.target, let geometry = laidOut, let scroller = pages?.scroller
    else { return }
    let isThere = geometry.isTurned(to: target.side, at: scroller.contentOffset)
    end(completed: isThere)
  }

  // MARK: - Turning by code

  func turn(
    to target: UIViewController, _ side: PageSide, animated: Bool, keepsDots: Bool = false,
    _ completion: ((Bool) -> Void)?
  ) {
    loadViewIfNeeded()
    if let under = turn.target {
      pages?.scroller.stopMotion()
      end(completed: under.page === target)
    }
    guard target !== page else {
      reloadNeighbours(resetsDots: true)
      completion?(true)
      return
    }
    var order = PageTransition.Order(keepsDots: keepsDots, completion: completion)
    guard animated, page != nil, view.window != nil, UIView.areAnimationsEnabled, let pages else {
      begin(.byCode(to: target, side: side, order), animated: false)
      end(completed: true)
      return
    }
    begin(.byCode(to: target, side: side, order), animated: true)
    laidOut = nil
    layOutPages()
    order.isUnderWay = true
    turn = .byCode(to: target, side: side, order)
    if let geometry = laidOut { pages.scroller.setContentOffset(geometry.offset(of: side), animated: true) }
    // Should there be no way to go, this ends it.
    pages.setNeedsLayout()
  }

  /// The user chose the next dot or the one before.
  /// - Returns: true if there is a page to turn to.
  func turnByDots(_ side: PageSide) -> Bool {
    guard turn.isResting, let next = side == .before ? before : after else { return false }
    turn(to: next, side, animated: true, keepsDots: true, nil)
    return true
  }

  // MARK: - Steps

  private func begin(_ next: PageTransition, animated: Bool) {
    guard let target = next.target else { return }
    turn = next
    addChild(target.page)
    if isShown {
      page?.beginAppearance(false, animated: animated)
      target.page.beginAppearance(true, animated: animated)
    }
    if let view = target.page.view { pages?.scroller.addSubview(view) }
    target.page.didMove(toParent: self)
  }

  private func end(completed: Bool) {
    guard let target = turn.target else { return }
    let ended = turn
    turn = .resting
    let old = page
    if completed {
      // The program may turn to another page while it hears of this one.
      page = target.page
      if isShown {
        old?.endAppearance()
        target.page.endAppearance()
      }
      if let old, old !== page, old !== turn.target?.page { remove(old) }
      frontChildDidChange()
    } else {
      if isShown {
        target.page.beginAppearance(false, animated: true)
        page?.beginAppearance(true, animated: true)
        target.page.endAppearance()
        page?.endAppearance()
      }
      remove(target.page)
    }
    tell(ended, old, completed: completed)
  }

  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private func tell(_ ended: PageTransition, _ old: UIViewController?, completed: Bool) {
    switch ended {
    case .resting:
      break
    case .byUser(_, let side):
      if completed { pages?.moveDots(side) }
      reloadNeighbours(resetsDots: false)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: completed)
    case .byCode(_, let side, let order):
      if order.keepsDots, completed { pages?.moveDots(side) }
      reloadNeighbours(resetsDots: !order.keepsDots)
      order.completion?(completed)
    }
  }
}
