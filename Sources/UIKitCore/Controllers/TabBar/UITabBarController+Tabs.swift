import Foundation
import QuartzCore

extension UITabBarController {
  var tabView: TabBarControllerView? { viewIfLoaded as? TabBarControllerView }

  func changeTabs(to new: [UIViewController], animated: Bool) {
    for (index, controller) in new.enumerated() {
      precondition(!new[..<index].contains { $0 === controller }, "\(controller) would be in two tabs")
    }
    endCustomizing()
    let old = tabs
    let place = selectedIndex
    let wasListed = hasMore && selected === moreNavigationController
    tabs = new
    customizable = new
    for controller in old where controller.parent === self && !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    // A child that was to go and has not gone yet stays, and so does the one above the list.
    for controller in new where moreNavigationController.takenIn?.controller !== controller {
      adoptTab(controller)
    }
    placeTabs(animated: animated)
    if wasListed, hasMore {
      selected = moreNavigationController
    } else if selected.map({ chosen in !new.contains { $0 === chosen } }) ?? true {
      selected = place == NSNotFound ? new.first : new.indices.contains(place) ? new[place] : new.last
    }
    bar.selectedItem = selected.map(item)
    showSelected(animated: false)
  }

  /// Puts the bar in the place of the one that was there.
  func barWasReplaced(_ old: UITabBar) {
    guard bar !== old else { return }
    old.show([], animated: false)
    old.owner = nil
    old.delegate = nil
    bar.owner = self
    bar.delegate = self
    if barWasHidden != nil { bar.isHidden = true }
    if let superview = old.superview {
      bar.frame = old.frame
      superview.insertSubview(bar, aboveSubview: old)
      old.removeFromSuperview()
    }
    guard !tabs.isEmpty else { return }
    placeTabs(animated: false)
    bar.selectedItem = selected.map(item)
    tabView?.setNeedsLayout()
  }

  /// Another item for a tab.
  func tabBarItemDidChange(of controller: UIViewController) {
    guard tabs.contains(where: { $0 === controller }) || controller === moreNavigationController else {
      return
    }
    placeTabs(animated: false)
    bar.selectedItem = selected.map(item)
  }

  func select(_ controller: UIViewController) {
    selected = controller
    bar.selectedItem = item(for: controller)
    showSelected(animated: true)
  }

  // MARK: - Showing

  /// Puts the selected child in place without a transition: the controller is not on screen.
  func showSelectedAtOnce() {
    guard case .idle = phase, let tabView else { return }
    arrangeMore(animated: false)
    guard shown !== chosenHost else { return }
    let old = shown
    shown = chosenHost
    if let view = shown?.view { tabView.content.addSubview(view) }
    if let old, old.viewIfLoaded?.superview === tabView.content { old.viewIfLoaded?.removeFromSuperview() }
    settleChildren()
    tabView.setNeedsLayout()
    if tabView.window != nil { tabView.layoutIfNeeded() }
  }

  /// The child that shows the selected tab.
  private var chosenHost: UIViewController? { selected.map(host) }

  func showSelected(animated: Bool) {
    guard case .idle = phase else { return }
    arrangeMore(animated: animated && shown === chosenHost && viewIfLoaded?.window != nil)
    guard isViewLoaded, appearance != .disappeared else {
      if isViewLoaded { showSelectedAtOnce() } else { settleChildren() }
      return
    }
    guard shown !== chosenHost else { return settleChildren() }
    begin(TabTransition(from: shown, to: chosenHost), animated: animated)
  }

  private func begin(_ transition: TabTransition, animated: Bool) {
    guard let tabView else { return }
    phase = .transitioning(transition)
    let animator = animated ? customAnimator(for: transition) : nil
    let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    transition.to?.loadViewIfNeeded()
    var parts = TransitionContext.Parts(container: tabView.content, from: transition.from, to: transition.to)
    parts.fromView = transition.from?.viewIfLoaded
    parts.toView = transition.to?.viewIfLoaded
    let context = TransitionContext(
      parts: parts, animator: animator,
      endings: TransitionContext.Endings(end: { [self] in end(transition, completed: $0) }))
    context.willRun(interaction: interaction)
    transition.context = context
    if let from = transition.from, let view = from.viewIfLoaded {
      context.setInitialFrame(view.frame, for: from)
    }
    // The new child hears first (Apple's order, printed in public traces; see the tests).
    transition.to?.beginAppearance(true, animated: animator != nil)
    transition.from?.beginAppearance(false, animated: animator != nil)
    if let to = transition.to, let view = to.viewIfLoaded {
      let (frame, insets) = contentPlace(for: to)
      to.setBarInsets(insets)
      view.frame = frame
      context.setFinalFrame(frame, for: to)
      if animator == nil { tabView.content.addSubview(view) }
    }
    context.animate(alongsideTransition: { [weak self] _ in self?.layOutBar() })
    context.run(interaction: interaction)
  }

  private func customAnimator(for transition: TabTransition) -> (any UIViewControllerAnimatedTransitioning)? {
    guard UIView.areAnimationsEnabled, viewIfLoaded?.window?.isHidden == false, let from = transition.from,
      let to = transition.to
    else { return nil }
    return delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
  }

  private func end(_ transition: TabTransition, completed: Bool) {
    guard let tabView else { return }
    phase = .idle
    if completed {
      shown = transition.to
      if let to = transition.to, let view = to.viewIfLoaded, view.superview !== tabView.content {
        view.frame = contentPlace(for: to).frame
        tabView.content.addSubview(view)
      }
      remove(transition.from)
      transition.from?.endLeaving()
      finishAppearance(of: transition.to)
    } else {
      takeBack(transition, in: tabView.content)
    }
    settleChildren()
    tabView.setNeedsLayout()
    UIView.performWithoutAnimation { tabView.layoutIfNeeded() }
    frontChildDidChange()
    // What was selected in the meantime is shown now.
    if shown !== chosenHost { showSelected(animated: false) }
  }

  private func remove(_ controller: UIViewController?) {
    guard let view = controller?.viewIfLoaded, view.superview === tabView?.content else { return }
    view.removeFromSuperview()
  }

  private func finishAppearance(of controller: UIViewController?) {
    guard let controller else { return }
    if case .appearing = controller.appearance, case .appearing = appearance { return }
    controller.endAppearance()
  }

  private func takeBack(_ transition: TabTransition, in content: UIView) {
    if chosenHost === transition.to, let from = transition.from {
      let before = tab(shownBy: from)
      selected = before
      bar.selectedItem = item(for: before)
    }
    if let to = transition.to {
      to.beginAppearance(false, animated: true)
      remove(to)
      to.endAppearance()
    }
    if let from = transition.from {
      if let view = from.viewIfLoaded, view.superview !== content { content.addSubview(view) }
      from.beginAppearance(true, animated: true)
      from.endAppearance()
    }
  }

  private func isTab(_ child: UIViewController) -> Bool {
    tabs.contains { $0 === child } || (hasMore && child === moreNavigationController)
  }

  /// Lets go of children that have no tab any more.
  private func settleChildren() {
    for child in children where !isTab(child) && child !== shown {
      remove(child)
      child.setBarInsets(.zero)
      child.removeFromParent()
    }
  }
}

extension UITabBarController: TabBarOwner {
  func barLooksDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  func tabBar(_ tabBar: UITabBar, didTap item: UITabBarItem) {
    let children = tabs[..<placeCount] + [moreNavigationController]
    guard let controller = children.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    if controller === selected.map(host) {
      // The chosen tab again leads to its beginning.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(tab(shownBy: controller))
    }
    delegate?.tabBarController(self, didSelect: controller)
  }
}
