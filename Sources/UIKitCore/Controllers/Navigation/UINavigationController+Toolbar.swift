import Foundation
import QuartzCore

extension UINavigationController {
  func didMakeToolbar(_ toolbar: UIToolbar) {
    toolbar.owner = self
    toolbar.setItems(stack.last?.toolbarItems, animated: false)
    guard let navigationView else { return }
    navigationView.insertSubview(toolbar, belowSubview: bar)
    navigationView.setNeedsLayout()
  }

  /// True if the toolbar is to be seen with the present stack: some pages do without.
  private var wantsToolbar: Bool {
    !toolbarIsHidden && !stack.contains(where: \.hidesBottomBarWhenPushed)
  }

  var toolbarIsMoving: Bool { toolbarIfMade?.layer.animationKeys() != nil }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != toolbarIsHidden else { return }
    toolbarIsHidden = hidden
    if !hidden { _ = toolbar }
    if case .transitioning(let transition) = phase {
      updateBottomBars(isAnimated: animated)
      if transition.isUnderWay { viewIfLoaded?.setNeedsLayout() }
      return
    }
    updateBottomBars(isAnimated: animated)
    guard let navigationView else { return }
    navigationView.setNeedsLayout()
    guard animated, navigationView.window != nil else { return }
    toolbarIfMade?.isHidden = false
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction,
      animations: { navigationView.layoutIfNeeded() },
      completion: { _ in navigationView.setNeedsLayout() })
  }

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === stack.last else { return }
    toolbarIfMade?.setItems(controller.toolbarItems, animated: animated)
  }

  /// The toolbar of a page that comes: its items, and whether it is there at all.
  func updateToolbarItems(animated: Bool) {
    toolbarIfMade?.setItems(stack.last?.toolbarItems, animated: animated)
    updateBottomBars(isAnimated: animated)
  }

  /// Brings the toolbar's place and the outer tab bar in step with the stack.
  func updateBottomBars(isAnimated: Bool) {
    toolbarPlace = wantsToolbar ? .shown : .hidden
    guard !isTransitioning else { return }
    tabBarController?.bottomBarMayHaveChanged()
  }

  func restoreBars(after transition: NavigationTransition) {
    toolbarIfMade?.setItems(stack.last?.toolbarItems, animated: false)
    updateBottomBars(isAnimated: false)
    normalizeBarPlaces()
  }

  // MARK: - Tab bar

  /// True if a page of this stack does without the tab bar round it.
  var hidesTabBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// The tab bar, where it leaves with a page or comes back with one.
  func carriedTabBar(for transition: NavigationTransition) -> CarriedBar? {
    guard let tabBarController, let content = navigationView?.content,
      tabBarController.selectedViewController === tabChild(of: tabBarController)
    else { return nil }
    let was = transition.previousStack.contains(where: \.hidesBottomBarWhenPushed)
    guard was != hidesTabBar else { return nil }
    let height = tabBarController.lendTabBar(to: content, hides: hidesTabBar)
    // The page that leaves keeps the room it has.
    if let from = transition.from {
      var insets = from.bars.insets
      insets.bottom += hidesTabBar ? height : -height
      from.setBarInsets(insets)
    }
    return CarriedBar(view: tabBarController.tabBar, goesWithOldPage: hidesTabBar)
  }

  /// The child of the tab bar controller that this navigation controller is, or is in.
  private func tabChild(of tabBarController: UITabBarController) -> UIViewController? {
    sequence(first: self as UIViewController, next: \.parent).first { $0.parent === tabBarController }
  }

  func returnTabBar(_ transition: NavigationTransition) {
    if transition.carriedBar != nil { tabBarController?.takeTabBarBack() }
    transition.carriedBar = nil
  }
}
