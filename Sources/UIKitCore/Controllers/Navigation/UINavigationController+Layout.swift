import Foundation
import QuartzCore

extension UINavigationController: NavigationBarOwner {
  /// Places the bars, and the child that is shown or comes.
  func layOutBars() {
    guard let navigationView else { return }
    // While views get ready for a transition everything stays where it is.
    if case .transitioning(let transition) = phase, !transition.isUnderWay { return }
    popGesture.updateEdge()
    bar.rowPadding = navigationView.superview is SheetView ? NavigationBarMetrics.sheetPadding : 0
    let child = incoming
    let layout = layout(for: child)
    setUntransformed(bar, layout.navigationBarFrame)
    if !isTransitioning { bar.coverage = child.map { titles.topCoverage(of: $0) } ?? 0 }
    bar.growsTitle = child?.barScrollView(for: .top)?.refreshControl == nil
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    if let toolbar = toolbarIfMade {
      setUntransformed(toolbar, layout.toolbarFrame)
      toolbar.isHidden = layout.toolbar == .hidden && !isTransitioning && !toolbarIsMoving
      toolbar.coverage = child.map { titles.bottomCoverage(of: $0) } ?? 0
    }
    guard let child, let view = child.viewIfLoaded else { return }
    let (frame, insets) = layout.content(
      extending: child.edgesForExtendedLayout, beneathOpaque: child.extendedLayoutIncludesOpaqueBars)
    child.setBarInsets(insets)
    // In a transition the animator has the view.
    guard !isTransitioning, view.superview === navigationView.content else { return }
    if view.layer.transform.isIdentity, view.frame != frame { view.frame = frame }
  }

  /// Lets the bars follow what scrolls in the child that is shown.
  func followContent() {
    guard case .idle = phase else { return }
    titles.follow(shown)
  }

  private func setUntransformed(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// The child that is shown, or will be when the transition is over.
  var incoming: UIViewController? {
    if case .transitioning(let transition) = phase { transition.to } else { shown }
  }

  func layout(for child: UIViewController?) -> NavigationLayout {
    let view = viewIfLoaded
    return NavigationLayout(
      bounds: view?.bounds ?? .zero, safeArea: view?.safeAreaInsets ?? .zero, outerBottom: outerBottom,
      navigationBar: barPlace, navigationBarCovers: !bar.isHidden,
      rowHeight: bar.fixedHeight(for: child?.navigationItem),
      extraHeight: child.map { titles.extraHeight(of: $0) } ?? 0,
      coveredExtra: child.map { titles.coveredExtra(of: $0) } ?? 0,
      isNavigationBarTranslucent: bar.isTranslucent, toolbar: toolbarPlace,
      toolbarHeight: UIToolbar.contentHeight, isToolbarTranslucent: toolbarIfMade?.isTranslucent ?? true)
  }

  /// The height that the bars of containers further out take at the bottom, in points.
  private var outerBottom: CGFloat {
    sequence(first: self as UIViewController, next: \.parent).reduce(0) { $0 + $1.bars.insets.bottom }
  }

  func contentPlace(for child: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    layout(for: child).content(
      extending: child.edgesForExtendedLayout, beneathOpaque: child.extendedLayoutIncludesOpaqueBars)
  }

  // MARK: - Hiding

  func hideNavigationBar(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    barPlace = hidden ? .hidden : .shown
    guard let navigationView else { return }
    if case .transitioning(let transition) = phase {
      moveBar(hidden, with: transition, animated: animated)
      return
    }
    navigationView.setNeedsLayout()
    guard animated, navigationView.window != nil else { return }
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction,
      animations: { navigationView.layoutIfNeeded() })
  }

  /// Moves the bar in the middle of a push or pop: it goes, or comes, with its page.
  private func moveBar(_ hidden: Bool, with transition: NavigationTransition, animated: Bool) {
    guard animated, transition.isAnimated, let context = transition.context, let navigationView else {
      navigationView?.setNeedsLayout()
      return
    }
    // The side that the page leaves to, or comes from: pages come from the right, unless one reads from there.
    let isTrailing = (transition.operation == .push) != hidden
    let side = NavigationLayout.Place.beside(isTrailing != isRightToLeft ? 1 : -1)
    if hidden {
      barPlace = side
    } else {
      barPlace = side
      UIView.performWithoutAnimation { setUntransformed(bar, layout(for: incoming).navigationBarFrame) }
      barPlace = .shown
    }
    guard transition.isUnderWay else { return }
    _ = context.animateAlongsideTransition(
      in: navigationView, animation: { [weak self] _ in self?.layOutBars() }, completion: nil)
  }

  /// A bar that went out with a page is hidden above the window from then on.
  func normalizeBarPlaces() {
    if barPlace != .shown { barPlace = .hidden }
    if toolbarPlace != .shown { toolbarPlace = .hidden }
  }

  // MARK: - Search

  /// The child whose search this is, where the bar shows it now.
  func page(of item: UINavigationItem) -> UIViewController? {
    stack.first { $0.bars.navigationItem === item }
  }

  /// A search begins or ends, or its bar has another height: bar and content make room, animated by the caller.
  func searchMayHaveChanged() {
    bar.setNeedsLayout()
    guard let navigationView else { return }
    navigationView.setNeedsLayout()
    navigationView.layoutIfNeeded()
  }

  // MARK: - Owner of the bar

  /// Puts the bar where the old one was, with its items; the old one may be used for something else.
  func barWasReplaced(_ old: UINavigationBar) {
    guard bar !== old else { return }
    old.replaceItems(by: [])
    old.owner = nil
    bar.owner = self
    bar.replaceItems(by: stack.map(\.navigationItem))
    guard let superview = old.superview else { return }
    bar.frame = old.frame
    superview.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    superview.setNeedsLayout()
  }

  func barLooksDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  func navigationBarContentDidChange(_ bar: UINavigationBar) {
    viewIfLoaded?.setNeedsLayout()
  }

  func navigationBarDidTapBack(_ bar: UINavigationBar) {
    guard case .idle = phase, stack.count > 1, let item = bar.topItem else { return }
    if let asked = self as? any UINavigationBarDelegate,
      !asked.navigationBar(bar, shouldPop: item)
    {
      return
    }
    // The delegate's method may have popped already.
    guard bar.topItem === item, case .idle = phase else { return }
    popViewController(animated: true)
  }
}
