import Foundation
import QuartzCore

extension UINavigationController {
  /// Replaces the stack, and shows its new top now or when the transition under way is over.
  func changeStack(to new: [UIViewController], animated: Bool) {
    for (index, controller) in new.enumerated() {
      precondition(
        !new[..<index].contains { $0 === controller },
        "\(controller) would be in the stack twice: a controller can be pushed only once")
    }
    let old = stack
    adopt(new.filter { controller in !old.contains { $0 === controller } })
    stack = new
    takeOverContentSize()
    if old.first !== new.first { tabItemMayHaveChanged() }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.containment = .movingFromParent
    }
    reconcile(from: old, animated: animated)
  }

  /// True if a tab bar shows the item of the stack's first controller: nothing else is known of this one.
  var showsTabOfRoot: Bool { !bars.ownsTabBarItem && title == nil && !stack.isEmpty }

  /// Has the tab bar show the item that counts now, unless the controller was given one.
  func tabItemMayHaveChanged() {
    if !bars.ownsTabBarItem { tabBarController?.tabBarItemDidChange(of: self) }
  }

  /// The controllers become children; they learn that they have moved when they have appeared.
  private func adopt(_ added: [UIViewController]) {
    for controller in added {
      if controller.parent === self {
        // It was on its way out.
        controller.willMove(toParent: self)
        controller.containment = .movingToParent
      } else {
        addChild(controller)
      }
    }
  }

  /// Lets go of children that are not in the stack any more, and tells those that are that they have arrived.
  func settleChildren() {
    for child in children {
      if stack.contains(where: { $0 === child }) {
        if child.isMovingToParent { child.didMove(toParent: self) }
      } else if child !== shown {
        if child.viewIfLoaded?.superview != nil { child.viewIfLoaded?.removeFromSuperview() }
        child.setBarInsets(.zero)
        titles.forget(child)
        child.removeFromParent()
      }
    }
    onSettle?()
  }

  /// Brings what is seen in step with the stack.
  func reconcile(from old: [UIViewController], animated: Bool) {
    if case .transitioning(let transition) = phase {
      waitingChange = animated
      transition.interactor?.finish()
      // Without animation the new state is there when the call returns, where that is in our hands.
      if !animated { transition.system?.finishNow() }
      return
    }
    guard isViewLoaded, appearance != .disappeared else {
      if isViewLoaded { showTopAtOnce() } else { settleUnseen() }
      return
    }
    showTop(from: old, animated: animated)
  }

  /// Nothing is on screen: bars and children are in step at once.
  private func settleUnseen() {
    settleChildren()
    updateBars()
  }

  private func updateBars() {
    bar.replaceItems(by: stack.map(\.navigationItem))
    toolbarIfMade?.setItems(stack.last?.toolbarItems, animated: false)
  }

  /// Puts the top controller's view in place without a transition: the controller is not on screen.
  func showTopAtOnce() {
    guard case .idle = phase, let navigationView, shown !== stack.last else { return }
    let old = shown
    shown = stack.last
    if let top = shown {
      top.loadViewIfNeeded()
      navigationView.content.addSubview(top.view)
    }
    if let old, old.viewIfLoaded?.superview === navigationView.content {
      old.viewIfLoaded?.removeFromSuperview()
    }
    settleChildren()
    updateBars()
    updateBottomBars(isAnimated: false)
    navigationView.setNeedsLayout()
    if navigationView.window != nil { navigationView.layoutIfNeeded() }
  }

  // MARK: - Delegate

  /// The navigation controller itself appears: its delegate learns of a controller that was put there unseen.
  func announceWillShow(animated: Bool) {
    guard let top = stack.last, top !== announced, case .idle = phase else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  func announceDidShow(animated: Bool) {
    guard let top = stack.last, top !== announced, case .idle = phase else { return }
    announced = top
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}
