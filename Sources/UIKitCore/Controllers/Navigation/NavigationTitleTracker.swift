import Foundation
import QuartzCore

/// Lets a navigation controller's bars follow the content of its pages: large titles grow and shrink with it, and
/// backgrounds come in when it goes beneath them.
@MainActor
final class NavigationTitleTracker: ScrollBarObserver {
  private unowned let controller: UINavigationController
  /// The height that each child's large title has of its room now, in points; more than all of it while it is pulled down.
  private var extras: [ObjectIdentifier: CGFloat] = [:]
  private weak var followed: UIScrollView?

  init(_ controller: UINavigationController) {
    self.controller = controller
  }

  // MARK: - Following

  /// A child's view gets ready to come: what scrolls in it begins below the bars, and below a large title.
  func prepare(_ child: UIViewController) {
    if let scrollView = child.barScrollView(for: .top) {
      scrollView.isBarContent = true
      if extras[ObjectIdentifier(child)] == nil { scrollView.barSlack = 0 }
    }
    // A search bar that hides is found by pulling down.
    if extras[ObjectIdentifier(child)] == nil { extras[ObjectIdentifier(child)] = titleExtra(of: child) }
  }

  /// From now on the bars follow this child's content.
  func follow(_ child: UIViewController?) {
    let scrollView = child?.barScrollView(for: .top)
    if followed !== scrollView {
      followed?.removeBarObserver(self)
      followed = scrollView
      scrollView?.addBarObserver(self)
      scrollView?.isBarContent = true
    }
    if let child { measure(child) }
  }

  func forget(_ child: UIViewController) {
    extras[ObjectIdentifier(child)] = nil
    if let scrollView = child.viewIfLoaded.flatMap({ _ in child.barScrollView(for: .top) }) {
      scrollView.removeBarObserver(self)
      scrollView.barSlack = 0
      scrollView.isBarContent = false
    }
  }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard !controller.isTransitioning, let child = controller.shown, scrollView === followed else { return }
    measure(child)
    controller.layOutBars()
  }

  /// Content does not come to rest with half of a large title.
  func scrollView(_ scrollView: UIScrollView, willComeToRestAt target: inout CGPoint) {
    guard scrollView === followed, let child = controller.shown else { return }
    let (title, full) = (titleExtra(of: child), fullExtra(of: child))
    guard full > 0 else { return }
    let collapsed = collapsedRest(of: scrollView, child)
    let last = scrollView.geometry.rangeY.upperBound + scrollRestDistance
    let stops = [collapsed, collapsed - title, collapsed - full].filter { $0 <= last }
    guard target.y > collapsed - full, target.y < collapsed else { return }
    let asked = target.y
    target.y = stops.min { abs($0 - asked) < abs($1 - asked) } ?? asked
  }

  func heightPulledDown(by scrollView: UIScrollView) -> CGFloat {
    guard scrollView === followed, let child = controller.shown, fullExtra(of: child) > 0 else { return 0 }
    return titleExtra(of: child) + controller.bar.searchHeight(for: child.navigationItem)
  }

  // MARK: - Large titles

  /// All of the room that a child's large title takes, and below it a search bar that hides; 0 without either, and in a bar that the
  /// program has hidden.
  private func fullExtra(of child: UIViewController) -> CGFloat {
    guard !controller.bar.isHidden else { return 0 }
    let item = child.navigationItem
    let search = controller.bar.isSearchFixed(for: item) ? 0 : controller.bar.searchHeight(for: item)
    return titleExtra(of: child) + search
  }

  /// All of the room that a child's large title takes; 0 for a small one.
  private func titleExtra(of child: UIViewController) -> CGFloat {
    guard let index = controller.stack.firstIndex(where: { $0 === child }) else {
      let left = extras[ObjectIdentifier(child)] ?? 0
      return min(left, NavigationBarMetrics.largeTitleHeight)
    }
    return controller.bar.titleRoom(in: controller.stack[...index].map(\.navigationItem))
  }

  /// Returns the height that a large title has of its room now; more than all of it while content is pulled down.
  func extraHeight(of child: UIViewController) -> CGFloat {
    let full = fullExtra(of: child)
    return full > 0 ? extras[ObjectIdentifier(child)] ?? titleExtra(of: child) : 0
  }

  /// Returns the height of its page's content that a large title covers.
  func coveredExtra(of child: UIViewController) -> CGFloat {
    min(extraHeight(of: child), fullExtra(of: child))
  }

  /// The offset at which content rests below a bar without a large title.
  private func collapsedRest(of scrollView: UIScrollView, _ child: UIViewController) -> CGFloat {
    -(scrollView.barInsetTop - coveredExtra(of: child))
  }

  /// Works out a child's extra height from where its content is.
  private func measure(_ child: UIViewController) {
    let full = fullExtra(of: child)
    let id = ObjectIdentifier(child)
    guard full > 0 else {
      extras[id] = nil
      child.barScrollView(for: .top)?.barSlack = 0
      return
    }
    if extras[id] == nil { begin(with: child, full: full) }
    guard let scrollView = child.barScrollView(for: .top),
      scrollView.contentInsetAdjustmentBehavior != .never
    else {
      extras[id] = full
      return
    }
    guard scrollView.window != nil else { return }
    let wanted = max(0, collapsedRest(of: scrollView, child) - scrollView.contentOffset.y)
    scrollView.barSlack = full - min(wanted, full)
    extras[id] = wanted
    child.setBarInsets(controller.contentPlace(for: child).insets)
  }

  /// The first measure of a child whose bar can shrink from now on.
  private func begin(with child: UIViewController, full: CGFloat) {
    let (id, title) = (ObjectIdentifier(child), titleExtra(of: child))
    let scrollView = child.barScrollView(for: .top)
    let offset = scrollView?.contentOffset ?? .zero
    // A title that is large from now on: content goes down below it. A search bar that hides stays hidden…
    extras[id] = title
    child.setBarInsets(controller.contentPlace(for: child).insets)
    guard let scrollView, scrollView.window != nil else { return }
    // …unless it was in sight: that is where content stays.
    let seen = min(collapsedRest(of: scrollView, child) - offset.y, full)
    guard seen > title else { return }
    extras[id] = seen
    child.setBarInsets(controller.contentPlace(for: child).insets)
    scrollView.contentOffset = offset
  }

  // MARK: - Backgrounds

  /// Returns the degree to which a child's content goes beneath the navigation bar, 0…1.
  func topCoverage(of child: UIViewController) -> CGFloat {
    guard let scrollView = child.barScrollView(for: .top), scrollView.window != nil else { return 0 }
    return Self.coverage(scrollView.contentAboveTop)
  }

  /// Returns the degree to which a child's content goes beneath the toolbar, 0…1.
  func bottomCoverage(of child: UIViewController) -> CGFloat {
    guard let scrollView = child.barScrollView(for: .bottom), scrollView.window != nil else { return 0 }
    return Self.coverage(scrollView.contentBelowBottom)
  }

  static func coverage(_ distance: CGFloat) -> CGFloat {
    min(max(distance / NavigationBarMetrics.coverageDistance, 0), 1)
  }
}
