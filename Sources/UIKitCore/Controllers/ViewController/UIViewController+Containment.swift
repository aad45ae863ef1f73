import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "\(child) cannot be its own child")
    guard child.parentStorage !== self else { return }
    if child.parentStorage != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    child.containment = .movingToParent
    childStorage.append(child)
    child.parentStorage = self
    child.viewIfLoaded?.traitsMayHaveChanged()
  }

  func leaveParent() {
    guard let parent = parentStorage else { return }
    leaveTransition(of: parent)
    parent.childStorage.removeAll { $0 === self }
    parent.childTraitOverrides[ObjectIdentifier(self)] = nil
    parentStorage = nil
    containment = .movingFromParent
    didMove(toParent: nil)
  }

  /// Another child is in front, which may want another status bar, and the bar at the screen's bottom or not.
  func frontChildDidChange() {
    setNeedsStatusBarAppearanceUpdate()
    viewIfLoaded?.window?.updateHomeIndicator()
  }

  func exchange(
    _ old: UIViewController, _ new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(
      old.parentStorage === self && new.parentStorage === self,
      "transition(from: \(old), to: \(new)): both must be children of \(self)")
    let isAnimated = duration > 0
    // Off screen the views' own moves tell no controller, and neither does this.
    let isSeen = appearance != .disappeared
    if isSeen {
      new.beginAppearance(true, animated: isAnimated)
      old.beginAppearance(false, animated: isAnimated)
    }
    let finish: (Bool) -> Void = { finished in
      old.viewIfLoaded?.removeFromSuperview()
      if isSeen {
        old.endAppearance()
        new.endAppearance()
      }
      completion?(finished)
    }
    let container = old.viewIfLoaded?.superview ?? viewIfLoaded
    if isAnimated, ViewTransition(options) != nil, let container {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          if let view = new.view { container.addSubview(view) }
          old.viewIfLoaded?.removeFromSuperview()
          animations?()
        }, completion: finish)
      return
    }
    if let view = new.view { container?.addSubview(view) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { animations?() },
      completion: finish)
  }
}
