import Foundation
import QuartzCore

extension UITabBarController: ScrollBarObserver {
  /// Places the bar, and the child that is shown or comes.
  func layOutBar() {
    guard let tabView else { return }
    let child = incoming
    follow(child)
    if !isBarLent {
      let frame = barFrame(isHidden: hidesBar)
      if bar.frame != frame { bar.frame = frame }
      putBarAway(hidesBar)
    }
    bar.coverage = coverage
    guard let child, let view = child.viewIfLoaded else { return }
    let (frame, insets) = contentPlace(for: child)
    child.setBarInsets(insets)
    guard case .idle = phase, view.superview === tabView.content else { return }
    if view.layer.transform.isIdentity, view.frame != frame { view.frame = frame }
  }

  private var incoming: UIViewController? {
    if case .transitioning(let transition) = phase { transition.to } else { shown }
  }

  func barFrame(isHidden: Bool) -> CGRect {
    let bounds = viewIfLoaded?.bounds ?? .zero
    let height = bar.contentHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    return CGRect(
      x: bounds.minX, y: isHidden ? bounds.maxY : bounds.maxY - height, width: bounds.width, height: height)
  }

  /// True if the selected child's pages do without the bar.
  var hidesBar: Bool {
    (incoming as? UINavigationController)?.hidesTabBar ?? false
  }

  /// Hides the bar for pages that do without it, and gives it back as the program left it.
  private func putBarAway(_ isAway: Bool) {
    if isAway, barWasHidden == nil {
      barWasHidden = bar.isHidden
      bar.isHidden = true
    } else if !isAway, let before = barWasHidden {
      barWasHidden = nil
      // The program may have shown it in between.
      if bar.isHidden { bar.isHidden = before }
    }
  }

  /// The height that the bar covers, without the safe area: none where the program hides it.
  private var coveredHeight: CGFloat {
    bar.isHidden && (barWasHidden ?? true) ? 0 : bar.contentHeight
  }

  func contentPlace(for child: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    var frame = viewIfLoaded?.bounds ?? .zero
    let isHidden = (child as? UINavigationController)?.hidesTabBar ?? false
    guard !isHidden, coveredHeight > 0 else { return (frame, .zero) }
    if child.edgesForExtendedLayout.contains(.bottom),
      bar.isTranslucent || child.extendedLayoutIncludesOpaqueBars
    {
      return (frame, UIEdgeInsets(top: 0, left: 0, bottom: coveredHeight, right: 0))
    }
    frame.size.height -= coveredHeight + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
    return (frame, .zero)
  }

  // MARK: - A child's pages and the bar

  /// Gives the bar to a child's transition, where it moves with a page.
  /// - Returns: the height that the bar covers without the safe area, in points.
  func lendTabBar(to content: UIView, hides: Bool) -> CGFloat {
    isBarLent = true
    UIView.performWithoutAnimation {
      putBarAway(false)
      let frame = content.convert(barFrame(isHidden: false), from: viewIfLoaded)
      content.addSubview(bar)
      bar.frame = frame
      bar.layoutIfNeeded()
    }
    if let shown { shown.setBarInsets(contentPlace(for: shown).insets) }
    return coveredHeight
  }

  func takeTabBarBack() {
    isBarLent = false
    guard let tabView else { return }
    UIView.performWithoutAnimation {
      tabView.addSubview(bar)
      layOutBar()
      tabView.setNeedsLayout()
    }
  }

  /// The pages of a child changed without a transition.
  func bottomBarMayHaveChanged() {
    guard let tabView else { return }
    tabView.setNeedsLayout()
    UIView.performWithoutAnimation { layOutBar() }
  }

  // MARK: - Content

  /// A page inside of a tab was laid out: what scrolls in it may fill it only now.
  func pageDidLayOut() {
    guard tabView != nil else { return }
    follow(incoming)
    bar.coverage = coverage
  }

  private func follow(_ child: UIViewController?) {
    let scrollView = child.flatMap { Self.page(in: $0).barScrollView(for: .bottom) }
    guard followed !== scrollView else { return }
    followed?.removeBarObserver(self)
    followed = scrollView
    scrollView?.addBarObserver(self)
  }

  /// The page that is seen inside of a tab.
  private static func page(in child: UIViewController) -> UIViewController {
    (child as? UINavigationController)?.incoming ?? child
  }

  private var coverage: CGFloat {
    guard let followed, followed.window != nil else { return 0 }
    return NavigationTitleTracker.coverage(followed.contentBelowBottom)
  }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard scrollView === followed else { return }
    bar.coverage = coverage
  }

  func scrollView(_ scrollView: UIScrollView, willComeToRestAt target: inout CGPoint) {}
}
