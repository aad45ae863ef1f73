import Foundation

extension UIViewController {
  // MARK: - Steps

  /// will-appear, or will-disappear, unless that is the case already.
  func beginAppearance(_ isAppearing: Bool, animated: Bool, forwarding: Bool = true) {
    if isAppearing {
      switch appearance {
      case .appearing, .appeared: return
      case .disappeared, .disappearing: break
      }
      loadViewIfNeeded()
      prepareToAppear()
      appearance = .appearing(animated: animated)
      isInExplicitTransition = true
      viewWillAppear(animated)
    } else {
      switch appearance {
      case .disappearing, .disappeared: return
      case .appeared, .appearing: break
      }
      appearance = .disappearing(animated: animated)
      isInExplicitTransition = true
      viewWillDisappear(animated)
    }
    guard forwarding, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.beginAppearance(isAppearing, animated: animated) }
  }

  /// did-appear, or did-disappear, whichever was begun.
  func endAppearance() {
    isInExplicitTransition = false
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
      guard shouldAutomaticallyForwardAppearanceMethods else { return }
      for child in childStorage where child.isInExplicitTransition { child.endLeaving() }
      return
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childStorage where child.isInExplicitTransition {
      // One whose view was taken out meanwhile did not come.
      hasInWindow(child) ? child.endAppearance() : child.endLeaving()
    }
  }

  /// False if a child's view is in no window although this controller's is.
  private func hasInWindow(_ child: UIViewController) -> Bool {
    viewIfLoaded?.windowStorage == nil || child.viewIfLoaded?.windowStorage != nil
  }

  /// Ends what a parent's coming or going began in this controller, which leaves the parent and will not hear of the end.
  func leaveTransition(of parent: UIViewController) {
    guard isInExplicitTransition, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    if viewIfLoaded?.windowStorage == nil {
      endLeaving()
    } else if case .appearing = appearance {
      endAppearance()
    } else {
      isInExplicitTransition = false
    }
  }

  /// Ends what was begun, out of sight: who was on the way in meanwhile hears first that it leaves.
  func endLeaving() {
    if case .appearing(let animated) = appearance { beginAppearance(false, animated: animated) }
    endAppearance()
  }

  /// Children whose views are somewhere inside this controller's view.
  var visibleChildren: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return childStorage.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Runs `body`, in which the view moves about in its window, without telling any controller of appearances.
  func moveWithoutAppearing(_ body: () -> Void) {
    let family = visibleFamily.filter { !$0.isInExplicitTransition }
    for member in family { member.isInExplicitTransition = true }
    body()
    for member in family { member.isInExplicitTransition = false }
  }

  /// This controller and all its descendants whose view is in its view.
  private var visibleFamily: [UIViewController] {
    [self] + visibleChildren.flatMap(\.visibleFamily)
  }

  // MARK: - Following the view

  /// True if this controller learns of its appearance by its view's moves.
  private var followsItsView: Bool {
    guard !isInExplicitTransition else { return false }
    return parentStorage?.shouldAutomaticallyForwardAppearanceMethods ?? true
  }

  func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if window != nil {
      guard appearance == .disappeared else { return }
      prepareToAppear()
      appearance = .appearing(animated: false)
      viewWillAppear(false)
    } else {
      guard appearance == .appeared || appearance == .appearing(animated: false) else { return }
      appearance = .disappearing(animated: false)
      viewWillDisappear(false)
    }
  }

  func viewDidMoveToWindow() {
    if viewIfLoaded?.windowStorage != nil {
      if contentUnavailable.needsUpdate { viewIfLoaded?.setNeedsLayout() }
      guard case .appearing(let animated) = appearance else { return }
      viewIsAppearing(animated)
      guard !isInExplicitTransition else { return }
      // The picture comes first: did-appear is called once the view is laid out.
      FrameLoop.afterCommit { [weak self] in
        guard let self, case .appearing = appearance, !isInExplicitTransition else { return }
        endAppearance()
      }
    } else {
      guard case .disappearing = appearance, !isInExplicitTransition else { return }
      endAppearance()
    }
  }
}
